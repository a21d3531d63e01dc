import { knownFragments } from '@stadion/gateway/fragments'
import { readDrainMs } from '@stadion/http/close-gracefully'
import { readSettings } from '@stadion/http/settings'
import { appEnvironments } from '@stadion/site/environment'
import { localPorts } from '@stadion/site/local-ports'

/**
 * The environment of a process with one fragment. Throws one error with all problems.
 * @param ownBuilds folder of this build's files for browsers
 */
export function readFragmentProcess(source: Readonly<Record<string, string | undefined>>, ownBuilds: string) {
  const read = readSettings(source)
  const appEnv = read.choice('APP_ENV', appEnvironments, 'local')
  const known = knownFragments.find(({ id }) => id === read.text('FRAGMENT', ''))
  if (!known)
    read.wrong(
      'FRAGMENT',
      'names no fragment of this shop',
      'there is nothing to serve',
      `use one of ${knownFragments.map(({ id }) => id).join(', ')}`,
    )
  const config = {
    appEnv,
    apiUrl: read.url('API_URL', ['http://', 'https://'], `http://127.0.0.1:${localPorts.api}`),
    port: read.whole('PORT', 9001, { max: 65_535 }),
    sitePort: read.whole('SITE_PORT', localPorts.site, { max: 65_535 }),
    host: read.host('HOST', appEnv === 'local' ? '127.0.0.1' : '0.0.0.0'),
    drainMs: readDrainMs(read, appEnv === 'local'),
    builds: read.text('FRAGMENT_BUILDS', ownBuilds),
  }
  read.finish()
  // A missing one was reported before.
  return Object.freeze({ ...config, known: known! })
}
