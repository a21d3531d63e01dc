import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { commandsOn } from '../../apps/storefront/commands.ts'
import { textOf, visitorOf } from '../checkout/without-scripts.ts'
import { folder, openSiteWithFolder, site } from '../fixtures/site-with-folder.ts'

openSiteWithFolder()

const listFile = 'catalogue/price-lists/stadion.ndjson'
const pricesFile = 'catalogue/prices/stadion/EUR-IT.csv'
const imported = async (...words: string[]) => {
  const lines = await folder.data('import', '--yes', ...words)
  // Every process looks for news.
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  return lines.find((line) => line.includes('Imported.'))
}

type Visitor = ReturnType<typeof visitorOf>
const read = async (visitor: Visitor, path: string) => JSON.parse((await visitor.call('GET', `/api/bridge${path}`)).html)
const linked = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => json!)
    .filter((json) => json.includes('"Product"'))
/** The prices that a page shows, in their order. */
const shown = (html: string) => textOf(html).match(/\d+(?:\.\d{3})*,\d\d\s€/g)

/** Everything with a price that a storefront says. */
async function saidIn(locale: string, brand = 'stadion', article = 'AA1001') {
  const visitor = visitorOf(site, storefrontOf(brand, locale))
  const list = '/products?category=men&subcategory=shoes'
  const product = await read(visitor, `/products/${article}`)
  const page = await visitor(`/${product.slug}/${article}.html`)
  expect([locale, page.answer.status]).toEqual([locale, 200])
  const bag = JSON.parse((await visitor.call('POST', '/api/bridge/baskets/-/items', { items: [{ productId: `${article}_540` }] })).html)
  return {
    product: product.price,
    page: shown(page.html),
    linked: linked(page.html),
    list: await read(visitor, list),
    cheap: await read(visitor, `${list}&price=1`),
    dear: await read(visitor, `${list}&price=5`),
    byPrice: (await read(visitor, `${list}&sort=price-asc`)).items.map((one: { id: string; price: object }) => [one.id, one.price]),
    reduced: await read(visitor, '/products?reduced=true&category=men'),
    search: await read(visitor, `/products?q=${article}`),
    suggestions: await read(visitor, `/search/suggestions?q=runner`),
    rail: (await read(visitor, `/products/by-ids?ids=${article},AA1002`)).items,
    listPage: shown((await visitor('/search?q=runner+one')).html),
    bag: bag.pricing,
    bagPage: shown((await visitor('/cart')).html),
  }
}
/** What the first line of an order costs, or why there is none. */
async function ordered(locale: string, home: object, before?: () => Promise<unknown>): Promise<unknown> {
  const storefront = storefrontOf('stadion', locale)
  const { call } = visitorOf(site, storefront)
  const ask = async (...words: Parameters<typeof call>) => JSON.parse((await call(...words)).html)
  await ask('POST', '/api/bridge/baskets/-/items', { items: [{ productId: 'AA1001_540' }] })
  const name = { firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', phoneNumber: '+4915112345678', country: storefront.country }
  const customer = { email: 'anna@example.com' }
  const filled = await ask('PUT', '/api/bridge/baskets/-/checkout', { customer, shippingAddress: { ...name, ...home } })
  const body = { payment: { method: 'CARD', flow: 'REDIRECT' }, expectedTotal: filled.pricing.total }
  await before?.()
  const placed = await ask('POST', '/api/bridge/orders', body, { 'idempotency-key': crypto.randomUUID() })
  if (before) return placed
  if (!placed.orderReference) return placed.errorCode ?? placed
  const [line] = await site.store.db.query<{ unit: number }>(
    `select unit_minor::float8 / 100 as unit from orders.line where ref = $1 and n = 1`,
    [placed.orderReference],
  )
  return line?.unit
}

const storefronts: Parameters<typeof saidIn>[] = [['de_DE'], ['en_DE'], ['fr_FR'], ['it_IT', 'reebok', 'RB1001'], ['it_CH']]

test('DESK-PRI-01: every storefront uses exactly one price list; that of Italy changes only Italy, in pages, facets, sort, bag and orders', async () => {
  const others = () => Promise.all(storefronts.map((where) => saidIn(...where)))
  const before = await others()
  await folder.write(listFile, JSON.stringify({ key: 'EUR-IT', countries: ['IT'] }))
  // The cheapest elsewhere becomes the dearest there.
  const [dearest] = before[0]!.byPrice[0] as [string]
  await folder.write(pricesFile, `article,sku,list,sale\nAA1001,,20.50,\n${dearest},,400,\n`)
  expect(await imported()).toMatch(/^3 differences.*Imported\.$/)
  expect(await others()).toEqual(before)

  const now = await saidIn('it_IT')
  expect(now.product).toMatchObject({ list: 20.5, sale: null, currency: 'EUR' })
  expect(now.page?.[0]).toBe('20,50 €')
  expect(now.linked.join()).toContain('"price":20.5,')
  expect(now.search.items[0].price.list).toBe(20.5)
  expect(JSON.stringify(now.suggestions)).toContain('"list":20.5,')
  expect(now.rail[0].price.list).toBe(20.5)
  expect(now.listPage).toContain('20,50 €')
  expect(now.bagPage).toContain('20,50 €')
  const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
  expect(now.byPrice[0]).toEqual(['AA1001', expect.objectContaining({ list: 20.5 })])
  expect(ids(now.cheap)).toContain('AA1001')
  expect(ids(now.dear)).toContain(dearest)
  expect(ids(before[0]!.cheap)).not.toContain('AA1001')
  const ranges = now.list.facets.find(({ name }: { name: string }) => name === 'price').values as { value: string; count: number }[]
  const countOf = (value: string) => ranges.find((range) => range.value === value)?.count
  expect([countOf('1'), countOf('5')]).toEqual([now.cheap.total, now.dear.total])
  expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(now.list.total)
  expect(now.list.total).toBe(before[0]!.list.total)
  // With the delivery of Italy.
  expect(now.bag.total).toBe(25.45)
  expect(await ordered('it_IT', { zipcode: '20121', city: 'Milano', state: 'MI' })).toBe(20.5)
  expect(await ordered('de_DE', { zipcode: '10115', city: 'Berlin' })).toBe(before[0]!.product.list)
  // What another process has read already is no price in Italy any more.
  await site.store.db.query(`select catalogue.set_price('stadion', 'AA1001', '', 'EUR-IT', 2100, false, catalogue.moment())`)
  expect(await ordered('it_IT', { zipcode: '20121', city: 'Milano', state: 'MI' })).toBe('priceChanged')
  // Nor is there another list that another process has given a country just now: what is said is what it costs by that.
  const home = { zipcode: '10115', city: 'Berlin' }
  const moved = (country: string) =>
    site.store.db.query(
      `with version as (update catalogue.reference_version set version = version + 1)
       update catalogue.price_list_country set country = $1 where brand = 'stadion' and price_list = 'EUR-IT'`,
      [country],
    )
  const [first] = before
  const old = first!.product.list + 4.95 * Number(first!.product.list < 50)
  for (const [country, expectedTotal, total] of [
    ['DE', old, 25.95],
    ['IT', 25.95, old],
  ] as const)
    expect(await ordered('de_DE', home, () => moved(country))).toMatchObject({
      ...{ errorCode: 'priceChanged', details: { expectedTotal, total } },
    })
})

test('an article that the list of Italy has no price for is sold elsewhere only', async () => {
  const visitors = ['it_IT', 'de_DE'].map((locale) => visitorOf(site, storefrontOf('stadion', locale)))
  const rows = (await folder.read(pricesFile)).trim()
  await folder.write(pricesFile, `${rows}\nAA1003,,50,\n`)
  // The list has a price for it that the folder has not met: the copy.
  expect(await imported('--theirs')).toMatch(/Imported\.$/)
  const said = () =>
    Promise.all(
      visitors.map(async (visitor) => {
        const added = await visitor.call('POST', '/api/bridge/baskets/-/items', { items: [{ productId: 'AA1003_540' }] })
        return [
          (await visitor('/x/AA1003.html')).answer.status,
          (await read(visitor, '/products/by-ids?ids=AA1003')).items.length,
          (await visitor('/sitemap-articles-0.xml')).html.includes('/AA1003.html'),
          // Elsewhere there may be none left for the second time.
          added.answer.status === 404,
        ]
      }),
    )
  const isSold = [301, 1, true, false]
  expect(await said()).toEqual([isSold, isSold])
  await folder.write(pricesFile, `${rows}\n`)
  expect(await imported('--prune')).toMatch(/Imported\.$/)
  expect(await said()).toEqual([[404, 0, false, true], isSold])
  expect((await folder.data('diff')).join()).toContain('EUR-IT of stadion has no price for 1 article that its currency has one for: AA1003')
})

test('gift cards are sold in a country with a list of its own, also where their sale begins later', async () => {
  const care = (verb: string) =>
    commandsOn(
      site.store.db,
      site.store.now,
    )({ words: ['care', 'gift-card-sale', verb, 'stadion'], actor: 'ann', environment: 'development' })
  await folder.write(listFile, JSON.stringify({ key: 'EUR-IT', countries: ['IT'] }))
  await imported()
  await care('end')
  await care('begin')
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  for (const locale of ['it_IT', 'de_DE'])
    expect([locale, (await read(visitorOf(site, storefrontOf('stadion', locale)), '/products/GC0001')).price.list]).toEqual([locale, 25])
})

test('a country that goes to another list says what was asked there before; where nobody knows, no reduction is announced', async () => {
  await folder.write(
    listFile,
    `${JSON.stringify({ key: 'EUR-IT', countries: ['IT'] })}\n${JSON.stringify({ key: 'EUR-PT', countries: ['PT'] })}`,
  )
  await imported('--theirs')
  const { query } = site.store.db
  const setPrice = (list: string, minor: number, reduced: boolean) =>
    query(`select catalogue.set_price('stadion', 'AA1005', '', $1, $2, $3, catalogue.moment())`, [list, minor, reduced])
  await setPrice('EUR-IT', 9000, false)
  await setPrice('EUR-PT', 10_000, false)
  await setPrice('EUR-PT', 8950, true)
  const said = async (locale: string) => {
    const visitor = visitorOf(site, storefrontOf('stadion', locale))
    const { price, badges, slug } = await read(visitor, '/products/AA1005')
    const { items } = await read(visitor, '/products?reduced=true')
    const page = textOf((await visitor(`/${slug}/AA1005.html`)).html)
    return [price.prior, badges.includes('SALE'), items.some(({ id }: { id: string }) => id === 'AA1005'), /-\d+%/.test(page)]
  }
  const partOf = async (locale: string) =>
    (await visitorOf(site, storefrontOf('stadion', locale))('/sitemap-articles-0.xml')).answer.headers.get('etag')
  await query(`update catalogue.article_number set changed_at = now() - interval '1 hour'`)
  const part = await partOf('it_IT')
  expect(part).toMatch(/EUR_IT/)
  const portuguese = [100, true, true, true]
  expect(await said('pt_PT')).toEqual(portuguese)
  await folder.write(
    listFile,
    `${JSON.stringify({ key: 'EUR-IT', countries: ['ES'] })}\n${JSON.stringify({ key: 'EUR-PT', countries: ['PT', 'IT'] })}`,
  )
  await imported('--theirs')
  // What Portugal was asked is nothing to Italy, where it is less than one percent cheaper.
  expect([await said('it_IT'), await said('pt_PT')]).toEqual([[90, false, false, false], portuguese])
  await query(`update catalogue.article_number set changed_at = now() - interval '1 hour'`)
  expect(await partOf('it_IT')).not.toBe(part)

  await query(
    `insert into catalogue.price_list_use (brand, country, currency, "from", until)
     values ('stadion', 'IT', 'EUR', '-infinity', catalogue.moment() - interval '29 days')`,
  )
  await folder.write('catalogue/prices/stadion/EUR-PT.csv', 'article,sku,list,sale\nAA1005,,100,50\n')
  await imported('--theirs')
  expect([await said('it_IT'), (await said('pt_PT'))[0]]).toEqual([[null, false, false, false], 89.5])
})
