import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import { currencyExponent, toMinor } from '@stadion/site/money'
import { storefronts } from '@stadion/site/storefronts'
import { readProviderKeys } from './provider-keys.ts'
import { pageOrigins } from './provider-origins.ts'

const ofCountry = 'PAYMENT_PROVIDER_'
const countries = [...new Set(storefronts.map(({ country }) => country))].sort()
const ofCurrency = 'CASH_LIMIT_'
const currencies = [...new Set(storefronts.map(({ currency }) => currency))].sort()
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

/** Up to how much a carrier takes in cash, in minor units by currency (D-117); no limit in a currency without one. */
function readCashLimits(read: Settings): Readonly<Record<string, number>> {
  for (const name of read.names)
    if (name.startsWith(ofCurrency) && !currencies.includes(name.slice(ofCurrency.length)))
      read.wrong(
        name,
        'names a currency without a shop',
        'nothing would be limited',
        'use the three capital letters of a currency of a storefront',
      )
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const name = `${ofCurrency}${currency}`
      const limit = read.text(name, undefined)
      if (limit === undefined) return []
      const places = currencyExponent(currency)
      if (!new RegExp(`^\\d{1,12}${places > 0 ? `(\\.\\d{1,${places}})?` : ''}$`).test(limit))
        read.wrong(
          name,
          `is "${limit}"`,
          'an amount is expected',
          `use an amount in ${currency}, such as 1500, or leave it out for no limit`,
        )
      return [[currency, toMinor(Number(limit), currency)]]
    }),
  )
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
    /** Up to how much a carrier takes in cash, in minor units by currency. */
    cashLimits: readCashLimits(read),
    /** Whether the rest is captured one day before an authorisation lapses; else it lapses, and nothing is sent. */
    captureBeforeLapse: read.flag('CAPTURE_BEFORE_LAPSE', true),
    /** Signs what shop and local provider say to each other; empty without it. */
    localPspSecret: isLocal ? read.secret('LOCAL_PSP_SECRET', 'local-psp-secret') : '',
    /** The local provider in a process of its own. */
    localPspUrl: isLocal ? read.url('LOCAL_PSP_URL', ['http://', 'https://'], undefined) : undefined,
  } as const
}
