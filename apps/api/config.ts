import { join } from 'node:path'
import { readCacheBytes } from '@stadion/http/cache-memory'
import { readSettings } from '@stadion/http/settings'
import { localPorts } from '@stadion/site/local-ports'
import { readProcess } from './process-config.ts'
import { apiValues } from './slice-values.ts'

export type ApiConfig = ReturnType<typeof readConfig>

/** The environment of the API as one frozen object. Throws one error with all problems. */
export function readConfig(source: Readonly<Record<string, string | undefined>>) {
  const read = readSettings(source)
  const process = readProcess(read)
  const { appEnv, dataDir } = process
  const testHooks = read.flag('TEST_HOOKS')
  if (testHooks && appEnv !== 'local' && appEnv !== 'dev')
    read.wrong('TEST_HOOKS', `is 1 while APP_ENV is ${appEnv}`, 'the hooks hand out mails and change stock and time', 'unset it')
  const config = {
    ...process,
    apiPort: read.whole('API_PORT', localPorts.api, { max: 65_535 }),
    /** The address the API listens on; by default only its own machine can call it, if a gateway in the same process does. */
    apiHost: read.host('API_HOST', undefined),
    /** The folder of the embedded database, used without a server's address. */
    databaseDir: join(dataDir, 'database'),
    /** The books of the local payment provider. */
    booksFile: join(dataDir, 'local-psp.ndjson'),
    databaseUrl: read.url('DATABASE_URL', ['postgres://', 'postgresql://'], undefined),
    databaseConnections: read.whole('DATABASE_CONNECTIONS', 10, { min: 1, max: 500 }),
    cacheBytes: readCacheBytes(read, 'api'),
    testHooks,
    /** Whether a new database is filled with the goods of the demo. */
    hasDemo: read.flag('DEMO', appEnv !== 'prod'),
    ...apiValues(read, appEnv),
  }
  read.finish()
  return Object.freeze(config)
}
