import type { Database } from '@stadion/database/database'

/** From this stock down a size is shown as low. */
const lowStock = 3
/** The most pieces of one size in a bag. */
export const mostPerSku = 10

export interface Stocked {
  sku: string
  availability: 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK'
  maxQuantity: number
}

const stocked = (sku: string, quantity: number): Stocked => ({
  sku,
  availability: quantity === 0 ? 'OUT_OF_STOCK' : quantity <= lowStock ? 'LOW_STOCK' : 'IN_STOCK',
  maxQuantity: Math.min(mostPerSku, quantity),
})

/** The stock of all sizes of an article in order; empty if the brand does not have the article. */
export async function stockOf(db: Database, brand: string, region: string, articleId: string): Promise<Stocked[]> {
  const found = await db.prepared<{ sku: string; quantity: number }>(
    'catalogue-stock-of-article',
    `select variation.sku, coalesce(stock.quantity, 0) as quantity
     from catalogue.variation
     left join catalogue.stock on stock.brand = variation.brand and stock.region = $2 and stock.sku = variation.sku
     where variation.brand = $1 and variation.article_id = $3
     order by position`,
    [brand, region, articleId],
  )
  return found.map(({ sku, quantity }) => stocked(sku, quantity))
}

/** The same for several articles, with the name of each size. */
export async function sizesOf(
  db: Database,
  brand: string,
  region: string,
  articleIds: readonly string[],
): Promise<(Stocked & { articleId: string; size: string })[]> {
  const found = await db.prepared<{ articleId: string; sku: string; size: string; quantity: number }>(
    'catalogue-sizes-of-articles',
    `select variation.article_id as "articleId", variation.sku, variation.size, coalesce(stock.quantity, 0) as quantity
     from catalogue.variation
     left join catalogue.stock on stock.brand = variation.brand and stock.region = $2 and stock.sku = variation.sku
     where variation.brand = $1 and variation.article_id = any($3::text[])
     order by variation.article_id, position`,
    [brand, region, articleIds],
  )
  return found.map(({ articleId, size, sku, quantity }) => ({ articleId, size, ...stocked(sku, quantity) }))
}

/** Sets the stock of a SKU in both regions of every brand that sells it; false if no brand does. */
export async function setStock(db: Database, sku: string, quantity: number): Promise<boolean> {
  const set = await db.prepared(
    'catalogue-set-stock',
    `select catalogue.set_stock(sku, brand, region, $2::integer, 'TEST', 'set by a test', 'test') from catalogue.stock where sku = $1`,
    [sku, quantity],
  )
  return set.length > 0
}

/** Resets all stock to what was there before anybody bought: what the seed and imports have brought. */
export async function resetStock(db: Database): Promise<void> {
  await db.prepared('catalogue-forget-movements', `delete from catalogue.stock_movement where reason <> 'IMPORT'`)
  await db.prepared(
    'catalogue-reset-stock',
    `update catalogue.stock s set quantity = s.seeded + coalesce((
       select sum(m.pieces) from catalogue.stock_movement m where m.brand = s.brand and m.region = s.region and m.sku = s.sku), 0)
     where s.quantity <> s.seeded`,
  )
}

/** The best-selling articles in stock of a gender and category, for recommendations. */
export async function bestSellers(
  db: Database,
  wanted: { brand: string; region: string; gender?: string; category?: string; without?: readonly string[]; limit: number },
): Promise<string[]> {
  const found = await db.prepared<{ id: string }>(
    'catalogue-best-sellers',
    `select id from catalogue.article
     where brand = $1 and not gift_card and ($3 = '' or gender = $3) and ($4 = '' or category = $4) and id <> all($5::text[])
       and exists (select from catalogue.variation join catalogue.stock using (brand, sku)
                   where variation.brand = $1 and variation.article_id = article.id and stock.region = $2 and stock.quantity > 0)
     order by sales desc, id limit $6::integer`,
    [wanted.brand, wanted.region, wanted.gender ?? '', wanted.category ?? '', wanted.without ?? [], wanted.limit],
  )
  return found.map(({ id }) => id)
}
