import type { Database } from '@stadion/database/database'

/** The fields of an article that recommendations use. */
export interface RankedArticle {
  id: string
  gender: 'men' | 'women' | 'kids' | 'unisex'
  category: 'shoes' | 'clothing' | 'accessories'
  sport: string
  /** The colours of a model share it. */
  model: string
  /** Whether any size is in stock. */
  inStock: boolean
}

const isInStock = (article: string, region: string) => `exists (
  select from catalogue.variation v join catalogue.stock s on s.brand = v.brand and s.sku = v.sku and s.region = ${region} and s.quantity > 0
  where v.brand = ${article}.brand and v.article_id = ${article}.article_id)`

/** Of each group, where little is in stock. */
const mostWalked = 5_000

/** Ids of the best-selling in stock of each gender and another property: each group is a walk of an index. */
const bestOfEach = (property: 'category' | 'sport') => `
  select best.article_id from (select distinct gender, ${property} as value from catalogue.cell where brand = $1) of
  cross join lateral (
    select e.article_id from (
      select * from catalogue.list_entry e where e.brand = $1 and e.gender = of.gender and e.${property} = of.value
      order by e.by_sales, e.article_id limit ${mostWalked}) e
    where ${isInStock('e', '$2')} order by e.by_sales, e.article_id limit $3::integer) best`

/**
 * The best-selling articles of a brand that are in stock in a region, `most` of each gender and category and of each gender and sport, by sales
 * then id (D-184). Gift cards are none. Each is a walk of an index: nothing reads all articles.
 */
export const bestInStock = (db: Database, brand: string, region: string, most: number): Promise<RankedArticle[]> =>
  db.prepared(
    'catalogue-best-in-stock',
    `with shelf as (${bestOfEach('category')} union ${bestOfEach('sport')})
     select a.id, a.gender, a.category, a.sport, a.model, true as "inStock"
     from shelf join catalogue.article a on a.brand = $1 and a.id = shelf.article_id
     where not a.gift_card order by a.sales desc, a.id`,
    [brand, region, most],
  )

/** Articles of a brand by their ids, by sales then id, and whether they are in stock in a region. Unknown ids and gift cards are left out. */
export const articlesWithStock = (db: Database, brand: string, region: string, ids: readonly string[]): Promise<RankedArticle[]> =>
  db.prepared(
    'catalogue-articles-with-stock',
    `select a.id, a.gender, a.category, a.sport, a.model, ${isInStock('e', '$2')} as "inStock"
     from unnest($3::text[]) given (id) join catalogue.article a on a.brand = $1 and a.id = given.id
     join catalogue.list_entry e on e.brand = a.brand and e.article_id = a.id
     where not a.gift_card order by a.sales desc, a.id`,
    [brand, region, ids],
  )
