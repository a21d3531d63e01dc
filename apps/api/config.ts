import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readCacheBytes } from '@stadion/http/cache-memory'
import { readDrainMs } from '@stadion/http/close-gracefully'
import { readSettings, type Settings } from '@stadion/http/settings'
import { brands } from '@stadion/site/brands'
import { appEnvironments } from '@stadion/site/environment'
import { originalHostOf, storefrontsOfHost } from '@stadion/site/hosts'
import { localPorts } from '@stadion/site/local-ports'
import { storefronts } from '@stadion/site/storefronts'
import { readConfigOfSlices } from './compose-config.ts'

const localFactor = 20

export type ApiConfig = ReturnType<typeof readConfig>

/** The environment of the API as one frozen object. Throws one error with all problems. */
export function readConfig(source: Readonly<Record<string, string | undefined>>) {
  const production = source.APP_ENV?.trim() === 'prod'
  const read = readSettings(source)
  const appEnv = read.choice('APP_ENV', appEnvironments, 'local')
  const local = appEnv === 'local'
  const dataDir = resolve(read.text('DATA_DIR', '.data'))
  const defaultHost = read.text('DEFAULT_HOST', fallbackHost).toLowerCase()
  if ('error' in storefrontsOfHost(defaultHost))
    read.wrong('DEFAULT_HOST', `is "${defaultHost}"`, 'no storefront lives there', `use a host like ${fallbackHost}`)
  const testHooks = read.flag('TEST_HOOKS')
  if (testHooks && appEnv !== 'local' && appEnv !== 'dev')
    read.wrong('TEST_HOOKS', `is 1 while APP_ENV is ${appEnv}`, 'the hooks hand out mails and change stock and time', 'unset it')
  const factor = read.positive('RATE_LIMIT_FACTOR', local ? localFactor : 1)
  const config = {
    appEnv,
    sitePort: read.whole('SITE_PORT', localPorts.site, { max: 65_535 }),
    apiPort: read.whole('API_PORT', localPorts.api, { max: 65_535 }),
    host: read.host('HOST', local ? '127.0.0.1' : '0.0.0.0'),
    /** The address the API listens on; by default only its own machine can call it, if a gateway in the same process does. */
    apiHost: read.host('API_HOST', undefined),
    dataDir,
    /** How long all requests are still answered after `/readyz` has changed, so that a proxy notices it first. */
    drainMs: readDrainMs(read, local),
    /** The folder of the embedded database, used without a server's address. */
    databaseDir: join(dataDir, 'database'),
    databaseUrl: read.url('DATABASE_URL', ['postgres://', 'postgresql://'], undefined),
    databaseConnections: read.whole('DATABASE_CONNECTIONS', 10, { min: 1, max: 500 }),
    /** How long engines may take to become available at the start. */
    engineWaitMs: 1_000 * read.whole('ENGINE_WAIT_S', 5, { max: 3_600 }),
    cacheBytes: readCacheBytes(read, 'api'),
    redisUrl: read.url('REDIS_URL', ['redis://', 'rediss://', 'unix://', '/'], undefined),
    defaultHost,
    testHooks,
    rateLimitFactor: production ? 1 : factor,
    trustedProxies: readProxies(read),
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    ...readConfigOfSlices(read, production),
  }
  read.finish()
  return Object.freeze(config)
}

/** Addresses, subnets, or Fastify's names for some. Any other value would stop the start without naming its variable. */
function readProxies(read: Settings): string {
  const value = read.text('TRUSTED_PROXIES', 'loopback')
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [address = '', subnet, ...rest] = entry.split('/')
    const bits = isIP(address) === 4 ? 32 : 128
    const isSubnet =
      subnet === undefined || isIP(subnet) === isIP(address) || (/^\d{1,3}$/.test(subnet) && Number(subnet) > 0 && Number(subnet) <= bits)
    const isKnown = ['loopback', 'linklocal', 'uniquelocal'].includes(entry) || (isIP(address) > 0 && isSubnet && rest.length === 0)
    if (!isKnown)
      read.wrong(
        'TRUSTED_PROXIES',
        `names "${entry}", which is no address`,
        'nobody would know who to believe',
        'write a comma list like loopback,10.0.0.0/8',
      )
  }
  return value
}

// The storefront for hosts that name none: English, in the main brand's home market.
export const fallbackHost = originalHostOf(
  storefronts.find(({ brand, locale }) => brand === brands[0].key && locale === 'en_GB') ?? storefronts[0]!,
  'prod',
)
