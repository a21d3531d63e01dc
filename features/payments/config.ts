import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import { storefronts } from '@stadion/site/storefronts'
import { readProviderKeys } from './provider-keys.ts'
import { pageOrigins } from './provider-origins.ts'

const ofCountry = 'PAYMENT_PROVIDER_'
const countries = [...new Set(storefronts.map(({ country }) => country))].sort()
const known = ['local', 'stripe', 'adyen', 'none']

function checkName(read: Settings, variable: string, named: string, appEnv: AppEnvironment): void {
  if (known.includes(named) && (named !== 'local' || appEnv !== 'prod')) return
  read.wrong(
    variable,
    named ? `is "${named}"` : 'is missing',
    appEnv === 'prod' ? 'nobody guesses who takes the money, and the local provider takes none' : 'there is no such provider',
    appEnv === 'prod' ? 'use stripe, adyen, or none: cards are not offered' : 'use local, stripe, adyen or none',
  )
}

/** Where pages of the checkout may lead shoppers to: the pages of all providers that take money somewhere. Problems are the API's to tell. */
export function readPaymentPages(read: Settings) {
  const names = new Set([read.text('PAYMENT_PROVIDER', 'none'), ...countries.map((country) => read.text(`${ofCountry}${country}`, 'none'))])
  const bases: Record<string, string | undefined> = {
    stripe: read.text('STRIPE_API_BASE', undefined),
    adyen: read.text('ADYEN_API_BASE', undefined),
  }
  return { paymentPages: [...names].flatMap((name) => pageOrigins(name, URL.canParse(bases[name] ?? '') ? bases[name] : undefined)) }
}

/** How money comes in. */
export function readPayments(read: Settings, appEnv: AppEnvironment) {
  const named = read.text('PAYMENT_PROVIDER', appEnv === 'prod' ? '' : 'local')
  checkName(read, 'PAYMENT_PROVIDER', named, appEnv)
  const byCountry = Object.fromEntries(countries.map((country) => [country, read.text(`${ofCountry}${country}`, named)]))
  for (const country of countries) if (byCountry[country] !== named) checkName(read, `${ofCountry}${country}`, byCountry[country]!, appEnv)
  for (const name of read.names)
    if (name.startsWith(ofCountry) && !countries.includes(name.slice(ofCountry.length)))
      read.wrong(
        name,
        'names a country without a shop',
        'nobody would pay there',
        'use the two capital letters of a country of a storefront',
      )
  const chosen = new Set(Object.values(byCountry))
  const isLocal = chosen.has('local')
  return {
    /** The provider of new payments by country; none where cards are not offered. */
    paymentProviders: Object.fromEntries(Object.entries(byCountry).filter(([, named]) => named !== 'none')),
    /** Whether the local provider plays. */
    hasLocalProvider: isLocal,
    /** The companies that are opened. */
    providerKeys: readProviderKeys(read, appEnv, chosen),
    /** How long goods are held for a payment, in minutes. */
    paymentHoldMinutes: read.whole('PAYMENT_HOLD_MINUTES', 15, { min: 5, max: 60 }),
    /** Whether the rest is captured one day before an authorisation lapses; else it lapses, and nothing is sent. */
    captureBeforeLapse: read.flag('CAPTURE_BEFORE_LAPSE', true),
    /** Signs what shop and local provider say to each other; empty without it. */
    localPspSecret: isLocal ? read.secret('LOCAL_PSP_SECRET', 'local-psp-secret') : '',
    /** The local provider in a process of its own. */
    localPspUrl: isLocal ? read.url('LOCAL_PSP_URL', ['http://', 'https://'], undefined) : undefined,
  } as const
}
