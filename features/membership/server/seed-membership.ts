import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import { toMinor } from '@stadion/site/money'
import { inCurrency, pointCurrencies } from '../contract.ts'

/**
 * Points that make a level, and what it gives beside what every account has, such as free standard delivery (D-198). Wrapping costs the shop
 * less than express delivery, so it comes first. A shop changes the rows of `membership.level`: nothing else says who gets what.
 */
const levels = [
  { level: 1, from: 0, freeExpress: false, freeWrapping: false },
  { level: 2, from: 1_000, freeExpress: false, freeWrapping: true },
  { level: 3, from: 4_000, freeExpress: true, freeWrapping: true },
] as const
/** A euro for each 100 points; whoever saves gets more. */
const rewards = [
  { no: 'r5', points: 500, euros: 5 },
  { no: 'r10', points: 1_000, euros: 10 },
  { no: 'r30', points: 2_500, euros: 30 },
] as const

/** Writes the first levels and rewards; does nothing once there are any. */
export async function seedMembership(db: Database): Promise<void> {
  const there = await sql`select from membership.level limit 1`.execute(db)
  if (there.length > 0) return
  for (const { key: brand } of brands) {
    for (const { level, from, freeExpress, freeWrapping } of levels)
      await sql`insert into membership.level (brand, level, "from", free_express, free_wrapping)
        values (${brand}, ${level}, ${from}, ${freeExpress}, ${freeWrapping})`.execute(db)
    for (const { no, points, euros } of rewards)
      await sql`insert into membership.reward (brand, no, points, amounts) values (${brand}, ${no}, ${points}, ${amountsOf(euros)}::jsonb)`.execute(
        db,
      )
  }
}

const amountsOf = (euros: number) =>
  JSON.stringify(Object.fromEntries(pointCurrencies.map((currency) => [currency, toMinor(inCurrency(euros, currency), currency)])))
