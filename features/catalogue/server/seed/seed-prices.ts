import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { placedTogether } from '../import/kinds/placed-together.ts'
import type { DemoArticle, DemoPrice } from './demo-folder.ts'
import { rows } from './seed-rows.ts'

// No file has earlier prices yet: every article of the demo has had its list price for 60 days, and reduced ones their reduced price for 10 (D-134).
const listedDays = sql`interval '60 days'`
const reducedDays = sql`interval '10 days'`

/** Gives the prices that were imported the history that files have not. Reduced articles stand in lists as such then. */
export const datePrices = (on: Handle, articles: readonly DemoArticle[], at: Date): Promise<void> =>
  placedTogether(
    on,
    articles.flatMap(({ brand, id, saleEuros }) => (saleEuros === null ? [] : [{ brand, article: id }])),
    () => writeHistory(on, at),
  )

async function writeHistory(on: Handle, at: Date): Promise<void> {
  await sql`
    update catalogue.price set since = ${at.toISOString()}::timestamptz - case when sale_minor is null then ${listedDays} else ${reducedDays} end,
      prior_minor = case when sale_minor is not null then list_minor end,
      step_prior_minor = case when sale_minor is not null then list_minor end`.execute(on)
  await sql`${periodsBefore(at)} where sale_minor is not null`.execute(on)
}

/** Prices of the demo with their history up to an instant; those that are there are replaced, lists of countries aside. */
export async function seedPrices(on: Handle, prices: readonly DemoPrice[], at: Date): Promise<void> {
  const [brands, ids] = [prices.map(({ brand }) => brand), prices.map(({ article_id }) => article_id)]
  await sql`delete from catalogue.country_prior where article_id = any(${ids}::text[]) and currency not like '%-%'`.execute(on)
  await sql`
    ${pricesSince(prices, at)}
    on conflict (brand, article_id, currency, sku) do update set
      gender = excluded.gender, category = excluded.category, list_minor = excluded.list_minor, sale_minor = excluded.sale_minor,
      since = excluded.since, prior_minor = excluded.prior_minor, prior_young = excluded.prior_young,
      step_prior_minor = excluded.step_prior_minor, step_prior_young = excluded.step_prior_young`.execute(on)
  await sql`
    ${periodsBefore(at)} where (brand, article_id) in (select * from unnest(${brands}::text[], ${ids}::text[]))
      and currency not like '%-%' and sale_minor is not null
    on conflict do nothing`.execute(on)
}

const periodsBefore = (at: Date) => sql`
  insert into catalogue.price_period (brand, article_id, currency, sku, minor, reduced, "from", until)
  select brand, article_id, currency, sku, list_minor, false,
    ${at.toISOString()}::timestamptz - ${listedDays}, ${at.toISOString()}::timestamptz - ${reducedDays}
  from catalogue.price`

/** The insert of prices as the demo begins with them. */
export const pricesSince = (prices: readonly DemoPrice[], at: Date) => sql`
  insert into catalogue.price
    (brand, article_id, currency, sku, gender, category, list_minor, sale_minor, since, prior_minor, step_prior_minor)
  select brand, article_id, currency, sku, gender, category, list_minor, sale_minor,
    ${at.toISOString()}::timestamptz - case when sale_minor is null then ${listedDays} else ${reducedDays} end,
    case when sale_minor is not null then list_minor end, case when sale_minor is not null then list_minor end
  from jsonb_to_recordset(${rows(prices)}) as given(
    brand text, article_id text, currency text, sku text, gender text, category text, list_minor bigint, sale_minor bigint)`
