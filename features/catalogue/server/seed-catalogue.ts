import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import { writeArticles } from './import/write-articles.ts'
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
  if (!hasDemo) {
    // Processes of earlier releases know no shop without the demo: they take it for filled.
    await sql`insert into catalogue.seed (version, at) values (${`${version}: ${currencies}`}, now()) on conflict do nothing`.execute(db)
    return
  }
  // Two processes that start at the same time must not both seed.
  await withAdvisoryLock(db, 'seed', async (trx) => {
    const present = await sql<{ version: string }>`select version from catalogue.seed`.execute(trx)
    const [seeded, seededCurrencies] = present[0]?.version.split(': ') ?? []
    if (seeded === version && seededCurrencies === currencies) return
    // Whoever has imported an article under the id of the demo's keeps theirs.
    const imported = await sql<{ name: string }>`select brand || ' ' || id as name from catalogue.article_record`.execute(trx)
    const own = new Set(imported.map(({ name }) => name))
    const articles = seedArticles().filter(({ brand, id }) => !own.has(`${brand} ${id}`))
    const at = new Date()
    const insert = (statement: ReturnType<typeof sql>) => statement.execute(trx)
    if (seeded === version) {
      await insert(sql`${pricesOfSeed(articles, at)} on conflict do nothing`)
      await seedMemberPrices(trx, articles)
      await finish(trx)
      return
    }
    await writeArticles(trx, articles)
    await seedStock(trx, articles)
    await seedPrices(trx, articles, at)
    await seedLooks(trx, articles)
    await seedMemberPrices(trx, articles)
    await seedEarlyAccess(trx, articles, at)
    await finish(trx, at)
  })
}

/** @param at when prices were seeded; without it that stays */
async function finish(trx: Handle, at?: Date): Promise<void> {
  await sql`select catalogue.refresh_cells()`.execute(trx)
  await sql`insert into catalogue.seed (version, at) values (${`${version}: ${currencies}`}, ${at?.toISOString() ?? null}::timestamptz)
            on conflict (only_row) do update set version = excluded.version, at = coalesce(excluded.at, seed.at)`.execute(trx)
}
