import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { IdentityRegion } from '@stadion/site/markets'
import type { ArticleToWrite } from '../import/write-articles.ts'
import { rows, skuOf } from './seed-rows.ts'

const regions: readonly IdentityRegion[] = ['americas', 'rest']
/** Gift cards are made when they are bought. */
const quantity = 1_000_000

/** Stock of gift cards that have none yet. */
export async function stockGiftCards(on: Handle, cards: readonly ArticleToWrite[]): Promise<void> {
  const given = regions.flatMap((region) =>
    cards.flatMap((card) => card.sizes.map(([code]) => ({ brand: card.brand, region, sku: skuOf(card, code), quantity }))),
  )
  await sql`
    insert into catalogue.stock (brand, region, sku, quantity, seeded)
    select brand, region, sku, quantity, quantity
    from jsonb_to_recordset(${rows(given)}) as given(brand text, region text, sku text, quantity integer)
    on conflict (brand, region, sku) do nothing`.execute(on)
}
