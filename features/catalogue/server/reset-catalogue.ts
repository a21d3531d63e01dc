import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import { resetEarlyAccess } from './early-access/early-access-table.ts'
import { resetMemberPrices } from './member-prices/member-price-table.ts'
import { articlesOf, keptDemo, pricesOf } from './seed/demo-folder.ts'
import { giftCard, giftCardPrices } from './seed/gift-card.ts'
import { seedEarlyAccess } from './seed/seed-early-access.ts'
import { seedLooks } from './seed/seed-looks.ts'
import { seedPrices } from './seed/seed-prices.ts'
import { resetStock } from './stock-table.ts'

/** Stock and prices as the folder of the demo has them. */
export async function resetCatalogue(db: Database): Promise<void> {
  await resetStock(db)
  await resetMemberPrices(db)
  if (await resetEarlyAccess(db)) {
    const articles = articlesOf(await keptDemo())
    await db.transaction((trx) => seedEarlyAccess(trx, articles, new Date()))
  }
  // Numbers of looks that were made begin with `lk_`; of the seed's, one may have been ended.
  const looks = await db.prepared(
    'catalogue-changed-looks',
    `select no from catalogue.look where no like 'lk\\_%' or until is not null limit 1`,
    [],
  )
  if (looks.length > 0) {
    const articles = articlesOf(await keptDemo())
    await db.transaction((trx) => seedLooks(trx, articles))
  }
  // Every change of a price has closed a period; those of the seed were all closed at one instant.
  const changed = await db.prepared<{ id: string }>(
    'catalogue-changed-prices',
    `select distinct article_id as id from catalogue.price_period
     where until is distinct from (select at - interval '10 days' from catalogue.seed)`,
    [],
  )
  if (changed.length === 0) return
  const ids = new Set(changed.map(({ id }) => id))
  const cards = brands.map(giftCard).filter(({ id }) => ids.has(id))
  const prices = [...pricesOf(await keptDemo(), ids), ...cards.flatMap(giftCardPrices)]
  await db.transaction(async (trx) => {
    const [seed] = await sql<{ at: Date | null }>`select at from catalogue.seed`.execute(trx)
    if (!seed?.at) return
    await sql`delete from catalogue.price_period where article_id = any(${[...ids]}::text[]) and currency not like '%-%'`.execute(trx)
    await seedPrices(trx, prices, seed.at)
  })
}
