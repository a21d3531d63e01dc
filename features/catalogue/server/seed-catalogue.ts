import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import { brands } from '@stadion/site/brands'
import type { Beginning } from '@stadion/slices/define-slice'
import { NoDemo } from '@stadion/slices/no-demo'
import { fillShop } from './import/fill-shop.ts'
import { writeArticles } from './import/write-articles.ts'
import { fillListEntries } from './lists/fill-list-entries.ts'
import { fillPlainWords } from './lists/fill-plain-words.ts'
import { priceLevels } from './prices.ts'
import { articlesOf, readDemo, unpriced } from './seed/demo-folder.ts'
import { giftCard, giftCardPrices } from './seed/gift-card.ts'
import { seedEarlyAccess } from './seed/seed-early-access.ts'
import { seedLooks } from './seed/seed-looks.ts'
import { seedMemberPrices } from './seed/seed-member-prices.ts'
import { datePrices, pricesSince } from './seed/seed-prices.ts'
import { stockGiftCards } from './seed/stock-gift-cards.ts'

// Processes of earlier releases fill a shop whose line is another one.
const filled = `7: ${Object.keys(priceLevels).sort().join(' ')}`

/**
 * Imports the folder of the demo into a new shop, and adds what no file can have yet: earlier prices, gift cards, looks, prices of members, and
 * early access.
 * @throws `NoDemo` with what is wrong with the folder, or for good if the shop has goods already: a start before this one had no folder to read
 */
export async function seedCatalogue(db: Database, { hasDemo, demoFolder }: Pick<Beginning, 'hasDemo' | 'demoFolder'>): Promise<void> {
  await fillListEntries(db)
  await fillPlainWords(db)
  if (await isFilled(db)) return
  if (!hasDemo) {
    await noteFilled(db)
    return
  }
  const demo = await readDemo(demoFolder).catch((error: Error) => {
    throw new NoDemo(error.message)
  })
  const missing = unpriced(demo)
  if (missing) throw new NoDemo(`The folder of the demo has no price of ${missing}`)
  // Two processes that start at the same time must not both fill it.
  const hasOwn = await withAdvisoryLock(db, 'seed', async (on) => {
    if (await isFilled(on)) return false
    if (await hasGoods(on)) {
      await noteFilled(on)
      return true
    }
    const wrong = await fillShop(on, demo)
    if (wrong.length > 0) throw new NoDemo(wrong.join('\n'))
    await noteDelivered(on)
    const [at, articles] = [new Date(), articlesOf(demo)]
    await datePrices(on, articles, at)
    const cards = brands.map(giftCard)
    await writeArticles(on, cards)
    await stockGiftCards(on, cards)
    await pricesSince(cards.flatMap(giftCardPrices), at).execute(on)
    await seedLooks(on, articles)
    await seedMemberPrices(on, articles)
    await seedEarlyAccess(on, articles, at)
    await noteFilled(on, at)
    return false
  })
  if (hasOwn) throw new NoDemo('The shop has goods of its own.', { isForGood: true })
}

/** What is as it came is seen by this, also when the folder of a later release says something else. */
const noteDelivered = (on: Handle): Promise<unknown> =>
  sql`
    insert into catalogue.delivered (brand, article_id, record_hash)
    select brand, id, md5(record::text) from catalogue.article_record on conflict do nothing`.execute(on)

const hasGoods = async (on: Handle): Promise<boolean> =>
  (await sql`select from catalogue.article_record limit 1`.execute(on)).length > 0 ||
  (await sql`select from catalogue.article limit 1`.execute(on)).length > 0

const isFilled = async (on: Database | Handle): Promise<boolean> => (await sql`select from catalogue.seed`.execute(on)).length > 0

/** @param at when its prices began; without the demo it has none */
const noteFilled = (on: Database | Handle, at = new Date()): Promise<unknown> =>
  sql`insert into catalogue.seed (version, at) values (${filled}, ${at.toISOString()}::timestamptz) on conflict do nothing`.execute(on)
