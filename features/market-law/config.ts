import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import { storefronts } from '@stadion/site/storefronts'
import { lawTables } from './unconfirmed.ts'
import { elsewhereAsShipped } from './withdrawal/offered.ts'

/** What production does about rows that nobody confirmed. Refusing looks at every row, whatever its dates. */
export function readLaw(read: Settings, appEnv: AppEnvironment, tables = lawTables) {
  const lawUnconfirmed = read.choice('LAW_UNCONFIRMED', ['warn', 'refuse'], 'warn')
  if (appEnv === 'prod' && lawUnconfirmed === 'refuse')
    for (const [file, rows] of Object.entries(tables)) {
      const count = rows.filter(({ status }) => status === 'unconfirmed').length
      if (count > 0)
        read.wrong(
          'LAW_UNCONFIRMED',
          `is refuse, and ${count} rows of features/market-law/${file} are unconfirmed`,
          'the shop would apply law that only engineers have read',
          'let somebody entitled confirm the rows, or use warn',
        )
    }
  return {
    lawUnconfirmed,
    withdrawalElsewhere: readElsewhere(read),
    withdrawalGraceDays: read.whole('WITHDRAWAL_GRACE_DAYS', 2, { max: 60 }),
  }
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
