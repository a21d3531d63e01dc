import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import { storefronts } from '@stadion/site/storefronts'
import { type Sellers, withoutSeller } from '../seller-for.ts'
import { elsewhereAsShipped } from '../withdrawal/offered.ts'
import { readSellers } from './sellers-file.ts'

/** What the environment says of law. */
export function readLaw(read: Settings, appEnv: AppEnvironment) {
  return {
    sellers: sellersOf(read, appEnv),
    // What production does about rows that nobody has confirmed.
    lawUnconfirmed: read.choice('LAW_UNCONFIRMED', ['warn', 'refuse'], 'warn'),
    withdrawalElsewhere: readElsewhere(read),
    ...readTaxEngine(read, appEnv),
    withdrawalGraceDays: read.whole('WITHDRAWAL_GRACE_DAYS', 2, { max: 60 }),
  }
}

/** The tax engine of this deployment, and for which countries it is asked. */
function readTaxEngine(read: Settings, appEnv: AppEnvironment) {
  const url = read.url('TAX_ENGINE_URL', appEnv === 'prod' ? ['https://'] : ['https://', 'http://'], undefined)
  const key = read.text('TAX_ENGINE_KEY', undefined)
  return {
    taxEngine: url === undefined ? undefined : { url, key },
    taxEngineCountries: read
      .text('TAX_ENGINE_COUNTRIES', undefined)
      ?.split(',')
      .map((country) => country.trim()) ?? ['US', 'CA'],
  }
}

/**
 * The sellers of the file `SELLERS`. Production needs them: somebody must answer for the contract (D-132). A storefront without one is not open
 * (2.8); where nobody sells anywhere there is nothing to start for.
 */
function sellersOf(read: Settings, appEnv: AppEnvironment): Sellers {
  const path = read.text('SELLERS', undefined)
  const fix = 'write down who sells, by brand and country (features/market-law/README.md)'
  let sellers: Sellers = {}
  try {
    if (path !== undefined) sellers = readSellers(path)
  } catch (error) {
    read.wrong('SELLERS', (error as Error).message, 'nobody could say with whom shoppers make a contract', fix)
    return {}
  }
  if (appEnv === 'prod' && withoutSeller(sellers).length === storefronts.length)
    read.wrong(
      'SELLERS',
      `${path === undefined ? 'is missing, so' : 'names a file in which'} no storefront has a seller`,
      'checkout, imprint, mails and documents would name nobody',
      fix,
    )
  return sellers
}

/** A comma list of countries, or `none`. The EU and Norway need not be named, and cannot be left out. */
function readElsewhere(read: Settings): readonly string[] {
  const typed = read.text('WITHDRAWAL_ELSEWHERE', undefined)
  if (typed === undefined) return elsewhereAsShipped
  if (typed === 'none') return []
  const named = typed.split(',').map((country) => country.trim())
  const unknown = named.find((country) => !storefronts.some((storefront) => storefront.country === country))
  if (unknown === undefined) return named
  read.wrong(
    'WITHDRAWAL_ELSEWHERE',
    `names "${unknown}", which is no country of this shop`,
    'shoppers there would not be offered what was meant for them',
    `use countries such as ${elsewhereAsShipped.join(',')}, or none`,
  )
  return elsewhereAsShipped
}
