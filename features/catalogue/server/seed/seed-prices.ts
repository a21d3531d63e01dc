import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMinor } from '@stadion/site/money'
import { priceIn, priceLevels } from '../prices.ts'
import type { SeedArticle } from './articles.ts'
import { rows, skuOf } from './seed-rows.ts'

// Every article has had its list price for 60 days, and reduced ones their reduced price for 10 (D-134).
const listedDays = sql`interval '60 days'`
const reducedDays = sql`interval '10 days'`

/** Prices with their history up to an instant; those that are there already are replaced, lists of countries aside. History is only added to. */
export async function seedPrices(trx: Handle, articles: readonly SeedArticle[], at: Date): Promise<void> {
  const [brands, ids] = [articles.map(({ brand }) => brand), articles.map(({ id }) => id)]
  await sql`delete from catalogue.country_prior where article_id = any(${ids}::text[]) and currency not like '%-%'`.execute(trx)
  await sql`
    ${pricesOfSeed(articles, at)}
    on conflict (brand, article_id, currency, sku) do update set
      gender = excluded.gender, category = excluded.category, list_minor = excluded.list_minor, sale_minor = excluded.sale_minor,
      since = excluded.since, prior_minor = excluded.prior_minor, prior_young = excluded.prior_young,
      step_prior_minor = excluded.step_prior_minor, step_prior_young = excluded.step_prior_young`.execute(trx)
  await sql`
    insert into catalogue.price_period (brand, article_id, currency, sku, minor, reduced, "from", until)
    select brand, article_id, currency, sku, list_minor, false, ${at.toISOString()}::timestamptz - ${listedDays}, ${at.toISOString()}::timestamptz - ${reducedDays}
    from catalogue.price where (brand, article_id) in (select * from unnest(${brands}::text[], ${ids}::text[]))
      and currency not like '%-%' and sale_minor is not null
    on conflict do nothing`.execute(trx)
}

/** The insert of all seeded prices. */
export const pricesOfSeed = (articles: readonly SeedArticle[], at: Date) => sql`
  insert into catalogue.price
    (brand, article_id, currency, sku, gender, category, list_minor, sale_minor, since, prior_minor, step_prior_minor)
  select brand, article_id, currency, sku, gender, category, list_minor, sale_minor,
    ${at.toISOString()}::timestamptz - case when sale_minor is null then ${listedDays} else ${reducedDays} end,
    case when sale_minor is not null then list_minor end, case when sale_minor is not null then list_minor end
  from jsonb_to_recordset(${rows(articles.flatMap(pricesOf))}) as given(
    brand text, article_id text, currency text, sku text, gender text, category text, list_minor bigint, sale_minor bigint)`

function pricesOf(article: SeedArticle) {
  const { brand, id: article_id, gender, category } = article
  const row = (currency: string, sku: string, euros: number, saleEuros: number | null) => ({
    brand,
    article_id,
    currency,
    sku,
    gender,
    category,
    list_minor: toMinor(priceIn(currency, euros), currency),
    sale_minor: saleEuros === null ? null : toMinor(priceIn(currency, saleEuros), currency),
  })
  return Object.keys(priceLevels).flatMap((currency) => [
    row(currency, '', article.euros, article.saleEuros),
    // The sizes of a gift card are its amounts.
    ...(article.giftCard ? article.sizes.map(([code, value]) => row(currency, skuOf(article, code), Number(value), null)) : []),
  ])
}
