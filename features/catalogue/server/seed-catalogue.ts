import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import { writeArticles } from './import/write-articles.ts'
import { fillListEntries } from './lists/fill-list-entries.ts'
import { fillPlainWords } from './lists/fill-plain-words.ts'
import { priceLevels } from './prices.ts'
import { seedArticles } from './seed/articles.ts'
import { seedEarlyAccess } from './seed/seed-early-access.ts'
import { seedLooks } from './seed/seed-looks.ts'
import { seedMemberPrices } from './seed/seed-member-prices.ts'
import { pricesOfSeed, seedPrices } from './seed/seed-prices.ts'
import { seedStock } from './seed/seed-stock.ts'

// Increase it with every change of the seed data: databases with an older seed are updated.
const version = '7'
// A currency that is added to the price list later is seeded too; existing prices stay.
const currencies = Object.keys(priceLevels).sort().join(' ')

/** Seeds the demo articles once; other articles stay. */
export async function seedCatalogue(db: Database, { hasDemo }: { hasDemo: boolean }): Promise<void> {
  await fillListEntries(db)
  await fillPlainWords(db)
  if (!hasDemo) {
    // Processes of earlier releases know no shop without the demo: they take it for filled.
    await sql`insert into catalogue.seed (version, at) values (${`${version}: ${currencies}`}, now()) on conflict do nothing`.execute(db)
    return
  }
  // Two processes that start at the same time must not both seed.
  await withAdvisoryLock(db, 'seed', async (trx) => {
    const present = await sql<{ version: string; at: Date | null }>`select version, at from catalogue.seed`.execute(trx)
    const [seeded, seededCurrencies] = present[0]?.version.split(': ') ?? []
    if (seeded === version && seededCurrencies === currencies) return
    // Whoever has imported an article under the id of the demo's keeps theirs.
    const imported = await sql<{ name: string }>`select brand || ' ' || id as name from catalogue.article_record`.execute(trx)
    const own = new Set(imported.map(({ name }) => name))
    const articles = seedArticles().filter(({ brand, id }) => !own.has(`${brand} ${id}`))
    const [now, at] = [new Date(), present[0]?.at ?? new Date()]
    const insert = (statement: ReturnType<typeof sql>) => statement.execute(trx)
    if (seeded === version) {
      await insert(sql`${pricesOfSeed(articles, at)} on conflict do nothing`)
      await seedMemberPrices(trx, articles)
      await finish(trx)
      return
    }
    await writeArticles(trx, articles)
    await seedStock(trx, articles)
    // What somebody has changed stays, and lacks only the prices of new currencies.
    const changed = new Set((await changedPrices(trx)).map(({ brand, id }) => `${brand} ${id}`))
    const isChanged = ({ brand, id }: { brand: string; id: string }) => changed.has(`${brand} ${id}`)
    await seedPrices(
      trx,
      articles.filter((article) => !isChanged(article)),
      at,
    )
    await insert(sql`${pricesOfSeed(articles.filter(isChanged), at)} on conflict do nothing`)
    await seedLooks(trx, articles)
    await seedMemberPrices(trx, articles)
    await seedEarlyAccess(trx, articles, now)
    await finish(trx, at)
  })
}

/** Articles of which somebody has changed a price: periods of the seed were all closed at one instant, as remove-demo knows. */
const changedPrices = (trx: Handle) =>
  sql<{ brand: string; id: string }>`
    select distinct brand, article_id as id from catalogue.price_period
    where length(currency) = 3 and until is distinct from (select at - interval '10 days' from catalogue.seed)`.execute(trx)

/** @param at when prices were seeded; without it that stays */
async function finish(trx: Handle, at?: Date): Promise<void> {
  await sql`insert into catalogue.seed (version, at) values (${`${version}: ${currencies}`}, ${at?.toISOString() ?? null}::timestamptz)
            on conflict (only_row) do update set version = excluded.version, at = coalesce(excluded.at, seed.at)`.execute(trx)
}
