import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { providerNames } from '@stadion/bot-check/providers'
import { readCacheBytes } from '@stadion/http/cache-memory'
import { readDrainMs } from '@stadion/http/close-gracefully'
import { readSettings, type Settings } from '@stadion/http/settings'
import { brands } from '@stadion/site/brands'
import { appEnvironments } from '@stadion/site/environment'
import { originalHostOf, storefrontsOfHost } from '@stadion/site/hosts'
import { localPorts } from '@stadion/site/local-ports'
import { storefronts } from '@stadion/site/storefronts'
import { readElsewhere } from './config-elsewhere.ts'

const development = { acqApiKey: 'local-acq-key', flagsApiKey: 'local-flags-key', botCheckSecret: 'local-bot-check-secret' }
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
    /** Minimum length of a new password; never below 8 (D-044). */
    passwordMinLength: read.whole('PASSWORD_MIN_LENGTH', 8, { min: 8, max: 64 }),
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    acqApiKey: read.key('ACQ_API_KEY', development.acqApiKey),
    flagsApiKey: read.key('FLAGS_API_KEY', development.flagsApiKey),
    ...readBotCheck(read, production),
    ...readMail(read, production),
    ...readElsewhere(read, production),
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

function readMail(read: ReturnType<typeof readSettings>, production: boolean) {
  /** The mail server (SMTP). Without one mails are kept for the inbox page. */
  const smtpUrl = read.url('SMTP_URL', ['smtp://', 'smtps://'], undefined)
  if (production && !smtpUrl)
    read.wrong('SMTP_URL', 'is missing', 'nobody could confirm an address or reset a password', 'use smtp://user:password@host:587')
  const mailFrom = read.text('MAIL_FROM', 'no-reply@{domain}')
  if (!/^[^\s@<>]+@(\{domain\}|[^\s@<>{}]+\.[^\s@<>{}]+)$/.test(mailFrom))
    read.wrong('MAIL_FROM', `is "${mailFrom}"`, 'every mail needs a sender', 'use an address; no-reply@{domain} sends from the storefront')
  return { smtpUrl, mailFrom } as const
}

/** The provider of the bot check. In production it is never the stub, which accepts any score. */
function readBotCheck(read: ReturnType<typeof readSettings>, production: boolean) {
  const botProvider = read.choice('RECAPTCHA_PROVIDER', providerNames, production ? 'self-hosted' : 'stub')
  if (production && botProvider === 'stub')
    read.wrong('RECAPTCHA_PROVIDER', 'is stub', 'its tokens prove nothing', 'use self-hosted or recaptcha-enterprise')
  const botCheckSecret = read.secret('BOT_CHECK_SECRET', development.botCheckSecret)
  const challengeAfter = read.whole('CHALLENGE_AFTER', 5, { min: 1, max: 10_000 })
  const mostFormTokens = read.whole('FORM_TOKENS', 300, { min: 0, max: 1_000_000 })
  const ofGoogle = botProvider === 'recaptcha-enterprise'
  const needed = (name: string): string => {
    const value = read.text(name, '')
    if (ofGoogle && !value)
      read.wrong(name, 'is missing', 'reCAPTCHA Enterprise cannot be asked without it', 'set it, or RECAPTCHA_PROVIDER=self-hosted')
    return value
  }
  const recaptcha = {
    projectId: needed('RECAPTCHA_PROJECT_ID'),
    apiKey: needed('RECAPTCHA_API_KEY'),
    siteKey: needed('RECAPTCHA_SITE_KEY'),
    endpoint: read.url('RECAPTCHA_ENDPOINT', ['https://', 'http://'], 'https://recaptchaenterprise.googleapis.com'),
  }
  return { botProvider, botCheckSecret, challengeAfter, mostFormTokens, recaptcha } as const
}
