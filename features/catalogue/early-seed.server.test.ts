import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { earlyAccessCommand } from './server/early-access/care-early-access.ts'
import { seedCatalogue } from './server/seed-catalogue.ts'

const store = await openStore()
afterAll(() => store.close())

const care = (...words: string[]) => earlyAccessCommand.run(store, words, { actor: 'anna', environment: 'development' })

test('REACH-MEM-04 the demo has an article of each brand that members buy first; what care has set or opened outlives a new seed', async () => {
  const early = () =>
    sql<{ brand: string; id: string }>`select brand, article_id as id from catalogue.early_access
      where public_at > catalogue.moment() order by brand, article_id`.execute(store.db)
  const sampled = await early()
  expect(sampled.map(({ brand }) => brand)).toEqual(['reebok', 'stadion'])
  const [reebok, stadion] = [sampled[0]!, sampled[1]!]
  await care('end', 'stadion', stadion.id)
  await care('set', 'reebok', reebok.id, '2931-12-01T09:00Z', '-', '-', '-')
  await sql`update catalogue.seed set version = '0: old'`.execute(store.db)
  await seedCatalogue(store.db, { hasDemo: true })
  expect(await early()).toEqual([sampled[0]])
  expect(await care('list', 'reebok')).toEqual([`${reebok.id}\t2931-12-01T09:00:00.000Z\t-\t-\t-`])
  await store.reset()
  expect(await early()).toEqual(sampled)
})

test('a newer seed leaves prices that were changed, and all that was ever asked', async () => {
  const periods = () => sql`select * from catalogue.price_period order by brand, article_id, currency, sku, "from"`.execute(store.db)
  const prices = () => sql`select * from catalogue.price order by brand, article_id, currency, sku`.execute(store.db)
  await sql`select catalogue.set_price('stadion', 'AA1003', '', 'GBP', 12300, false, catalogue.moment())`.execute(store.db)
  const before = [await periods(), await prices()]
  await sql`update catalogue.seed set version = '0: old'`.execute(store.db)
  await seedCatalogue(store.db, { hasDemo: true })
  expect([await periods(), await prices()]).toEqual(before)
  await store.reset()
})
