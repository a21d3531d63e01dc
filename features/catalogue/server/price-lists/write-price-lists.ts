import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { currencyOfList, type OwnPriceList } from './price-list.ts'

/** Writes lists; a new one starts as a copy of its currency's. @throws a sentence if a country would use two */
export async function writePriceLists(on: Handle, lists: readonly OwnPriceList[]): Promise<void> {
  const given = JSON.stringify(lists.map((list) => ({ ...list, currency: currencyOfList(list.key) })))
  await sql`select catalogue.place_price_lists(${given}::text::jsonb)`.execute(on)
}

/** Its countries use the list of their currency again; what was asked stays in the history. */
export async function withdrawPriceLists(on: Handle, lists: readonly Pick<OwnPriceList, 'brand' | 'key'>[]): Promise<void> {
  for (const { brand, key } of lists) await sql`select catalogue.withdraw_price_list(${brand}, ${key})`.execute(on)
}
