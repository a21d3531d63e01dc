import type { Storefront } from '@stadion/site/storefronts'
import { documentTitles } from './document-title.ts'
import { lawClashes } from './law-clashes.ts'
import type { LawRow } from './law-row.ts'
import { orderButtons } from './order-button.ts'
import { priorPrices } from './prior-price.ts'
import { retention } from './retention.ts'
import { taxRates } from './tax/rates.ts'
import { lawTables } from './unconfirmed.ts'
import { holidays } from './withdrawal/holidays.ts'
import { withdrawalRows } from './withdrawal/rows.ts'

/** What every country needs a row of: `no {what} for DE: add it to features/market-law/{file}`. */
export const neededLaw: readonly (readonly [what: string, file: string, rows: readonly LawRow[]])[] = [
  ['tax rate', 'tax/rates.ts', taxRates],
  ['order button', 'order-button.ts', orderButtons],
  ['rule for prior prices', 'prior-price.ts', priorPrices],
  ['title of documents', 'document-title.ts', documentTitles],
  ['time to keep documents', 'retention.ts', retention],
  ['row about withdrawal', 'withdrawal/rows.ts', withdrawalRows],
]

/** Law that a market needs and that is missing: a row without an end. And rows of which nobody could say which one counts. */
export function lawGaps({ country }: Pick<Storefront, 'country'>, tables = lawTables): string[] {
  const needed = withdraws(country) ? [...neededLaw, ['public holidays', 'withdrawal/holidays.ts', holidays] as const] : neededLaw
  const missing = needed
    .filter(([, , rows]) => !rows.some(({ place, until }) => place === country && until === undefined))
    .map(([what, file]) => `no ${what} for ${country}: add it to features/market-law/${file}`)
  return [...missing, ...Object.entries(tables).flatMap(([file, rows]) => lawClashes(rows, country, file))]
}

/** They move the last day of its period. */
const withdraws = (country: string): boolean => withdrawalRows.some(({ place, offered }) => place === country && offered !== 'no')
