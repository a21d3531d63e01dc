import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

/** What the adapters of companies are opened with; a company without credentials has none. */
export interface ProviderKeys {
  stripe?: { secretKey: string; webhookSecret: string; apiBase: string | undefined; severalCaptures: boolean }
  adyen?: {
    apiKey: string
    merchantAccount: string
    hmacKey: string
    livePrefix: string | undefined
    apiBase: string | undefined
    severalCaptures: boolean
  }
}

const isWhole = (values: Readonly<Record<string, string>>): boolean => !Object.values(values).includes('')

const company = { stripe: 'Stripe', adyen: 'Adyen' } as const

/**
 * The credentials of payment companies. Whoever has all of them is opened, chosen or not: earlier payments are still captured and refunded
 * there.
 * @param chosen the providers of new payments
 */
export function readProviderKeys(read: Settings, appEnv: AppEnvironment, chosen: ReadonlySet<string>): ProviderKeys {
  const isLive = appEnv === 'prod'

  /** Undefined if none is set and the company is not chosen. Half a set is a problem; what is missing of it is empty. */
  function all<const Name extends string>(provider: keyof typeof company, names: readonly Name[]): Record<Name, string> | undefined {
    const values = Object.fromEntries(names.map((name) => [name, read.text(name, '')])) as Record<Name, string>
    const missing = names.filter((name) => !values[name])
    if (missing.length === names.length && !chosen.has(provider)) return undefined
    for (const name of missing)
      read.wrong(
        name,
        'is missing',
        `payments of ${company[provider]} need it`,
        `set it as ${company[provider]} shows it, or unset all others of it`,
      )
    return values
  }

  /** The value is not told: it is a secret, or stands beside one. */
  const demand = (name: string, isRight: boolean, what: string, why: string, fix: string) => isRight || read.wrong(name, what, why, fix)
  /** Of one that is missing that is said already. */
  const demandOf = (name: string, value: string, isRight: boolean, what: string, why: string, fix: string) =>
    demand(name, value === '' || isRight, what, why, fix)
  const base = (name: string) => {
    const address = read.url(name, ['http://', 'https://'], undefined)
    demand(name, !isLive || !address, 'is set in production', 'no real money would be taken there', 'unset it: it is for tests')
    return address
  }

  const stripe = all('stripe', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const stripeBase = base('STRIPE_API_BASE')
  const stripeSeveral = read.flag('STRIPE_SEVERAL_CAPTURES')
  const adyen = all('adyen', ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEY'])
  const livePrefix = read.text('ADYEN_LIVE_PREFIX', undefined)
  const adyenBase = base('ADYEN_API_BASE')
  const adyenSeveral = read.flag('ADYEN_SEVERAL_CAPTURES')

  if (stripe) {
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = stripe
    const isKey = /^[sr]k_(test|live)_\w+$/.test(key)
    demandOf(
      'STRIPE_SECRET_KEY',
      key,
      isKey,
      'is no secret key',
      'Stripe would refuse every payment',
      'use one that begins with sk_ or rk_',
    )
    demand(
      'STRIPE_SECRET_KEY',
      !isKey || !isLive || /^.k_live_/.test(key),
      'is a test key in production',
      'no real money would be taken',
      'use a live key',
    )
    demandOf(
      'STRIPE_WEBHOOK_SECRET',
      secret,
      /^whsec_\S+$/.test(secret),
      'is no signing secret',
      'every webhook would be refused',
      'use the one of the endpoint, which begins with whsec_',
    )
  }
  if (adyen) {
    const hmacKey = adyen.ADYEN_HMAC_KEY
    demandOf(
      'ADYEN_HMAC_KEY',
      hmacKey,
      /^(?:[0-9a-f]{2}){16,}$/i.test(hmacKey),
      /^[0-9a-f]*$/i.test(hmacKey) ? `has the wrong length, ${hmacKey.length} digits` : 'is not hexadecimal',
      'every webhook would be refused',
      'use the HMAC key of the webhook as it was shown: 64 digits from 0 to 9 and A to F',
    )
    demand(
      'ADYEN_LIVE_PREFIX',
      !isLive || livePrefix !== undefined,
      'is missing in production',
      'payments would go to the test system',
      'set the first part of the live address',
    )
    demand(
      'ADYEN_LIVE_PREFIX',
      livePrefix === undefined || /^[\w-]+$/.test(livePrefix),
      'is no part of an address',
      'Adyen would not be reached',
      'use the prefix alone, such as 1797a841fbb37ca7-AdyenDemo',
    )
  }
  return {
    ...(stripe && isWhole(stripe)
      ? {
          stripe: {
            ...{ secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET },
            ...{ apiBase: stripeBase, severalCaptures: stripeSeveral },
          },
        }
      : {}),
    ...(adyen && isWhole(adyen)
      ? {
          adyen: {
            ...{ apiKey: adyen.ADYEN_API_KEY, merchantAccount: adyen.ADYEN_MERCHANT_ACCOUNT, hmacKey: adyen.ADYEN_HMAC_KEY },
            ...{ livePrefix, apiBase: adyenBase, severalCaptures: adyenSeveral },
          },
        }
      : {}),
  }
}
