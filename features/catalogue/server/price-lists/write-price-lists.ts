import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withdrawPrices } from '../import/kinds/place-prices.ts'
import { currencyOfList, type OwnPriceList } from './price-list.ts'
import { storedPriceLists } from './price-list-table.ts'

/** Writes lists; a new one starts as a copy of its currency's. @throws a sentence if a country would use two */
export async function writePriceLists(on: Handle, lists: readonly OwnPriceList[]): Promise<void> {
  const given = JSON.stringify(lists.map((list) => ({ ...list, currency: currencyOfList(list.key) })))
  const known = new Set((await storedPriceLists(on)).map(({ brand, key }) => `${brand} ${key}`))
  await sql`
    insert into catalogue.price_list (brand, key, currency, band_ends)
    select brand, key, currency, "bandEnds"
    from jsonb_to_recordset(${given}::text::jsonb) as g(brand text, key text, currency text, "bandEnds" bigint[])
    on conflict (brand, key) do update set band_ends = excluded.band_ends`.execute(on)
  await sql`
    delete from catalogue.price_list_country c using jsonb_to_recordset(${given}::text::jsonb) as g(brand text, key text)
    where c.brand = g.brand and c.price_list = g.key`.execute(on)
  const countries = JSON.stringify(lists.flatMap(({ brand, key, countries }) => countries.map((country) => ({ brand, key, country }))))
  const [taken] = await sql<{ brand: string; country: string; key: string }>`
    select c.brand, c.country, c.price_list as key from catalogue.price_list_country c
    join jsonb_to_recordset(${countries}::text::jsonb) as g(brand text, country text) using (brand, country) limit 1`.execute(on)
  if (taken) throw new Error(`${taken.country} uses the price list ${taken.key} of ${taken.brand} already, and a storefront uses one.`)
  await sql`
    insert into catalogue.price_list_country (brand, country, price_list)
    select brand, country, key from jsonb_to_recordset(${countries}::text::jsonb) as g(brand text, key text, country text)`.execute(on)
  for (const { brand, key } of lists) {
    if (!known.has(`${brand} ${key}`)) await sql`select catalogue.copy_price_list(${brand}, ${currencyOfList(key)!}, ${key})`.execute(on)
    await sql`select catalogue.count_price_list(${brand}, ${key})`.execute(on)
  }
  await grow(on)
}

/** Its countries use the list of their currency again; what was asked stays in the history. */
export async function withdrawPriceLists(on: Handle, lists: readonly Pick<OwnPriceList, 'brand' | 'key'>[]): Promise<void> {
  for (const { brand, key } of lists) {
    await withdrawPrices(on, await pricesIn(on, brand, key))
    // Gift cards have a price for each size, which never changes.
    await sql`delete from catalogue.price where brand = ${brand} and currency = ${key}`.execute(on)
    await sql`delete from catalogue.member_price where brand = ${brand} and currency = ${key}`.execute(on)
    await sql`delete from catalogue.price_list where brand = ${brand} and key = ${key}`.execute(on)
  }
  await grow(on)
}

/** Those that wait, too. */
const pricesIn = (on: Handle, brand: string, list: string) =>
  sql<{ brand: string; article: string; currency: string }>`
    select brand, article_id as article, currency from catalogue.price where brand = ${brand} and currency = ${list} and sku = ''
    union all select brand, article_id, currency from catalogue.waiting_price where brand = ${brand} and currency = ${list}`.execute(on)

/** Processes read the lists with what articles refer to. */
const grow = (on: Handle) => sql`update catalogue.reference_version set version = version + 1`.execute(on)
