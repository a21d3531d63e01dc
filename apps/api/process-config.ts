import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { readDrainMs } from '@stadion/http/close-gracefully'
import type { Settings } from '@stadion/http/settings'
import { brands } from '@stadion/site/brands'
import { appEnvironments } from '@stadion/site/environment'
import { originalHostOf, storefrontsOfHost } from '@stadion/site/hosts'
import { localPorts } from '@stadion/site/local-ports'
import { storefronts } from '@stadion/site/storefronts'

const localFactor = 20

export type ProcessConfig = ReturnType<typeof readProcess>

/** What every process of the shop reads, whatever its roles are. */
export function readProcess(read: Settings) {
  const appEnv = read.choice('APP_ENV', appEnvironments, 'local')
  const local = appEnv === 'local'
  const defaultHost = read.text('DEFAULT_HOST', fallbackHost).toLowerCase()
  if ('error' in storefrontsOfHost(defaultHost))
    read.wrong('DEFAULT_HOST', `is "${defaultHost}"`, 'no storefront lives there', `use a host like ${fallbackHost}`)
  const factor = read.positive('RATE_LIMIT_FACTOR', local ? localFactor : 1)
  return {
    appEnv,
    sitePort: read.whole('SITE_PORT', localPorts.site, { max: 65_535 }),
    host: read.host('HOST', local ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(read.text('DATA_DIR', '.data')),
    /** How long all requests are still answered after `/readyz` has changed, so that a proxy notices it first. */
    drainMs: readDrainMs(read, local),
    /** How long engines may take to become available at the start. */
    engineWaitMs: 1_000 * read.whole('ENGINE_WAIT_S', 0, { max: 3_600 }),
    /** How long a call waits for Redis. */
    redisTimeoutMs: read.whole('REDIS_TIMEOUT_MS', 100, { min: 1, max: 2_000 }),
    redisUrl: readRedisUrl(read),
    /** Whether a start fails without Redis. Who tries the shop out sees the mistake at once; elsewhere a crash while Redis is away must not end the shop. */
    redisRequired: read.flag('REDIS_REQUIRED', local),
    defaultHost,
    rateLimitFactor: appEnv === 'prod' ? 1 : factor,
    trustedProxies: readProxies(read),
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
  }
}

function readRedisUrl(read: Settings): string | undefined {
  const url = read.url('REDIS_URL', ['redis://', 'rediss://', 'unix://', '/'], undefined)
  if (url?.startsWith('redis') && !URL.canParse(url))
    read.wrong(
      'REDIS_URL',
      'is not a valid address',
      'it could not be connected to',
      'write it like redis://user:password@host:6379, and percent-encode special characters of the password',
    )
  return url
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
