import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyCatalogue, filesBelow, giveData, writeData } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-data-'))
const place = (name: string) => join(folder, name)
let store: Store
beforeAll(async () => {
  store = await openStore()
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

const odd = [
  'Ünï çødé 🧦',
  'שלום עולם',
  'مرحبا بالعالم',
  '运动鞋 "中文"',
  '=1+1; "a", \'b\'',
  '\\u0000 </script>',
  'ß ſ İ ı ﬁ',
  'e\u0301 é',
  '𠮷野家',
  '–—’…',
]
const hat = (id: string, more: object = {}) => ({
  ...{ id, model: 'steam-hat', name: 'Steam Hat', gender: 'unisex', category: 'accessories', kind: 'sauna-hat', sport: 'sauna' },
  ...{ colour: 'felt-grey', sizes: ['OS'], listedAt: '2026-09-01T08:00:00+02:00' },
  ...more,
})

/** Records with all that they may have, in all scripts. */
async function writeOddGoods(to: string): Promise<void> {
  const names = (name: string) => ({ en: name, de: `${name} de`, ar: odd[2]! })
  await writeData(to, {
    'kinds.ndjson': [
      {
        key: 'sauna-hat',
        category: 'accessories',
        names: names('Sauna hat'),
        sizeRun: { unisex: 'hats' },
        taxCategory: 'apparel',
        sentence: { en: odd[4]! },
      },
    ],
    'colours.ndjson': [{ key: 'felt-grey', palette: 'grey', hex: '#8d8a84', names: names(odd[0]!) }],
    'size-runs.ndjson': [
      {
        key: 'hats',
        sizes: [
          { code: 'XL', name: '特大' },
          { code: 'OS', name: 'OS' },
        ],
      },
    ],
    'terms.ndjson': [
      { type: 'sport', key: 'sauna', names: names('Sauna') },
      { type: 'material', key: 'felt', names: names(odd[1]!) },
    ],
    'attributes.ndjson': [
      { key: 'thickness', unit: 'mm', names: names('Thickness') },
      { key: '10', names: names('Ten') },
    ],
    'synonyms.ndjson': [
      { language: 'en', words: ['trainers', 'gym kicks'] },
      { language: 'ar', words: ['حذاء', 'أحذية'] },
    ],
    'articles/stadion.ndjson': [
      ...odd.map((name, n) =>
        hat(`SH-90${10 + n}`, {
          name,
          attributes: { thickness: n + 0.5, '10': name },
          texts: { en: { description: name }, de_AT: { description: odd[1]! } },
        }),
      ),
      hat('SH-9001', {
        sizes: ['OS', 'XL'],
        gtin: { OS: '4006381333931' },
        material: 'felt',
        features: [],
        related: ['AA1001'],
        membersOnly: true,
        taxCategory: 'footwear',
        slug: 'the-hat',
        launchAt: '2027-01-01T00:00:00Z',
      }),
      hat('SH-9002', { status: 'DRAFT' }),
      hat('SH-9003', { status: 'WITHDRAWN' }),
      // One of the demo's, which is the retailer's own now.
      hat('AA1002', { name: 'Another' }),
    ],
    'prices/stadion/EUR.csv': `\uFEFFsku;article;sale;list\r\n;SH-9001;;39.90\r\n;"SH-9002";20;30.5\r\n;SH-9003;;31\r\n${odd.map((_, n) => `;SH-90${10 + n};;${n + 1}`).join('\r\n')}`,
    'prices/stadion/JPY.csv': 'article,sku,list,sale\nSH-9001,,4000,3999\n',
    'stock/stadion/rest.csv': 'sku,pieces\nSH-9001_OS,12\nSH-9001_XL,0\nSH-9002_OS,3\n',
  })
}

const withoutState = async (name: string) => {
  const { '.state.json': _, ...files } = await filesBelow(place(name))
  return files
}

const inExport = ['colours', 'kinds', 'size-runs', 'terms', 'attributes', 'synonyms', 'articles/reebok', 'articles/stadion'].map(
  (name) => `catalogue/${name}.ndjson`,
)

test('D-152 an export that is imported into an empty catalogue is exported again byte for byte: the demo’s goods and odd ones', async () => {
  await writeOddGoods(place('odd'))
  await giveData(store, 'import', place('odd'), '--with-stock', '--yes')
  const { lines } = await giveData(store, 'export', place('first'), '--with-stock')
  expect(lines).toEqual([
    expect.stringMatching(
      /^Exported to .*first: 1 size runs, 1 colours, 2 terms, 2 attributes, 1 kinds, 2 synonyms, \d+ prices, \d+ articles, \d+ numbers of pieces\.$/,
    ),
  ])
  const first = await filesBelow(place('first'))
  expect(Object.keys(first)).toEqual(
    expect.arrayContaining([...inExport, 'catalogue/prices/stadion/JPY.csv', 'catalogue/stock/reebok/americas.csv']),
  )
  // Nothing of the shop differs from it.
  expect(await giveData(store, 'diff', place('first'), '--with-stock')).toMatchObject({ status: 0 })

  await emptyCatalogue(store.db)
  const imported = await giveData(store, 'import', place('first'), '--with-stock', '--yes')
  expect(imported.lines.at(-1)).toMatch(/Imported\.$/)
  await giveData(store, 'export', place('second'), '--with-stock')
  // It is another shop, of which the state says so.
  const unnamed = (files: Record<string, string>) => ({ ...files, '.state.json': files['.state.json']!.replace(/"shop":".*"/, '') })
  expect(unnamed(await filesBelow(place('second')))).toEqual(unnamed(first))
  // What is written waits for nobody: a draft’s price comes with the draft.
  expect(first['catalogue/prices/stadion/EUR.csv']).toContain('SH-9002,,30.50,20.00\nSH-9003,,31.00,\n')
  expect((await store.visit({ host: 'www.stadion.co.uk' })('/api/bridge/products/AA1001')).status).toBe(200)
})

test('D-152 lines are sorted, and so are the keys of each; nothing of the day of the export is in them', async () => {
  const before = await filesBelow(place('first'))
  for (const [file, text] of Object.entries(before)) {
    const lines = text.trimEnd().split('\n')
    if (file === '.state.json') expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(JSON.parse(text)).sort())
    else if (file.endsWith('.csv')) expect(lines.slice(1)).toEqual(lines.slice(1).sort())
    else
      for (const line of lines)
        expect([file, Object.keys(JSON.parse(line)).filter((key) => !/^\d+$/.test(key))]).toEqual([
          file,
          Object.keys(JSON.parse(line)).sort(),
        ])
  }
  store.advanceClock(86_400_000)
  await giveData(store, 'export', place('later'), '--with-stock')
  expect(await filesBelow(place('later'))).toEqual(before)
})

test('D-152 a part is exported: some kinds, one brand; of other brands everything stays', async () => {
  const all = await filesBelow(place('first'))
  const only = (test: RegExp) => Object.fromEntries(Object.entries(all).filter(([file]) => test.test(file)))
  await giveData(store, 'export', place('part'), '--only', 'colours,articles')
  expect(await withoutState('part')).toEqual(only(/colours|articles/))
  await giveData(store, 'export', place('brand'), '--brand', 'reebok')
  expect(await withoutState('brand')).toEqual(only(/^(?!.*(stadion|stock|state))/))
  await writeData(place('part'), { 'articles/reebok.ndjson': '{"old":1}\n', 'articles/stadion.ndjson': '{"old":1}\n' })
  await giveData(store, 'export', place('part'), '--only', 'articles', '--brand', 'stadion', '--overwrite')
  const part = await filesBelow(place('part'))
  expect([part['catalogue/articles/reebok.ndjson'], part['catalogue/articles/stadion.ndjson']]).toEqual([
    '{"old":1}\n',
    all['catalogue/articles/stadion.ndjson'],
  ])
})

test('D-152 an export overwrites nothing unless it is told to, and removes files of what the shop has no more', async () => {
  await writeData(place('kept'), { 'colours.ndjson': '{"mine":1}\n', 'articles/stadion.ndjson': '' })
  await expect(giveData(store, 'export', place('kept'))).rejects.toThrow(
    /has files already, and it has met no shop yet\. Nothing was written/,
  )
  expect((await filesBelow(place('kept')))['catalogue/colours.ndjson']).toBe('{"mine":1}\n')
  await store.db.query(`delete from catalogue.reference where type = 'synonym'`)
  await writeData(place('kept'), { 'synonyms.ndjson': '{"mine":1}\n' })
  await giveData(store, 'export', place('kept'), '--overwrite')
  expect(Object.keys(await filesBelow(place('kept'))).some((file) => file.includes('synonyms'))).toBe(false)
})

test.each([
  [['--only', 'shoes'], /--only shoes means nothing here\. There is: catalogue, size-runs, /],
  [['--only', 'stock'], /Pieces are exported with --with-stock only/],
  [['--only'], /--only needs a value/],
  [['--brand', 'nike'], /There is no brand "nike"; there are: stadion, reebok/],
  [['--with-media'], /Photographs are not exported: copy/],
  [['--yes'], /--yes means nothing here/],
])('an export with %s is refused with a sentence', async (words, sentence) => {
  await expect(giveData(store, 'export', place('refused'), ...words)).rejects.toThrow(sentence)
})

test('D-152 an export removes what one left whose process was killed, and nothing of one that is at work', async () => {
  const id = '0b3f8a52-6c1d-4e7f-9a10-5d2c7e8f9b01'
  const left = [`.4194999-${id}.part`, `.${id}.part`]
  const working = `.${process.ppid}-${id}.part`
  for (const name of [...left, working]) await writeData(join(place('left'), name), { 'colours.ndjson': '{"half":1' })
  await giveData(store, 'export', place('left'))
  expect((await readdir(place('left'))).sort()).toEqual([working, '.state.json', 'catalogue'].sort())
})

test('D-152 what always stays in the shop, and was taken out of the folder, is exported again without a word; a folder of another shop is not written over', async () => {
  await giveData(store, 'export', place('whole'))
  await rm(join(place('whole'), 'catalogue/colours.ndjson'))
  await giveData(store, 'export', place('whole'))
  expect(Object.keys(await filesBelow(place('whole')))).toContain('catalogue/colours.ndjson')

  await store.db.query('update catalogue.shop set id = gen_random_uuid()')
  await expect(giveData(store, 'export', place('whole'))).rejects.toThrow(
    /has files already, and it last met another shop\. Nothing was written/,
  )
  await expect(giveData(store, 'import', place('whole'), '--yes', '--prune')).rejects.toThrow(/was last imported into another shop/)
  expect((await giveData(store, 'diff', place('whole'))).lines).toEqual([
    `${place('whole')} last met another shop: what it has counts.`,
    expect.stringMatching(/^Nothing differs/),
  ])
  await giveData(store, 'export', place('whole'), '--overwrite')
  expect((await giveData(store, 'diff', place('whole'))).lines).toEqual([expect.stringMatching(/^Nothing differs/)])
})
