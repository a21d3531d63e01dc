import { sql } from '@stadion/database/sql'
import { storefrontOf } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { translateOf } from '@stadion/translations/messages-of'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AvailabilityAnswer, Product, ProductsAnswer } from './contract.ts'
import { product, productsAnswer } from './schema.ts'
import { catalogueFacts } from './server/article-facts.ts'
import { builtInReference } from './server/reference/reference.ts'
import { bestSellers, resetStock, setStock } from './server/stock-table.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => resetStock(store.db))

const german = store.visit({ host: 'www.stadion.de' })
const sister = store.visit({ host: 'www.reebok.de' })
const read = async <T>(path: string, from = german): Promise<T> => {
  const answer = await from(path)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}
const list = (query: string, from = german) => read<ProductsAnswer>(`/api/bridge/products?${query}`, from)
const failure = async (path: string, from = german) => {
  const answer = await from(path)
  return { status: answer.status, ...((await answer.json()) as { errorCode: string; message: string }) }
}

test('D-063 an article has the shape of the specification', async () => {
  const article = await read<Product>('/api/bridge/products/AA1001')
  expect(article).toMatchObject({
    id: 'AA1001',
    brand: 'stadion',
    name: 'Runner One',
    slug: 'runner-one',
    gender: 'men',
    category: 'shoes',
    sport: 'running',
    price: { list: 100, sale: null, currency: 'EUR', taxIncluded: true },
    badges: [],
    membersOnly: false,
    giftCard: false,
    launchAt: null,
  })
  expect(article.variations[0]).toEqual({ sku: 'AA1001_540', size: '6', label: '6', availability: 'IN_STOCK', maxQuantity: 10 })
  expect(article.images).toHaveLength(6)
  expect(article.images[0]!.src).toBe('/assets/img/AA1001_01.svg')
  expect(article.colors.map(({ id }) => id)).toContain('AA1001')
  expect(article.description.length).toBeGreaterThan(40)
  expect(product.parse(article)).toEqual(article)
})

test('D-063 English names the colour and the picture', async () => {
  const article = await read<Product>('/api/bridge/products/AA1001', store.visit({ host: 'www.stadion.co.uk' }))
  expect(article.color).toBe('Core Black')
  expect(article.images[0]!.alt).toBe('Runner One, side')
  const jacket = await read<Product>('/api/bridge/products/AA1115', store.visit({ host: 'www.stadion.co.uk' }))
  expect(jacket.images.map(({ src, alt }) => [src.slice(-6, -4), alt])).toEqual([
    ['01', 'Cloudburst, front'],
    ['04', 'Cloudburst, worn'],
    ['02', 'Cloudburst, back'],
    ['03', 'Cloudburst, detail'],
  ])
  expect(article.price).toEqual({ list: 90, sale: null, prior: null, priorDays: 30, percentOff: 0, currency: 'GBP', taxIncluded: true })
})

test('D-063 the fixed articles have their stock, price and rule', async () => {
  for (const [prefix, from] of [
    ['AA', german],
    ['RB', sister],
  ] as const) {
    const of = (number: number) => read<Product>(`/api/bridge/products/${prefix}${number}`, from)
    const at540 = ({ variations }: Product) => variations.find(({ sku }) => sku.endsWith('_540'))
    expect(at540(await of(1002))).toMatchObject({ availability: 'OUT_OF_STOCK', maxQuantity: 0 })
    expect(at540(await of(1003))).toMatchObject({ availability: 'LOW_STOCK', maxQuantity: 1 })
    expect(await of(1004)).toMatchObject({ price: { list: 100, sale: 80 }, badges: ['SALE'] })
    expect((await of(1005)).membersOnly).toBe(true)
  }
})

test('D-063 the gift card is in both brands and its sizes are amounts of the currency', async () => {
  for (const from of [german, sister]) expect((await read<Product>('/api/bridge/products/GC0001', from)).giftCard).toBe(true)
  const japanese = await read<Product>('/api/bridge/products/GC0001', store.visit({ host: 'www.stadion.jp' }))
  expect(japanese.variations.map(({ sku, size, price }) => [sku, size, price?.list])).toEqual([
    ['GC0001_025', '4000', 4000],
    ['GC0001_050', '8000', 8000],
    ['GC0001_100', '16000', 16000],
    ['GC0001_150', '24000', 24000],
    ['GC0001_200', '32000', 32000],
  ])
})

test('D-064 unknown articles and those of the other brand are not found', async () => {
  expect(await failure('/api/bridge/products/AA9999')).toEqual({
    status: 404,
    errorCode: 'productNotFound',
    message: 'Product AA9999 was not found',
  })
  for (const path of ['RB1001', 'RB1001/availability', 'nonsense', 'AA1001_540'])
    expect(await failure(`/api/bridge/products/${path}`), path).toMatchObject({ status: 404, errorCode: 'productNotFound' })
  expect(await failure('/api/bridge/products/AA1001', sister)).toMatchObject({ status: 404, errorCode: 'productNotFound' })
})

test('D-064 availability is read from the database every time and never cached', async () => {
  const path = '/api/bridge/products/AA1001/availability'
  const first = await german(path)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(((await first.json()) as AvailabilityAnswer).variations[0]).toEqual({
    sku: 'AA1001_540',
    availability: 'IN_STOCK',
    maxQuantity: 10,
  })
  expect(await setStock(store.db, 'AA1001_540', 2)).toBe(true)
  expect((await read<AvailabilityAnswer>(path)).variations[0]).toEqual({ sku: 'AA1001_540', availability: 'LOW_STOCK', maxQuantity: 2 })
  expect((await read<Product>('/api/bridge/products/AA1001')).variations[0]).toMatchObject({ availability: 'LOW_STOCK', maxQuantity: 2 })
  expect(await setStock(store.db, 'ZZ9999_540', 2)).toBe(false)
})

test('D-098 stock set by the test hook applies in both regions', async () => {
  const answer = await store.fetch('/__test__/stock', { method: 'POST', body: { productId: 'AA1001_550', quantity: 0 } })
  expect(answer.status).toBe(200)
  for (const host of ['www.stadion.de', 'www.stadion.com.br']) {
    const { variations } = await read<AvailabilityAnswer>('/api/bridge/products/AA1001/availability', store.visit({ host }))
    expect(variations.find(({ sku }) => sku === 'AA1001_550')).toMatchObject({ availability: 'OUT_OF_STOCK' })
  }
})

test('D-065 stock is kept per brand and region, and taken completely or not at all', async () => {
  const call = async (name: string, ...values: unknown[]) => {
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    const [row] = await store.db.prepared<{ answer: unknown }>(`test-${name}`, `select catalogue.${name}(${places}) as answer`, values)
    return row!.answer
  }
  const left = (region: string) => call('available', 'AA1003_540', 'stadion', region)
  expect(await left('rest')).toBe(1)
  const move = (pieces: number) => call('move_stock', 'AA1003_540', 'stadion', 'rest', pieces, 'CORRECTION', 'a test', 'anna')
  expect(await move(-2)).toBe(null)
  expect(await move(-1)).toBe(0)
  expect(await move(-1)).toBe(null)
  expect([await left('rest'), await left('americas')]).toEqual([0, 1])
  await move(1)
  expect(await left('rest')).toBe(1)
  expect(await call('available', 'AA1003_540', 'reebok', 'rest')).toBe(0)
})

test('D-064 a list has the shape of the specification', async () => {
  const found = await list('category=men&subcategory=shoes&pageSize=5')
  expect(productsAnswer.parse(found)).toEqual(found)
  expect(found).toMatchObject({ page: 1, pageSize: 5 })
  expect(found.items).toHaveLength(5)
  expect(found.items.every(({ gender, category }) => gender === 'men' && category === 'shoes')).toBe(true)
  expect(found.items[0]!.colorCount).toBe(found.items[0]!.colors.length)
  expect((await list('')).pageSize).toBe(48)
})

test('D-064 pages follow each other without gap or repetition; beyond the end they are empty', async () => {
  for (const sort of ['relevance', 'price-asc', 'price-desc', 'newest']) {
    const ids: string[] = []
    const { total } = await list(`category=women&sort=${sort}`)
    for (let page = 1; ids.length < total; page++) {
      const { items } = await list(`category=women&sort=${sort}&pageSize=20&page=${page}`)
      expect(items.length).toBeGreaterThan(0)
      ids.push(...items.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe(total)
    expect(await list(`category=women&sort=${sort}&page=99`)).toMatchObject({ total, page: 99, items: [] })
  }
})

test('D-064 sorting by price uses the reduced price', async () => {
  const prices = (await list('category=men&sort=price-asc&pageSize=96')).items.map(({ price }) => price.sale ?? price.list)
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
  const down = (await list('category=men&sort=price-desc&pageSize=96')).items.map(({ price }) => price.sale ?? price.list)
  expect(down).toEqual([...prices].reverse())
  const newest = (await list('sort=newest&pageSize=3')).items
  expect(newest.every(({ badges }) => badges.includes('NEW'))).toBe(true)
})

test('D-064 the count of every facet value is the number of articles that it finds', async () => {
  const base = 'category=men&subcategory=shoes'
  const { facets } = await list(base)
  for (const { name, values } of facets.filter(({ name }) => name !== 'category' && name !== 'subcategory'))
    for (const { value, count } of values) expect((await list(`${base}&${name}=${value}`)).total, `${name}=${value}`).toBe(count)
  const narrowed = await list(`${base}&color=black`)
  expect(narrowed.facets.find(({ name }) => name === 'color')).toEqual(facets.find(({ name }) => name === 'color'))
  expect(narrowed.facets.find(({ name }) => name === 'sport')).not.toEqual(facets.find(({ name }) => name === 'sport'))
})

test('a filter accepts several values, as a list or as repeated form fields', async () => {
  const [black, white] = [await list('color=black'), await list('color=white')]
  const both = await list('color=black,white')
  expect(both.total).toBe(black.total + white.total)
  expect((await list('color=black&color=white&size=&q=')).total).toBe(both.total)
})

test('a colour is also found by its name', async () => {
  const found = await list('color=Core%20Black&pageSize=96')
  expect(found.items.length).toBeGreaterThan(1)
  expect(found.total).toBe(found.items.length)
  expect(new Set(found.items.map(({ colorKey }) => colorKey))).toEqual(new Set(['core-black']))
})

test.each([
  'page=0', 'page=x', 'pageSize=0', 'pageSize=97', 'sort=cheap', 'category=dogs', 'subcategory=hats', `q=${'x'.repeat(201)}`,
])('D-064 %s is an invalid request', async (query) => {
  expect(await failure(`/api/bridge/products?${query}`)).toMatchObject({ status: 400, errorCode: 'invalidRequest' })
}) // biome-ignore format: one line

test('articles are returned in the order of the requested ids', async () => {
  const { items } = await read<{ items: { id: string }[] }>('/api/bridge/products/by-ids?ids=AA1003,RB1001,AA1001,AA9999')
  expect(items.map(({ id }) => id)).toEqual(['AA1003', 'AA1001'])
  expect(await failure('/api/bridge/products/by-ids?ids=nonsense')).toMatchObject({ status: 400, errorCode: 'invalidRequest' })
})

test('D-067 prices include tax except in the United States and Canada', async () => {
  const included = async (host: string) => (await read<Product>('/api/bridge/products/AA1001', store.visit({ host }))).price
  const plain = { sale: null, prior: null, priorDays: 30, percentOff: 0 }
  expect(await included('www.stadion.com')).toEqual({ ...plain, list: 110, currency: 'USD', taxIncluded: false })
  expect(await included('www.stadion.jp')).toEqual({ ...plain, list: 16000, currency: 'JPY', taxIncluded: true })
})

test('other servers get the facts of SKUs, the second time from the cache', async () => {
  const facts = catalogueFacts(store.db, { translate: translateOf, reference: builtInReference, now: store.now })
  const germany = storefrontOf('stadion', 'de_DE')
  const found = await facts.skus(['AA1004_540', 'GC0001_050', 'RB1001_540', 'AA1004_999'], germany)
  expect([...found.keys()].sort()).toEqual(['AA1004_540', 'GC0001_050'])
  expect(found.get('AA1004_540')).toEqual({
    sku: 'AA1004_540',
    articleId: 'AA1004',
    name: 'Runner Four',
    slug: 'runner-four',
    size: '6',
    sizeLabel: '6',
    kindName: 'Laufschuhe · Herren',
    color: 'Stahlgrau',
    image: '/assets/img/AA1004_01.svg',
    listPrice: 10_000,
    salePrice: 8_000,
    priorPrice: 10_000,
    memberPrice: null,
    isEarly: false,
    currency: 'EUR',
    membersOnly: false,
    giftCard: false,
    launchAt: null,
    maxQuantity: 10,
    taxCategory: 'footwear',
    isForChildren: false,
  })
  expect(found.get('GC0001_050')).toMatchObject({ listPrice: 5000, size: '50', giftCard: true, color: null })
  const cap = await facts.skus(['AA1144_000'], germany)
  expect(cap.get('AA1144_000')).toMatchObject({ size: 'OS', sizeLabel: 'Einheitsgröße' })
  const again = await facts.skus(['AA1004_540'], germany)
  expect(again.get('AA1004_540')).toBe(found.get('AA1004_540'))
  expect(await facts.articles(['AA1001', 'RB1001', 'GC0001'], germany)).toEqual(new Set(['AA1001', 'GC0001']))
})

// biome-ignore format: a table
const kindsOf = {
  footwear: ['basketball-shoe', 'court-sneaker', 'running-shoe', 'slide', 'trail-shoe', 'training-shoe'],
  athletic: ['football-boot'],
  apparel: [
    'beanie', 'cap', 'gloves', 'hoodie', 'jacket', 'jersey', 'shorts', 'skirt', 'socks', 'sports-bra', 'sweatshirt', 't-shirt', 'tank-top',
    'tights', 'track-pants', 'wind-jacket',
  ],
  accessory: ['backpack', 'ball', 'bottle', 'duffel-bag', 'headband'],
  voucher: ['gift-card'],
}

test('COM-TAX-01 every kind has a tax category, and articles for kids are for children', async () => {
  const rows = await sql<{ sku: string; kind: string; gender: string }>`
    select distinct on (article.id) variation.sku, article.kind, article.gender from catalogue.article
    join catalogue.variation on variation.brand = article.brand and variation.article_id = article.id
    where article.brand = 'stadion' order by article.id, variation.sku`.execute(store.db)
  const facts = await catalogueFacts(store.db, { translate: translateOf, reference: builtInReference, now: store.now }).skus(
    rows.map(({ sku }) => sku),
    storefrontOf('stadion', 'de_DE'),
  )
  const found: Record<string, Set<string>> = {}
  for (const { sku, kind, gender } of rows) {
    const { taxCategory, isForChildren } = facts.get(sku)!
    found[taxCategory] = (found[taxCategory] ?? new Set()).add(kind)
    expect([sku, isForChildren]).toEqual([sku, gender === 'kids'])
  }
  expect(Object.fromEntries(Object.entries(found).map(([category, kinds]) => [category, [...kinds].sort()]))).toEqual(kindsOf)
  expect(builtInReference.now().taxCategoryOf('surfboard')).toBe('accessory')
})

test('best sellers are in stock and of the requested kind, and exclude the given articles', async () => {
  const wanted = { brand: 'stadion', region: 'rest', gender: 'men', category: 'shoes', limit: 8 }
  const ids = await bestSellers(store.db, wanted)
  expect(ids).toHaveLength(8)
  expect(ids[0]).toBe('AA1001')
  expect(await bestSellers(store.db, { ...wanted, without: ['AA1001'] })).not.toContain('AA1001')
})
