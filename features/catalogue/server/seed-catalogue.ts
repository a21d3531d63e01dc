import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import type { IdentityRegion } from '@stadion/site/markets'
import { priceLevels } from './prices.ts'
import { wordsOf } from './search/fold.ts'
import { termsOf } from './search/terms.ts'
import { type SeedArticle, seedArticles } from './seed/articles.ts'
import { seedEarlyAccess } from './seed/seed-early-access.ts'
import { seedLooks } from './seed/seed-looks.ts'
import { seedMemberPrices } from './seed/seed-member-prices.ts'
import { pricesOfSeed, seedPrices } from './seed/seed-prices.ts'
import { rows, skuOf } from './seed/seed-rows.ts'
import { seededStock } from './seed/stock-plan.ts'

// Increase it with every change of the seed data: databases with an older seed are updated.
const version = '7'
// A currency that is added to the price list later is seeded too; existing prices stay.
const currencies = Object.keys(priceLevels).sort().join(' ')
const regions: readonly IdentityRegion[] = ['americas', 'rest']

/** Seeds the demo articles once; other articles stay. */
export async function seedCatalogue(db: Database): Promise<void> {
  // Two processes that start at the same time must not both seed.
  await withAdvisoryLock(db, 'seed', async (trx) => {
    const present = await sql<{ version: string }>`select version from catalogue.seed`.execute(trx)
    const [seeded, seededCurrencies] = present[0]?.version.split(': ') ?? []
    if (seeded === version && seededCurrencies === currencies) return
    const articles = seedArticles()
    const at = new Date()
    const insert = (statement: ReturnType<typeof sql>) => statement.execute(trx)
    if (seeded === version) {
      await insert(sql`${pricesOfSeed(articles, at)} on conflict do nothing`)
      await seedMemberPrices(trx, articles)
      await finish(trx, at)
      return
    }
    await insert(insertArticles(articles))
    await insert(insertVariations(articles))
    for (const region of regions) await insert(insertStock(articles, region))
    await seedPrices(trx, articles, at)
    await insert(insertNameWords(articles))
    await seedLooks(trx, articles)
    await seedMemberPrices(trx, articles)
    await seedEarlyAccess(trx, articles, at)
    await finish(trx, at)
  })
}

async function finish(trx: Handle, at: Date): Promise<void> {
  await sql`select catalogue.refresh_cells()`.execute(trx)
  await sql`insert into catalogue.seed (version, at) values (${`${version}: ${currencies}`}, ${at.toISOString()})
            on conflict (only_row) do update set version = excluded.version, at = excluded.at`.execute(trx)
}

const insertArticles = (articles: readonly SeedArticle[]) => sql`
  insert into catalogue.article
    (brand, id, model, name, slug, gender, category, kind, sport, colour, palette, swatch, size_run, price_band, line, material, fit,
     features, members_only, gift_card, fresh, listed_at, launch_at, sales, related, look, terms)
  select brand, id, model, name, slug, gender, category, kind, sport, colour, palette, swatch, "sizeRun", "priceBand", line, material, fit,
     features, "membersOnly", "giftCard", fresh, "listedAt", "launchAt", sales, related, look, terms::tsvector
  from jsonb_to_recordset(${rows(articles.map((article) => ({ ...article, terms: termsOf(article) })))}) as given(
    brand text, id text, model text, name text, slug text, gender text, category text, kind text, sport text, colour text, palette text,
    swatch text, "sizeRun" text, "priceBand" smallint, line text, material text, fit text, features text[], "membersOnly" boolean,
    "giftCard" boolean, fresh boolean, "listedAt" timestamptz, "launchAt" timestamptz, sales integer, related text[], look jsonb, terms text)
  on conflict (brand, id) do update set
    model = excluded.model, name = excluded.name, slug = excluded.slug, gender = excluded.gender, category = excluded.category,
    kind = excluded.kind, sport = excluded.sport, colour = excluded.colour, palette = excluded.palette, swatch = excluded.swatch,
    size_run = excluded.size_run, price_band = excluded.price_band, line = excluded.line, material = excluded.material, fit = excluded.fit,
    features = excluded.features, members_only = excluded.members_only, fresh = excluded.fresh, listed_at = excluded.listed_at,
    launch_at = excluded.launch_at, sales = excluded.sales, related = excluded.related, look = excluded.look, terms = excluded.terms`

const insertVariations = (articles: readonly SeedArticle[]) => sql`
  insert into catalogue.variation (brand, sku, article_id, position, size)
  select * from jsonb_to_recordset(${rows(
    articles.flatMap((article) =>
      article.sizes.map(([code, size], position) => ({
        brand: article.brand,
        sku: skuOf(article, code),
        article_id: article.id,
        position,
        size,
      })),
    ),
  )}) as given(brand text, sku text, article_id text, position smallint, size text)
  on conflict (brand, sku) do update set position = excluded.position, size = excluded.size`

const insertStock = (articles: readonly SeedArticle[], region: IdentityRegion) => sql`
  insert into catalogue.stock (brand, region, sku, quantity, seeded)
  select brand, ${region}, sku, quantity, quantity from jsonb_to_recordset(${rows(
    articles.flatMap((article) =>
      article.sizes.map(([code], position) => ({
        brand: article.brand,
        sku: skuOf(article, code),
        quantity: seededStock(article, skuOf(article, code), region, position),
      })),
    ),
  )}) as given(brand text, sku text, quantity integer)
  on conflict (brand, region, sku) do nothing`

const insertNameWords = (articles: readonly SeedArticle[]) => sql`
  insert into catalogue.name_word (brand, word, name)
  select distinct brand, word, name from jsonb_to_recordset(${rows(
    articles.flatMap(({ brand, name }) => wordsOf(name).map((word) => ({ brand, word, name }))),
  )}) as given(brand text, word text, name text)
  on conflict do nothing`
