import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Look } from '@stadion/demo-pictures/look'
import type { BrandKey } from '@stadion/site/brands'
import type { Gender } from '../reference/kinds.ts'
import type { Size } from '../reference/sizes.ts'
import { wordsOf } from '../search/fold.ts'
import { termsOf } from '../search/terms.ts'
import { rows, skuOf } from '../seed/seed-rows.ts'

/** An article as lists, search and pages need it: one row of `catalogue.article`, and the data for its sizes and terms. */
export interface ArticleToWrite {
  brand: BrandKey
  id: string
  model: string
  name: string
  slug: string
  gender: Gender | 'unisex'
  category: 'shoes' | 'clothing' | 'accessories'
  kind: string
  sport: string
  colour: string
  palette: string
  swatch: string
  sizeRun: string
  sizes: readonly Size[]
  priceBand: number
  line: string
  material: string | null
  fit: string | null
  features: readonly string[]
  membersOnly: boolean
  giftCard: boolean
  fresh: boolean
  listedAt: string
  launchAt: string | null
  sales: number
  related: readonly string[]
  look: Look
  /** Null: the kind's. */
  taxCategory?: string | null
  /** Other words by which it is found. */
  others?: readonly string[]
}

/** Writes articles with their sizes and the words of their names; other sizes of them stay. */
export async function writeArticles(on: Handle, articles: readonly ArticleToWrite[]): Promise<void> {
  for (const statement of [insertArticles(articles), insertVariations(articles), insertNameWords(articles)]) await statement.execute(on)
}

const insertArticles = (articles: readonly ArticleToWrite[]) => sql`
  insert into catalogue.article
    (brand, id, model, name, slug, gender, category, kind, sport, colour, palette, swatch, size_run, price_band, line, material, fit,
     features, members_only, gift_card, fresh, listed_at, launch_at, sales, related, look, terms, tax_category)
  select brand, id, model, name, slug, gender, category, kind, sport, colour, palette, swatch, "sizeRun", "priceBand", line, material, fit,
     features, "membersOnly", "giftCard", fresh, "listedAt", "launchAt", sales, related, look, terms::tsvector, "taxCategory"
  from jsonb_to_recordset(${rows(articles.map((article) => ({ ...article, terms: termsOf(article) })))}) as given(
    brand text, id text, model text, name text, slug text, gender text, category text, kind text, sport text, colour text, palette text,
    swatch text, "sizeRun" text, "priceBand" smallint, line text, material text, fit text, features text[], "membersOnly" boolean,
    "giftCard" boolean, fresh boolean, "listedAt" timestamptz, "launchAt" timestamptz, sales integer, related text[], look jsonb, terms text, "taxCategory" text)
  on conflict (brand, id) do update set
    model = excluded.model, name = excluded.name, slug = excluded.slug, gender = excluded.gender, category = excluded.category,
    kind = excluded.kind, sport = excluded.sport, colour = excluded.colour, palette = excluded.palette, swatch = excluded.swatch,
    size_run = excluded.size_run, price_band = excluded.price_band, line = excluded.line, material = excluded.material, fit = excluded.fit,
    features = excluded.features, members_only = excluded.members_only, fresh = excluded.fresh, listed_at = excluded.listed_at,
    launch_at = excluded.launch_at, sales = excluded.sales, related = excluded.related, look = excluded.look, terms = excluded.terms,
    tax_category = excluded.tax_category`

const insertVariations = (articles: readonly ArticleToWrite[]) => sql`
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

const insertNameWords = (articles: readonly ArticleToWrite[]) => sql`
  insert into catalogue.name_word (brand, word, name)
  select distinct brand, word, name from jsonb_to_recordset(${rows(
    articles.flatMap(({ brand, name }) => wordsOf(name).map((word) => ({ brand, word, name }))),
  )}) as given(brand text, word text, name text)
  on conflict do nothing`
