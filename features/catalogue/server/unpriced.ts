import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Storefront } from '@stadion/site/storefronts'
import type { After } from './import/data-kind.ts'
import { articleKind } from './import/kinds/article-kind.ts'
import { priceKind } from './import/kinds/price-kind.ts'
import { isOwnList, priceListsOf } from './price-lists/price-list.ts'
import { priceListKind } from './price-lists/price-list-kind.ts'
import { storedPriceLists } from './price-lists/price-list-table.ts'

type Place = Pick<Storefront, 'brand' | 'country' | 'currency'>

const shown = 3

/**
 * Asks which articles that are LIVE a storefront cannot sell, as its price list has no price for them; gift cards aside. Each list is looked at once.
 * @param after a folder whose records count as if they were in the shop
 */
export function createUnpriced(on: Handle, after?: Pick<After, 'given'>): (storefront: Place) => Promise<string[]> {
  let listOf: ReturnType<typeof createListOf> | undefined
  const asked = new Map<string, Promise<string[]>>()
  return async (storefront) => {
    listOf ??= createListOf(on, after)
    const { brand } = storefront
    const list = (await listOf)(storefront)
    const known = asked.get(`${brand} ${list.key}`) ?? unpriced(on, brand, list, after)
    asked.set(`${brand} ${list.key}`, known)
    const ids = await known
    if (ids.length === 0) return []
    const some = `${ids.slice(0, shown).join(', ')}${ids.length > shown ? ' and others' : ''}`
    return [
      `no price in ${list.key} for ${ids.length === 1 ? 'the article' : 'articles'} ${some}: add it to catalogue/prices/${brand}/${list.key}.csv of the data folder`,
    ]
  }
}

/** The list of a storefront, and of which list its stored prices are: a new list begins as a copy of its currency's. */
async function createListOf(on: Handle, after: Pick<After, 'given'> | undefined) {
  const stored = await storedPriceLists(on)
  const names = new Set(stored.map(({ brand, key }) => `${brand} ${key}`))
  const given = (after?.given(priceListKind) ?? []).map(({ key: name, value: { key, countries } }) => {
    const [brand = ''] = name.split(' ')
    return { brand, key, countries, bandEnds: [] }
  })
  const changed = new Set(given.map(({ brand, key }) => `${brand} ${key}`))
  const find = priceListsOf([...stored.filter(({ brand, key }) => !changed.has(`${brand} ${key}`)), ...given])
  return (storefront: Place) => {
    const { key } = find(storefront)
    return { key, storedAs: isOwnList(key) && !names.has(`${storefront.brand} ${key}`) ? storefront.currency : key }
  }
}

interface ListThere {
  key: string
  storedAs: string
}

async function unpriced(on: Handle, brand: string, { key, storedAs }: ListThere, after: Pick<After, 'given'> | undefined) {
  if (!after) return (await storedUnpriced(on, brand, storedAs, shown + 1)).sort()
  const own = after.given(articleKind).filter((record) => record.key.startsWith(`${brand} `))
  const isPriced = new Set(after.given(priceKind).map((record) => record.key))
  const live = own.filter(({ value }) => value.status === 'LIVE').map(({ value }) => value.id)
  const noted = new Set(own.map(({ value }) => value.id))
  const kept = (await storedUnpriced(on, brand, storedAs)).filter((id) => !noted.has(id))
  const lacking = [...kept, ...(await withoutStoredPrice(on, brand, storedAs, live))]
  return lacking.filter((id) => !isPriced.has(`${brand} ${key} ${id}`)).sort()
}

async function storedUnpriced(on: Handle, brand: string, list: string, most: number | null = null): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select a.id from catalogue.article a
    where a.brand = ${brand} and not a.gift_card and not exists (
      select from catalogue.price p where p.brand = a.brand and p.article_id = a.id and p.currency = ${list} and p.sku = '')
    limit ${most}::integer`.execute(on)
  return rows.map(({ id }) => id)
}

/** Of articles that a folder makes LIVE: prices of drafts wait for them. */
async function withoutStoredPrice(on: Handle, brand: string, list: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql<{ id: string }>`
    select given.id from unnest(${ids}::text[]) as given (id)
    where not exists (
        select from catalogue.price p where p.brand = ${brand} and p.article_id = given.id and p.currency = ${list} and p.sku = '')
      and not exists (
        select from catalogue.waiting_price w where w.brand = ${brand} and w.article_id = given.id and w.currency = ${list})`.execute(on)
  return rows.map(({ id }) => id)
}
