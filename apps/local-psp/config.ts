import { join, resolve } from 'node:path'
import { readSettings } from '@stadion/http/settings'
import { appEnvironments } from '@stadion/site/environment'
import { localPorts } from '@stadion/site/local-ports'

/** The environment of the local provider in a process of its own. Throws one error with all problems. */
export function readLocalPsp(source: Readonly<Record<string, string | undefined>>) {
  const read = readSettings(source)
  const appEnv = read.choice('APP_ENV', appEnvironments, 'local')
  if (appEnv === 'prod') read.wrong('APP_ENV', 'is prod', 'this provider takes no money', 'do not start it there')
  const config = {
    port: read.whole('LOCAL_PSP_PORT', 8083, { max: 65_535 }),
    host: read.host('HOST', appEnv === 'local' ? '127.0.0.1' : '0.0.0.0'),
    secret: read.secret('LOCAL_PSP_SECRET', 'local-psp-secret'),
    booksFile: join(resolve(read.text('DATA_DIR', '.data')), 'local-psp.ndjson'),
    /** Where its webhooks go. */
    apiUrl: read.url('API_URL', ['http://', 'https://'], `http://127.0.0.1:${localPorts.api}`),
    mayFail: read.flag('TEST_HOOKS'),
  }
  read.finish()
  return Object.freeze(config)
}
