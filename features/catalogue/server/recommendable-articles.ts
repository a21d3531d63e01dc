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

/** Every article of a brand except gift cards, best sellers first. */
export const recommendableArticles = (db: Database, brand: string, region: string): Promise<RankedArticle[]> =>
  db.prepared(
    'catalogue-shelf',
    `select id, gender, category, sport, model, coalesce(bool_or(stock.quantity > 0), false) as "inStock"
     from catalogue.article
     left join catalogue.variation on variation.brand = article.brand and variation.article_id = article.id
     left join catalogue.stock on stock.brand = article.brand and stock.sku = variation.sku and stock.region = $2
     where article.brand = $1 and not gift_card
     group by article.brand, id, gender, category, sport, model, sales order by sales desc, id`,
    [brand, region],
  )
