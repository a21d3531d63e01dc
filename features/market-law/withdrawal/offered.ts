import { dayOf, rowOn } from '../law-row.ts'
import { withdrawalRows } from './rows.ts'

/** Countries outside the EU and Norway in which the function is offered, unless `WITHDRAWAL_ELSEWHERE` names others. */
export const elsewhereAsShipped: readonly string[] = withdrawalRows.filter(({ offered }) => offered === 'default').map(({ place }) => place)

/**
 * The days of withdrawal in a country; undefined where the shop has no withdrawal. In the EU and Norway no setting switches it off.
 * @param elsewhere the other countries in which it is offered
 */
export function withdrawalDays(country: string, at: Date, elsewhere: readonly string[] = elsewhereAsShipped): number | undefined {
  const row = rowOn(withdrawalRows, country, dayOf(at))
  if (row?.offered === 'always') return row.days
  return elsewhere.includes(country) ? row?.days : undefined
}

/** Whether the law alone says so, whatever the shop has set. */
export const withdrawsByLaw = (country: string, at: Date): boolean => withdrawalDays(country, at, []) !== undefined
