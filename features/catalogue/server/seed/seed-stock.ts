import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { IdentityRegion } from '@stadion/site/markets'
import type { SeedArticle } from './articles.ts'
import { rows, skuOf } from './seed-rows.ts'
import { seededStock } from './stock-plan.ts'

const regions: readonly IdentityRegion[] = ['americas', 'rest']

/** Stock of sizes that have none yet. */
export async function seedStock(on: Handle, articles: readonly SeedArticle[]): Promise<void> {
  for (const region of regions) await insertStock(articles, region).execute(on)
}

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
