import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveData } from '../testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-convert-'))
const place = (name: string) => join(folder, name)
let store: Store
beforeAll(async () => {
  store = await openStore()
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

const guide = readFileSync(new URL('../../../../../docs/import.md', import.meta.url), 'utf8').split('## From another shop')[1]!
/** A block of the guide, without what indents it. */
const block = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)![1]!.replaceAll(/^ {3}/gm, '')
/** The commands of the guide, on files of this test. */
const commands = [...guide.matchAll(/npm run data -- (.*)/g)].map(([, words]) =>
  words!.split(' ').map((word) => (/^(products\.csv|goods.*)$/.test(word) ? place(word) : word)),
)

test('D-152 the guide from another shop leads to goods in this one', async () => {
  await writeFile(place('products.csv'), block('csv'))
  const [first, again, diff, imported, ...others] = commands
  expect(others).toEqual([])
  const asked = await giveData(store, ...first!)
  expect(asked.lines).toEqual([
    'The type "Sauna Hats" is no kind of this shop: its articles are left out. Write into map.json which it is (lines 2, 3).',
    'Columns that have no place here: Vendor.',
    expect.stringMatching(/^3 sizes were read, 1 articles written to /),
  ])
  expect(JSON.parse(await readFile(place('goods/map.json'), 'utf8'))).toEqual({
    kinds: { 'Sauna Hats': null, 'T-Shirts': 't-shirt' },
    colours: { 'Felt Grey': { palette: 'grey', hex: '#8a9199' }, 'Dark Blue': { palette: 'blue', hex: '#2450c8' } },
  })
  await writeFile(place('goods/map.json'), block('json'))
  expect((await giveData(store, ...again!)).lines).toEqual([
    '1 pictures are not taken over: images.csv has their addresses; load them, and give them with npm run media.',
    'Columns that have no place here: Vendor.',
    expect.stringMatching(/^3 sizes were read, 2 articles written to /),
  ])
  expect(await readFile(place('goods/images.csv'), 'utf8')).toBe('article,url\nSTEAM-HAT-FELT-GREY,https://shop.example/hat.jpg\n')
  expect((await giveData(store, ...diff!)).status).toBe(3)
  expect((await giveData(store, ...imported!)).lines.at(-1)).toMatch(/Imported\.$/)
  const ask = store.visit({ host: 'www.stadion.co.uk' })
  const product = async (id: string) => (await ask(`/api/bridge/products/${id}`)).json() as Promise<Record<string, unknown>>
  const hat = JSON.stringify(await product('STEAM-HAT-FELT-GREY'))
  for (const text of [
    'Steam Hat',
    'Keeps a cool head & warm ears.',
    'Felt Grey',
    '39.9',
    '49.9',
    '4006381333931',
    '"STEAM-HAT-FELT-GREY_L"',
  ])
    expect(hat).toContain(text)
  expect(JSON.stringify(await product('PACER-TEE-DARK-BLUE'))).toContain('Light Dry')
  expect(await store.db.query(`select sku, quantity from catalogue.stock where sku like 'STEAM%' order by sku`)).toEqual([
    { sku: 'STEAM-HAT-FELT-GREY_L', quantity: 3 },
    { sku: 'STEAM-HAT-FELT-GREY_M', quantity: 12 },
  ])
})

test('D-152 a file for Google Merchant Center, with tabs, becomes a folder that can be imported', async () => {
  const rows = [
    [
      'id',
      'title',
      'description',
      'link',
      'image link',
      'availability',
      'price',
      'sale price',
      'item group id',
      'gtin',
      'color',
      'size',
      'gender',
      'age group',
      'product type',
    ],
    [
      'R1-40',
      'Runner',
      'Fast & <b>light</b>',
      'https://a',
      'https://a/1.jpg',
      'in_stock',
      '120.00 EUR',
      '99.00 EUR',
      'R1',
      '4006381333931',
      'Black',
      '40',
      'male',
      'adult',
      'Shoes > Running Shoes',
    ],
    [
      'R1-405',
      'Runner',
      'Fast',
      'https://a',
      '',
      'in_stock',
      '120.00 EUR',
      '99.00 EUR',
      'R1',
      '1',
      'Black',
      '40.5',
      'male',
      'adult',
      'Shoes > Running Shoes',
    ],
    ['R2-1', 'Läufer 走', '', 'https://b', '', 'in_stock', '50,00 EUR', '', 'R2', '', 'White', '', '', 'kids', 'Running Shoes'],
  ]
  await writeFile(place('feed.tsv'), rows.map((row) => row.join('\t')).join('\r\n'))
  const { lines } = await giveData(store, 'convert', 'google', place('feed.tsv'), '--brand', 'reebok', '--out', place('google'))
  expect(lines).toEqual([
    'A barcode is no GTIN with a right check digit, and is left out (line 3).',
    'A price cannot be read, and is left out: expected an amount such as 39.90, in a currency of this shop (line 4).',
    '1 pictures are not taken over: images.csv has their addresses; load them, and give them with npm run media.',
    'Columns that have no place here: link.',
    expect.stringMatching(/^3 sizes were read, 2 articles written to /),
  ])
  const articles = (await readFile(place('google/catalogue/articles/reebok.ndjson'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(articles).toMatchObject([
    {
      id: 'R1-BLACK',
      name: 'Runner',
      kind: 'running-shoe',
      gender: 'men',
      sizes: ['40', '405'],
      gtin: { '40': '4006381333931' },
      texts: { en: { description: 'Fast & light' } },
    },
    { id: 'R2-WHITE', name: 'Läufer 走', gender: 'kids', sizes: ['OS'] },
  ])
  expect(await readFile(place('google/catalogue/prices/reebok/EUR.csv'), 'utf8')).toBe('article,sku,list,sale\nR1-BLACK,,120.00,99.00\n')
  expect((await giveData(store, 'import', place('google'), '--yes')).lines.at(-1)).toMatch(/Imported\.$/)
})

test.each([
  [
    ['shopify', 'feed.tsv', '--brand', 'stadion', '--out', 'o', '--currency', 'EUR'],
    /This is no file of products as Shopify exports them: it has no column Handle, Title, /,
  ],
  [['shopify', 'products.csv', '--brand', 'stadion', '--out', 'o'], /--currency is needed/],
  [['shopify', 'products.csv', '--brand', 'stadion', '--out', 'o', '--currency', 'XXX'], /There is no price list in "XXX"/],
  [['magento', 'products.csv', '--brand', 'stadion', '--out', 'o'], /There is no format "magento"; there are: shopify, google/],
  [['google', 'products.csv', '--brand', 'nike', '--out', 'o'], /There is no brand "nike"/],
  [['google', 'nowhere.csv', '--brand', 'stadion', '--out', 'o'], /There is no file /],
  [['google', 'feed.tsv', '--brand', 'stadion', '--out', 'goods'], /has goods already; with --overwrite/],
  [['google', 'feed.tsv', '--brand', 'stadion', '--out', 'o', '--listed-at', 'today'], /--listed-at takes a day/],
  [['google', 'feed.tsv', '--brand', 'stadion', '--out', 'o', '--map', 'products.csv'], /products\.csv is no JSON/],
])('what cannot be converted is refused with a sentence: %j', async (words, sentence) => {
  const paths = words.map((word) => (/\.(csv|tsv)$/.test(word) || word === 'goods' || word === 'o' ? place(word) : word))
  await expect(giveData(store, 'convert', ...paths)).rejects.toThrow(sentence)
})
