import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'
import { currencyOfList, isOwnList } from '../../price-lists/price-list.ts'
import { storedPriceLists } from '../../price-lists/price-list-table.ts'
import { priceBand, priceLevels } from '../../prices.ts'
import { placedTogether } from './placed-together.ts'

/** In minor units. */
interface PlacedPrice {
  brand: string
  article: string
  /** The price list; a currency's own carries its name. */
  currency: string
  list: number
  sale: number | null
}

type PriceKey = Pick<PlacedPrice, 'brand' | 'article' | 'currency'>

/**
 * Writes prices; of a live article with a price `set_price` keeps the history. Those of drafts and withdrawn articles wait. Those of a list that
 * is gone are left out: of a run that is reversed, whose first batch takes the list out.
 */
export async function placePrices(on: Handle, all: readonly PlacedPrice[]): Promise<void> {
  const prices = await ofLists(on, all)
  await placedTogether(on, prices, () => writePrices(on, prices))
}

async function writePrices(on: Handle, prices: readonly PlacedPrice[]): Promise<void> {
  const given = JSON.stringify(prices.map(({ brand, article, currency, list, sale }) => ({ brand, article, currency, list, sale })))
  await sql`
    insert into catalogue.waiting_price (brand, article_id, currency, list_minor, sale_minor)
    select g.brand, g.article, g.currency, g.list, g.sale
    from jsonb_to_recordset(${given}::text::jsonb) as g(brand text, article text, currency text, list bigint, sale bigint)
    where not exists (select from catalogue.article a where a.brand = g.brand and a.id = g.article)
    on conflict (brand, article_id, currency) do update set list_minor = excluded.list_minor, sale_minor = excluded.sale_minor`.execute(on)
  await sql`
    insert into catalogue.price (brand, article_id, currency, sku, gender, category, list_minor, sale_minor, since)
    select g.brand, g.article, g.currency, '', a.gender, a.category, g.list, g.sale, now.at
    from (select catalogue.moment() as at offset 0) now
    cross join jsonb_to_recordset(${given}::text::jsonb) as g(brand text, article text, currency text, list bigint, sale bigint)
    join catalogue.article a on a.brand = g.brand and a.id = g.article
    on conflict do nothing`.execute(on)
  // A list price and its reduction come at one moment, so no shopper was asked the former. A reduction that grows is one step.
  await sql`
    select catalogue.set_price(p.brand, p.article_id, '', p.currency, step.minor, step.reduced, now.at)
    from (select catalogue.moment() as at offset 0) now
    cross join jsonb_to_recordset(${given}::text::jsonb) as g(brand text, article text, currency text, list bigint, sale bigint)
    join catalogue.article a on a.brand = g.brand and a.id = g.article
    join catalogue.price p on p.brand = g.brand and p.article_id = g.article and p.currency = g.currency and p.sku = ''
      and (p.list_minor, p.sale_minor) is distinct from (g.list, g.sale)
    cross join lateral (values (1, g.list, false), (2, g.sale, true)) as step(place, minor, reduced)
    where step.minor is not null and (step.reduced or p.list_minor <> g.list or g.sale is null)
    order by p.brand, p.article_id, p.currency, step.place`.execute(on)
  await placeBands(on, prices)
}

async function ofLists(on: Handle, prices: readonly PlacedPrice[]): Promise<readonly PlacedPrice[]> {
  if (!prices.some(({ currency }) => isOwnList(currency))) return prices
  const lists = new Set((await storedPriceLists(on)).map(({ brand, key }) => `${brand} ${key}`))
  return prices.filter(({ brand, currency }) => !isOwnList(currency) || lists.has(`${brand} ${currency}`))
}

/** Gives articles that have gone live the prices that waited for them. */
export async function placeWaiting(on: Handle, articles: readonly { brand: string; article: string }[]): Promise<void> {
  const [brands, ids] = [articles.map(({ brand }) => brand), articles.map(({ article }) => article)]
  const prices = await sql<PlacedPrice>`
    delete from catalogue.waiting_price w using unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
    where w.brand = given.brand and w.article_id = given.id
    returning w.brand, w.article_id as article, w.currency, w.list_minor::float8 as list, w.sale_minor::float8 as sale`.execute(on)
  await placePrices(on, prices)
}

/** Prices that are asked no longer: they end at one moment, and the last day of each stays in the history. */
export const withdrawPrices = (on: Handle, prices: readonly PriceKey[]): Promise<void> =>
  placedTogether(on, prices, () => takeOut(on, prices))

async function takeOut(on: Handle, prices: readonly PriceKey[]): Promise<void> {
  const given = JSON.stringify(prices.map(({ brand, article, currency }) => ({ brand, article, currency })))
  await sql`
    delete from catalogue.waiting_price w using jsonb_to_recordset(${given}::text::jsonb) as g(brand text, article text, currency text)
    where w.brand = g.brand and w.article_id = g.article and w.currency = g.currency`.execute(on)
  await sql`
    with gone as (
      delete from catalogue.price p using jsonb_to_recordset(${given}::text::jsonb) as g(brand text, article text, currency text)
      where p.brand = g.brand and p.article_id = g.article and p.currency = g.currency and p.sku = '' returning p.*
    )
    insert into catalogue.price_period (brand, article_id, currency, sku, minor, reduced, "from", until)
    select p.brand, p.article_id, p.currency, p.sku, p.effective_minor, p.sale_minor is not null, coalesce(p.since, a.listed_at), now.at
    from (select catalogue.moment() as at offset 0) now cross join gone p
    left join catalogue.article a on a.brand = p.brand and a.id = p.article_id
    where coalesce(p.since, a.listed_at) < now.at
    on conflict do nothing`.execute(on)
  await placeBands(on, prices)
}

/** The price ranges of articles: by their price in euros, or what another price would be in euros. Lists of countries have ranges of their own. */
export async function placeBands(on: Handle, articles: readonly { brand: string; article: string }[]): Promise<void> {
  // Once for each, however many of its prices have changed.
  const unique = [...new Map(articles.map((one) => [`${one.brand} ${one.article}`, one])).values()]
  const [brands, ids] = [unique.map(({ brand }) => brand), unique.map(({ article }) => article)]
  const rows = await sql<{ brand: string; id: string; currency: string; minor: number }>`
    select distinct on (p.brand, p.article_id) p.brand, p.article_id as id, p.currency, p.effective_minor::float8 as minor
    from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
    join catalogue.price p on p.brand = given.brand and p.article_id = given.id and p.sku = ''
    order by p.brand, p.article_id, p.currency <> 'EUR', p.currency like '%-%', p.currency`.execute(on)
  const bands = rows.map(({ brand, id, currency, minor }) => ({
    ...{ brand, id },
    band: priceBand(toMajor(minor, currencyOfList(currency)!) / priceLevels[currencyOfList(currency)!]!.factor),
  }))
  await sql`
    update catalogue.article a set price_band = g.band
    from jsonb_to_recordset(${JSON.stringify(bands)}::text::jsonb) as g(brand text, id text, band smallint)
    where a.brand = g.brand and a.id = g.id and a.price_band <> g.band`.execute(on)
}
