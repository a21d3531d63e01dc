import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { earlyAccessCommand } from './server/early-access/care-early-access.ts'
import { filesBelow, giveData } from './server/import/testing.ts'
import { demoFolder } from './server/seed/demo-folder.ts'
import { seedCatalogue } from './server/seed-catalogue.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-demo-'))
const store = await openStore()
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const care = (...words: string[]) => earlyAccessCommand.run(store, words, { actor: 'anna', environment: 'development' })

test('DESK-IMP-02 a new shop is what the folder of the demo says: exported, it gives the same files byte for byte', async () => {
  await giveData(store, 'export', folder, '--with-stock')
  const { '.state.json': _, ...exported } = await filesBelow(folder)
  const { '.state.json': __, ...files } = await filesBelow(demoFolder)
  expect(Object.keys(exported)).toEqual(Object.keys(files))
  expect(Object.keys(files).filter((file) => files[file] !== exported[file])).toEqual([])
  expect((await giveData(store, 'diff', demoFolder, '--with-stock')).lines).toEqual([expect.stringMatching(/^Nothing differs/)])
  // It is no import that somebody could reverse.
  expect((await giveData(store, 'runs')).lines).toEqual(['Nothing was imported yet.'])
})

test('REACH-MEM-04 the demo has an article of each brand that members buy first; what care has set or opened outlives the next start', async () => {
  const early = () =>
    sql<{ brand: string; id: string }>`select brand, article_id as id from catalogue.early_access
      where public_at > catalogue.moment() order by brand, article_id`.execute(store.db)
  const sampled = await early()
  expect(sampled.map(({ brand }) => brand)).toEqual(['reebok', 'stadion'])
  const [reebok, stadion] = [sampled[0]!, sampled[1]!]
  await care('end', 'stadion', stadion.id)
  await care('set', 'reebok', reebok.id, '2931-12-01T09:00Z', '-', '-', '-')
  await seedCatalogue(store.db, { hasDemo: true })
  expect(await early()).toEqual([sampled[0]])
  expect(await care('list', 'reebok')).toEqual([`${reebok.id}\t2931-12-01T09:00:00.000Z\t-\t-\t-`])
  await store.reset()
  expect(await early()).toEqual(sampled)
})

test('the next start leaves prices that were changed, and all that was ever asked; a reset of tests brings both back', async () => {
  const periods = () => sql`select * from catalogue.price_period order by brand, article_id, currency, sku, "from"`.execute(store.db)
  const prices = () => sql`select * from catalogue.price order by brand, article_id, currency, sku`.execute(store.db)
  const began = [await periods(), await prices()]
  await sql`select catalogue.set_price('stadion', 'AA1003', '', 'GBP', 12300, false, catalogue.moment())`.execute(store.db)
  await sql`select catalogue.set_price('stadion', 'AA1004', '', 'EUR', 5000, true, catalogue.moment())`.execute(store.db)
  const before = [await periods(), await prices()]
  await seedCatalogue(store.db, { hasDemo: true })
  expect([await periods(), await prices()]).toEqual(before)
  await store.reset()
  expect([await periods(), await prices()]).toEqual(began)
})

test('a folder in part fills no shop, and a later start with the whole one none that has goods by then', async () => {
  const part = join(folder, 'part')
  cpSync(demoFolder, part, { recursive: true })
  rmSync(join(part, 'catalogue/prices/reebok/CHF.csv'))
  const state = () =>
    sql`select (select count(*) from catalogue.seed) as filled, (select md5(string_agg(p::text, ' ' order by p::text)) from catalogue.price p) as prices,
      (select md5(string_agg(l::text, ' ' order by l::text)) from catalogue.look l) as looks`.execute(store.db)
  const [before] = await state()
  // As if every start so far had found no folder, and the goods were the shop's own.
  await sql`delete from catalogue.seed`.execute(store.db)
  await expect(seedCatalogue(store.db, { hasDemo: true, demoFolder: part })).rejects.toThrow(
    /^The folder of the demo has no price of reebok \S+ in CHF$/,
  )
  await expect(seedCatalogue(store.db, { hasDemo: true })).rejects.toMatchObject({ isForGood: true })
  expect(await state()).toEqual([before])
})
