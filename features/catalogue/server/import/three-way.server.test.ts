import { mkdtempSync, rmSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dumpOf, emptyCatalogue, giveData, writeData } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-state-'))
const [mine, theirs] = [join(folder, 'mine'), join(folder, 'theirs')]
let store: Store
beforeAll(async () => {
  store = await openStore()
  await emptyCatalogue(store.db)
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

const shoe = (id: string, more: object = {}) => ({
  ...{ id, model: 'pacer', name: 'Pacer', gender: 'women', category: 'shoes', kind: 'running-shoe', colour: 'core-black', sizes: ['540'] },
  ...{ listedAt: '2026-09-01T08:00:00Z' },
  ...more,
})
/** Articles with a price in pounds each. */
const goods = (to: string, articles: readonly ReturnType<typeof shoe>[], price = '60') =>
  writeData(to, {
    'articles/stadion.ndjson': articles,
    'prices/stadion/GBP.csv': `article,sku,list,sale\n${articles.map(({ id }) => `${id},,${price},\n`).join('')}`,
  })
const named = async () =>
  Object.fromEntries(
    (
      await store.db.query<{ id: string; name: string }>(
        `select id, record ->> 'name' as name from catalogue.article_record where status = 'LIVE'`,
      )
    ).map(({ id, name }) => [id, name]),
  )
const both = [shoe('PA-1'), shoe('PA-2'), shoe('PA-3')]

/** A folder that has met the shop, and a change that came from another one. */
async function meet(): Promise<void> {
  await goods(mine, both)
  await writeData(mine, { 'synonyms.ndjson': [{ language: 'en', words: ['pumps', 'plimsolls'] }] })
  await giveData(store, 'import', mine, '--yes')
}
async function changeInShop(...articles: ReturnType<typeof shoe>[]): Promise<void> {
  await rm(theirs, { recursive: true, force: true })
  await writeData(theirs, { 'articles/stadion.ndjson': articles })
  await giveData(store, 'import', theirs, '--yes')
}
beforeEach(async () => {
  await rm(mine, { recursive: true, force: true })
  await emptyCatalogue(store.db)
  await meet()
})

test('D-152 what only the folder changed is imported, what only the shop changed is kept and said, what both changed is a conflict until it is decided', async () => {
  await changeInShop(shoe('PA-2', { name: 'Shop' }), shoe('PA-3', { name: 'Shop' }))
  await goods(mine, [shoe('PA-1', { name: 'Folder' }), shoe('PA-2'), shoe('PA-3', { name: 'Folder' })])
  const before = await dumpOf(store.db)
  const would = await giveData(store, 'diff', mine)
  expect(would).toMatchObject({ status: 3 })
  expect(would.lines.slice(0, 3)).toEqual([
    'article stadion PA-1: name changed',
    'article stadion PA-2: changed in the shop only: name changed; it stays',
    'article stadion PA-3: changed in the folder and in the shop, differently: name changed',
  ])
  await expect(giveData(store, 'import', mine, '--yes')).rejects.toThrow(
    /PA-3: changed in the folder and in the shop, differently[\s\S]*1 conflicts\. --theirs takes/,
  )
  expect(await dumpOf(store.db)).toEqual(before)
  await cp(mine, join(folder, 'copy'), { recursive: true })

  await giveData(store, 'import', mine, '--yes', '--ours')
  expect(await named()).toEqual({ 'PA-1': 'Folder', 'PA-2': 'Shop', 'PA-3': 'Shop' })
  // It is decided: both stay as they are, and are said.
  expect((await giveData(store, 'diff', mine)).lines.slice(0, 2)).toEqual([
    expect.stringMatching(/PA-2: .*it stays$/),
    expect.stringMatching(/PA-3: changed in the shop only/),
  ])

  await giveData(store, 'import', join(folder, 'copy'), '--yes', '--theirs')
  expect(await named()).toEqual({ 'PA-1': 'Folder', 'PA-2': 'Shop', 'PA-3': 'Folder' })
})

test('D-152 nothing is removed without --prune, and then it is withdrawn: an article, its price, words that search treats alike', async () => {
  await goods(mine, [shoe('PA-1'), shoe('PA-2')])
  await rm(join(mine, 'catalogue/synonyms.ndjson'))
  const kept = await giveData(store, 'import', mine, '--yes')
  expect(kept.lines).toContain('article stadion PA-3: no longer in the folder; it stays (--prune withdraws it)')
  expect(Object.keys(await named())).toEqual(['PA-1', 'PA-2', 'PA-3'])

  const pruned = await giveData(store, 'import', mine, '--yes', '--prune')
  expect(pruned.lines.slice(0, 3)).toEqual(
    expect.arrayContaining([
      'article stadion PA-3: no longer in the folder; withdrawn',
      'price stadion GBP PA-3: no longer in the folder; withdrawn',
      'synonym en pumps: no longer in the folder; withdrawn',
    ]),
  )
  expect(Object.keys(await named())).toEqual(['PA-1', 'PA-2'])
  expect(await store.db.query(`select status from catalogue.article_record where id = 'PA-3'`)).toEqual([{ status: 'WITHDRAWN' }])
  expect(await store.db.query(`select minor::integer from catalogue.price_period where article_id = 'PA-3'`)).toEqual([{ minor: 6000 }])
  expect((await giveData(store, 'diff', mine)).lines[0]).toMatch(/^Nothing differs/)
  // It comes back as a new one.
  await goods(mine, both)
  await giveData(store, 'import', mine, '--yes')
  expect(Object.keys(await named())).toEqual(['PA-1', 'PA-2', 'PA-3'])
})

test('D-152 what was taken out of the folder and changed in the shop is a conflict of --prune; what only the shop has stays unsaid', async () => {
  await changeInShop(shoe('PA-3', { name: 'Shop' }), shoe('PA-9'))
  await goods(mine, [shoe('PA-1'), shoe('PA-2')])
  await expect(giveData(store, 'import', mine, '--yes', '--prune')).rejects.toThrow(
    /PA-3: changed in the folder and in the shop, differently: withdrawn/,
  )
  await giveData(store, 'import', mine, '--yes', '--prune', '--ours')
  expect(await named()).toMatchObject({ 'PA-3': 'Shop', 'PA-9': 'Pacer' })
  expect((await giveData(store, 'diff', mine)).lines[0]).toMatch(/^Nothing differs/)
})

test('D-152 a folder that has met no shop prunes nothing, and a damaged state is said', async () => {
  await rm(join(mine, '.state.json'))
  await expect(giveData(store, 'import', mine, '--yes', '--prune')).rejects.toThrow(/has met no shop yet/)
  await writeFile(join(mine, '.state.json'), '[')
  await expect(giveData(store, 'diff', mine)).rejects.toThrow(/\.state\.json is damaged/)
  expect(() => giveData(store, 'diff', mine, '--theirs', '--ours')).rejects.toThrow(/exclude each other/)
})

test('D-152 an export goes over a folder that it has met, and over nothing that was not imported', async () => {
  await changeInShop(shoe('PA-2', { name: 'Shop' }))
  await giveData(store, 'export', mine)
  expect(await readFile(join(mine, 'catalogue/articles/stadion.ndjson'), 'utf8')).toContain('"name":"Shop"')
  expect((await giveData(store, 'diff', mine)).lines[0]).toMatch(/^Nothing differs/)
  await goods(mine, [shoe('PA-1', { name: 'Mine' }), shoe('PA-2', { name: 'Shop' }), shoe('PA-3')])
  await expect(giveData(store, 'export', mine)).rejects.toThrow(
    /article stadion PA-1 \(catalogue\/articles\/stadion\.ndjson:1\) has a change that was not imported/,
  )
  await giveData(store, 'export', mine, '--overwrite')
  expect(await readFile(join(mine, 'catalogue/articles/stadion.ndjson'), 'utf8')).not.toContain('Mine')
})

test('D-152 an export brings nothing back that was taken out of the folder, unless that was imported, or the shop has it no more either', async () => {
  await writeData(mine, { 'articles/stadion.ndjson': [shoe('PA-1'), shoe('PA-2')] })
  const export_ = (...words: string[]) => giveData(store, 'export', mine, ...words)
  await expect(export_()).rejects.toThrow(/article stadion PA-3 was taken out of it, which was not imported\. Nothing was written/)
  // What is not exported is not brought back.
  await export_('--only', 'synonyms')
  await export_('--brand', 'reebok')
  await giveData(store, 'import', mine, '--yes', '--prune')
  expect((await export_()).lines[0]).toContain('3 articles')

  await changeInShop(shoe('PA-2', { status: 'WITHDRAWN' }))
  await writeData(mine, { 'articles/stadion.ndjson': [shoe('PA-1')] })
  await expect(export_()).rejects.toThrow(/article stadion PA-2 was taken out/)
  await giveData(store, 'import', mine, '--yes')
  expect((await export_()).lines[0]).toContain('3 articles')
})

test('D-144 an article may say null, and that it is no gift card: it is the same as one that says nothing', async () => {
  const [plain, texts] = [shoe('PA-1'), { en: { description: 'Light.' }, de: { description: 'Leicht.' } }]
  const whole = {
    ...{ ...plain, slug: 'runner-one', sizeRun: 'women-shoes', line: 'everyday', material: 'mesh', fit: 'true-to-size' },
    ...{ features: ['breathable-mesh'], attributes: { drop: '8 mm' }, gtin: { '540': '4006381333931' }, taxCategory: 'footwear' },
    ...{ membersOnly: false, giftCard: false, status: 'LIVE', launchAt: null, replacedBy: null, related: ['AA1002'] },
    texts: { ...texts, en: { ...texts.en, seoTitle: null, seoDescription: null } },
  }
  await writeData(mine, { 'attributes.ndjson': [{ key: 'drop', names: { en: 'Drop' } }] })
  await goods(mine, [whole, shoe('PA-2'), shoe('PA-3')])
  await giveData(store, 'import', mine, '--yes')
  const { giftCard: _, replacedBy: __, ...less } = { ...whole, texts }
  await goods(mine, [less as ReturnType<typeof shoe>, shoe('PA-2', { giftCard: false, replacedBy: null }), shoe('PA-3')])
  expect((await giveData(store, 'diff', mine)).lines).toEqual([expect.stringMatching(/^Nothing differs/)])
  await giveData(store, 'export', mine)
  expect(await readFile(join(mine, 'catalogue/articles/stadion.ndjson'), 'utf8')).not.toMatch(/null|giftCard/)
  await goods(mine, [shoe('PA-1', { giftCard: true })])
  await expect(giveData(store, 'diff', mine)).rejects.toThrow(/stadion\.ndjson:1 giftCard: gift cards come with the shop/)
})

test('DESK-IMP-03 a difference is listed, sentence by sentence, and changes nothing: it ends with 0 where nothing differs, 3 where something does, 1 where a line is wrong', async () => {
  const before = await dumpOf(store.db)
  expect(await giveData(store, 'diff', mine)).toEqual({
    lines: [expect.stringMatching(/^Nothing differs: 1 synonyms, 3 prices, 3 articles\.$/)],
    status: 0,
  })
  await goods(mine, [shoe('PA-1', { name: 'Folder', gender: 'men' }), shoe('PA-2'), shoe('PA-4')], '61')
  expect(await giveData(store, 'diff', mine)).toEqual({
    lines: [
      'price stadion GBP PA-1: 60 -> 61',
      'price stadion GBP PA-2: 60 -> 61',
      'price stadion GBP PA-4: new, 61',
      'price stadion GBP PA-3: no longer in the folder; it stays (--prune withdraws it)',
      'article stadion PA-1: gender, name changed',
      'article stadion PA-4: new',
      'article stadion PA-3: no longer in the folder; it stays (--prune withdraws it)',
      '7 differences; 1 synonyms, 3 prices, 3 articles in the folder. Nothing was changed.',
    ],
    status: 3,
  })
  await goods(mine, [shoe('PA-1', { name: '' })])
  await expect(giveData(store, 'diff', mine)).rejects.toThrow(/stadion\.ndjson:1 name: [\s\S]*lines are wrong\. Nothing was changed\.$/)
  expect(await dumpOf(store.db)).toEqual(before)
})

test('D-152 an import that ends before articles have what they copy is made whole by the next', async () => {
  const colour = (hex: string) =>
    writeData(mine, { 'colours.ndjson': [{ key: 'felt-grey', palette: 'grey', hex, names: { en: 'Felt Grey' } }] })
  const swatch = async () => (await store.db.query(`select swatch from catalogue.article where id = 'PA-1'`))[0]
  await colour('#8d8a84')
  await goods(mine, [shoe('PA-1', { colour: 'felt-grey' })])
  await giveData(store, 'import', mine, '--yes')
  await colour('#8d8a80')
  await store.db.query(`
    create function catalogue.refuse_in_test() returns trigger language plpgsql as $$ begin raise exception 'the machine stops'; end $$`)
  await store.db.query(
    'create trigger refuse_in_test before insert or update on catalogue.article for each row execute function catalogue.refuse_in_test()',
  )
  await expect(giveData(store, 'import', mine, '--yes')).rejects.toThrow()
  await store.db.query('drop trigger refuse_in_test on catalogue.article')
  await store.db.query('drop function catalogue.refuse_in_test()')
  expect(await swatch()).toEqual({ swatch: '#8d8a84' })
  await giveData(store, 'import', mine, '--yes')
  expect(await swatch()).toEqual({ swatch: '#8d8a80' })
})
