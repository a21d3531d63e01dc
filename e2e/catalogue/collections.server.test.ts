import { storefrontOf } from '@stadion/site/storefronts'
import { beforeEach, expect, test, vi } from 'vitest'
import { visitorOf } from '../checkout/without-scripts.ts'
import { folder, openSiteWithFolder, site } from '../fixtures/site-with-folder.ts'

openSiteWithFolder({ standsStill: true })
beforeEach(() => folder.empty())

const collections = (...records: object[]) =>
  folder.write('catalogue/collections/stadion.ndjson', records.map((one) => JSON.stringify(one)).join('\n'))
const import_ = async (...records: object[]) => {
  await collections(...records)
  const said = await folder.data('import', '--yes')
  // What has changed may be shown for a second.
  await site.hear()
  vi.advanceTimersByTime(1001)
  return said
}
/** What an import says that writes nothing. */
const refused = () =>
  folder.data('import', '--yes').then(
    () => '',
    (error: Error) => error.message,
  )
const visit = async (locale: string, path: string) => {
  const { answer, html, location } = await visitorOf(site, storefrontOf('stadion', locale)).call('GET', path)
  return { status: answer.status, html, location }
}
const list = async (query: string, locale = 'en_GB') => {
  const storefront = storefrontOf('stadion', locale)
  const { status, html } = await visit(locale, `/api/bridge/products?sitePath=${storefront.sitePath}&${query}`)
  return { status, ...JSON.parse(html) } as {
    status: number
    total: number
    items: { id: string; kind: string; color: string }[]
    facets: { name: string; values: { value: string; count: number }[] }[]
  }
}
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

const byRule = {
  ...{ key: 'track', names: { en: 'Track day', de: 'Bahntag', ar: 'يوم المضمار' } },
  ...{
    slugs: { en: 'track-day', de: 'bahntag', ar: 'يوم-المضمار', ja: 'トラックデー' },
    descriptions: { en: 'For the red oval.', de: 'Für die rote Bahn.' },
  },
}

test('DESK-NAV-01 a collection by rule, with pins first, has a page with facets, canonical and hreflang at the slug of its language; a renamed slug answers 301', async () => {
  const all = await list('category=men&subcategory=shoes&sport=running&pageSize=96')
  // One of those that the rule has, and one that it has not.
  const pins = [idsOf(all).at(-1)!, idsOf(await list('category=women&pageSize=1'))[0]!]
  await import_({ ...byRule, rule: { gender: 'men', category: 'shoes', sport: ['running'] }, pins })
  const found = await list('collection=track&pageSize=96')
  expect(found.total).toBe(all.total + 1)
  expect(idsOf(found)).toEqual([...pins, ...idsOf(all).slice(0, -1)])
  // Filters narrow it and are counted within it.
  const colour = found.facets.find(({ name }) => name === 'color')!.values[0]!
  expect((await list(`collection=track&color=${colour.value}`)).total).toBe(colour.count)
  // An order that the shopper chooses counts for the pins, too.
  const byPrice = idsOf(await list('collection=track&sort=price-asc&pageSize=96'))
  expect(byPrice.filter((id) => id !== pins[1])).toEqual(
    idsOf(await list('category=men&subcategory=shoes&sport=running&sort=price-asc&pageSize=96')),
  )
  expect((await visit('en_GB', '/collections/track-day?sort=newest')).html).toContain('<meta name="robots" content="noindex')

  for (const [locale, path, name, text] of [
    ['en_GB', '/collections/track-day', 'Track day', 'For the red oval.'],
    ['de_DE', '/collections/bahntag', 'Bahntag', 'Für die rote Bahn.'],
    ['ar_SA', '/collections/يوم-المضمار', 'يوم المضمار', 'For the red oval.'],
    ['ja_JP', '/collections/トラックデー', 'Track day', 'For the red oval.'],
  ] as const) {
    const storefront = storefrontOf('stadion', locale)
    const address = `${storefront.sitePath ? `/${storefront.sitePath}` : ''}${encodeURI(path)}`
    const page = await visit(locale, address)
    expect([locale, page.status]).toEqual([locale, 200])
    expect(page.html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
    expect(page.html).toContain(text)
    expect(page.html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}">`))
    expect(page.html).toMatch(/<link rel="alternate" hreflang="de-DE" href="[^"]*\/collections\/bahntag">/)
    expect(page.html).toMatch(/<link rel="alternate" hreflang="en-GB" href="[^"]*\/collections\/track-day">/)
    expect(page.html).toContain(`/${pins[0]}.html`)
  }
  // The slug of another language leads to one's own, with the query.
  const other = await visit('de_DE', '/collections/track-day?sort=newest')
  expect([other.status, other.location]).toEqual([301, '/collections/bahntag?sort=newest'])

  await import_({ ...byRule, slugs: { en: 'race-day', de: 'renntag' }, rule: { gender: 'men', category: 'shoes', sport: ['running'] } })
  const renamed = await visit('de_DE', '/collections/bahntag')
  expect([renamed.status, renamed.location]).toEqual([301, '/collections/renntag'])
  expect((await visit('de_DE', '/collections/renntag')).status).toBe(200)
  expect((await visit('de_AT', '/sitemap-pages.xml')).html).toContain('/collections/renntag</loc>')

  await import_({ ...byRule, status: 'WITHDRAWN', slugs: { en: 'race-day' }, rule: { gender: 'men' } })
  expect((await visit('en_GB', '/collections/race-day')).status).toBe(404)
  expect((await list('collection=track')).status).toBe(404)
})

test('DESK-NAV-01 a collection by list has its articles alone, in the order of the list; menus lead to it', async () => {
  const some = idsOf(await list('sort=newest&pageSize=30'))
  const articles = [some[20]!, some[3]!, some[11]!]
  await folder.write(
    'navigation/stadion/header.json',
    JSON.stringify({
      '*': [
        { texts: { en: 'Picks' }, target: { collection: 'picks' } },
        { texts: { en: 'Gone' }, target: { collection: 'gone' } },
      ],
    }),
  )
  const said = await import_({ key: 'picks', names: { en: 'Picks' }, slugs: { en: 'picks', fr: 'nos-choix' }, articles })
  expect(said).toContainEqual(expect.stringContaining('"Gone" ({"collection":"gone"}) leads nowhere'))
  expect(idsOf(await list('collection=picks'))).toEqual(articles)
  expect((await list(`collection=picks&sort=price-asc`)).total).toBe(3)
  expect((await list('collection=none')).status).toBe(404)
  const menu = JSON.parse((await visit('fr_CH', '/api/bridge/menus/header?sitePath=fr')).html).menu
  expect(menu.entries).toEqual([{ text: 'Picks', href: '/fr/collections/nos-choix', entries: [] }])

  await folder.data('export', '--only', 'collections', '--overwrite')
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs/)
})

const rules: [string, object, string][] = [
  ['gender', { gender: 'kids' }, 'category=kids'],
  ['category', { category: 'accessories' }, 'subcategory=accessories'],
  ['kind', { kind: ['running-shoe', 'hoodie'] }, 'kind=running-shoe,hoodie'],
  ['sport', { sport: ['yoga'] }, 'sport=yoga'],
  ['a colour', { colour: ['core-black'] }, 'color=core-black'],
  ['a palette', { colour: ['blue'] }, 'color=blue'],
  ['size', { size: ['8'] }, 'size=8'],
  ['price', { price: ['1', '2'] }, 'price=1,2'],
  ['new', { new: true }, 'new=true'],
  ['reduced', { reduced: true }, 'reduced=true'],
]
test.each(rules)('a rule of %s chooses what the same filter of a list chooses', async (name, rule, filter) => {
  const key = name.replaceAll(/[^a-z]/g, '-')
  await import_({ key, names: { en: key }, slugs: { en: key }, rule })
  const [found, wanted, all] = [await list(`collection=${key}&pageSize=96`), await list(`${filter}&pageSize=96`), await list('pageSize=1')]
  expect(idsOf(found)).toEqual(idsOf(wanted))
  expect(found.total).toBe(wanted.total)
  expect([found.total > 0, found.total < all.total]).toEqual([true, true])
})

test('a changed collection answers the same question anew; a slug that another collection takes leads to that one', async () => {
  const [one, two] = idsOf(await list('pageSize=2'))
  await import_({ key: 'duel', names: { en: 'Duel' }, slugs: { en: 'duel' }, articles: [one] })
  expect(idsOf(await list('collection=duel'))).toEqual([one])
  await import_({ key: 'duel', names: { en: 'Duel' }, slugs: { en: 'old-duel' }, articles: [two] })
  expect(idsOf(await list('collection=duel'))).toEqual([two])
  expect((await visit('en_GB', '/collections/duel')).location).toBe('/collections/old-duel')
  await import_({ key: 'dawn', names: { en: 'Dawn' }, slugs: { en: 'duel' }, articles: [one] })
  const taken = await visit('en_GB', '/collections/duel')
  expect([taken.status, />Dawn<\/h1>/.test(taken.html)]).toEqual([200, true])
})

test('a rule of an attribute chooses own articles', async () => {
  await folder.write('catalogue/attributes.ndjson', JSON.stringify({ key: 'wool', names: { en: 'Wool' } }))
  await folder.write(
    'catalogue/articles/stadion.ndjson',
    ['Merino', 'Alpaca']
      .map((wool, index) =>
        JSON.stringify({
          ...{ id: `WO-${index}`, model: `wool-${index}`, name: wool, gender: 'women', category: 'shoes', kind: 'running-shoe' },
          ...{ sport: 'running', colour: 'core-black', sizes: ['540'], listedAt: '2026-09-01T08:00:00Z', attributes: { wool } },
        }),
      )
      .join('\n'),
  )
  await folder.write('catalogue/prices/stadion/GBP.csv', 'article,sku,list,sale\nWO-0,,60,\nWO-1,,60,\n')
  await import_({ key: 'wool', names: { en: 'Wool' }, slugs: { en: 'wool' }, rule: { attributes: { wool: ['Merino'] } } })
  expect(idsOf(await list('collection=wool'))).toEqual(['WO-0'])
})

test('what a collection names wrongly is said with its column, and nothing is written', async () => {
  await import_({ key: 'one', names: { en: 'One' }, slugs: { en: 'one' }, rule: { new: true } })
  const rule = { kind: ['spaceship'], colour: ['plaid'], attributes: { lift: ['x'] } }
  const two = { key: 'two', names: { en: 'Two' }, slugs: { en: 'one' }, rule }
  const five = { key: 'five', names: { en: 'Five' }, slugs: { en: 'five' }, articles: ['ZZ9999'] }
  await collections(
    two,
    { key: 'three', names: { en: 'Three' }, slugs: { en: 'Big Sale' }, articles: ['AA1001'] },
    { key: 'four', names: { en: 'Four' }, slugs: { en: 'four' }, articles: ['ZZ9999'], rule: { new: true } },
    five,
  )
  const shapes = await refused()
  expect(shapes).toMatch(/:2.*slugs\.en.*small letters, digits and hyphens/)
  expect(shapes).toMatch(/:3.*rule.*either a rule or articles/)
  await collections(two, five)
  const named = await refused()
  for (const sentence of [
    /:1.*rule\.kind.*there is no kind "spaceship"/,
    /:1.*rule\.colour.*there is no colour "plaid"/,
    /:1.*rule\.attributes.*there is no attribute "lift"/,
    /:1.*slugs\.en.*"one" is the slug of the collection "one"/,
    /:2.*articles.*there is no article "ZZ9999"/,
  ])
    expect(named).toMatch(sentence)
  expect((await list('collection=five')).status).toBe(404)
})
