import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { drawingVersion } from '@stadion/demo-pictures/link-picture'
import { brokenBy, feedsCommand, mostRows, rules } from '@stadion/product-feeds/testing'
import { originalHostOf, originOf } from '@stadion/site/hosts'
import { storefrontOf } from '@stadion/site/storefronts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-feeds-'))
// As after an earlier run of the job for pictures.
writeFileSync(join(folder, 'pictures'), '')
let site: Site
beforeAll(async () => {
  site = await openSite({ env: { MEDIA_DIR: folder } })
  // All pictures were made, but of an article that cannot be drawn.
  await site.store.db.query(
    `insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes)
     select brand, id, c, md5(look::text || $1::text), case when id = 'AA1004' then '' else repeat('a', 32) end, 1
     from catalogue.article cross join unnest(array['og', '1x1', 'list', 'list-night']) c`,
    [String(drawingVersion)],
  )
  await site.store.db.query(`update catalogue.article set members_only = true where id = 'AA1005'`)
  await site.store.db.query(
    `insert into catalogue.early_access (brand, article_id, public_at) values ('stadion', 'AA1006', now() + interval '40 days')
     on conflict (brand, article_id) do update set public_at = excluded.public_at`,
  )
  await site.store.db.query(`update catalogue.article set launch_at = now() + interval '40 days' where id = 'AA1007'`)
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

const feeds = (...words: string[]) =>
  feedsCommand.run({ db: site.store.db, now: site.store.now }, words, { actor: 'ann', environment: 'development' })
const get = (path: string, locale: string) =>
  fetch(`http://127.0.0.1:${site.sitePort}${path}`, {
    headers: { 'x-original-host': originalHostOf(storefrontOf('stadion', locale), 'local') },
  })
/** A new feed, once the job has made it. */
async function made(locale: string, programme: string) {
  const [path = ''] = await feeds('make', 'stadion', locale, programme)
  site.store.advanceClock(600_000)
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  return path
}
async function rowsAt(path: string, locale: string): Promise<Record<string, string>[]> {
  const answer = await get(path, locale)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  const [header = '', ...lines] = gunzipSync(Buffer.from(await answer.arrayBuffer()))
    .toString()
    .trimEnd()
    .split('\n')
  const columns = header.split('\t')
  const rows = lines.map((line) => line.split('\t'))
  expect(rows.filter((values) => values.length !== columns.length)).toEqual([])
  return rows.map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])))
}
const neverEmpty = ['id', 'item_group_id', 'title', 'description', 'link', 'image_link', 'brand', 'color', 'size', 'gender', 'age_group']

// A hundred and fifty pages.
const long = 600_000
test(
  'REACH-FEED-03: price, sale price and availability equal the structured data of the page, in the language and currency of the storefront',
  async () => {
    let compared = 0
    await site.store.db.query(`insert into delivery.method (country, method, currency, fee, free_from, min_days, max_days, cut_off, weekdays, "from")
    values ('JP', 'standard', 'JPY', 700, 10000, 2, 4, 840, '12345', '2020-01-01')`)
    for (const [locale, currency, amount] of [
      ['de_DE', 'EUR', /^\d+\.\d\d EUR$/],
      ['ja_JP', 'JPY', /^\d+ JPY$/],
      ['en_US', 'USD', /^\d+\.\d\d USD$/],
    ] as const) {
      const rows = await rowsAt(await made(locale, 'google'), locale)
      expect(rows.length).toBeGreaterThan(500)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      for (const row of rows) {
        expect(neverEmpty.filter((column) => !row[column])).toEqual([])
        expect(row).toMatchObject({
          price: expect.stringMatching(amount),
          condition: 'new',
          availability: expect.stringMatching(/^(in|out_of)_stock$/),
        })
        if (row.sale_price) expect(Number.parseFloat(row.sale_price)).toBeLessThan(Number.parseFloat(row.price ?? ''))
        // Of Japan the shop has a record, of the others the table holds.
        const [fee, freeFrom, digits] = { EUR: [4.95, 50, 2], JPY: [700, 10_000, 0], USD: [7, 50, 2] }[currency] as [number, number, number]
        const now = Number.parseFloat(row.sale_price || row.price || '')
        expect(row.shipping).toBe(`${locale.slice(3)}:::${(now >= freeFrom ? 0 : fee).toFixed(digits)} ${currency}`)
      }
      const pathOf = ({ link = '' }: (typeof rows)[number]) => new URL(link).pathname
      for (const pathname of [...new Set(rows.map(pathOf))].filter((_, at) => at % 3 === 0)) {
        const of = rows.filter((row) => pathOf(row) === pathname)
        const html = await (await get(pathname, locale)).text()
        const offers = html.matchAll(
          /"sku":"([^"]+)"[^}]*?"price":([\d.]+),"priceCurrency":"(\w+)","availability":"https:\/\/schema.org\/(\w+)"/g,
        )
        const said = [...offers].map(([, sku, price, unit, stock]) => [sku, Number(price), unit, stock === 'OutOfStock'])
        const fed = of.map((row) => [
          row.id,
          Number.parseFloat(row.sale_price || row.price || ''),
          currency,
          row.availability === 'out_of_stock',
        ])
        expect(fed.toSorted()).toEqual(said.toSorted())
        compared += fed.length
      }
    }
    expect(compared).toBeGreaterThanOrEqual(1000)
  },
  long,
)

test('REACH-FEED-02: every row follows the thirty rules of programmes in four languages, and each of thirty faults is found', async () => {
  expect(Object.keys(rules)).toHaveLength(30)
  let rows: Record<string, string>[] = []
  for (const locale of ['ja_JP', 'ar_SA', 'en_US', 'de_DE']) rows = await rowsAt(await made(locale, 'google'), locale)
  expect(await feeds('check')).toEqual([expect.stringMatching(/^\d{4,} rows of \d+ feeds follow all 30 rules\.$/)])

  const storefront = storefrontOf('stadion', 'de_DE')
  const place = { storefront, programme: 'google', origin: originOf(storefront, 'local', site.sitePort) } as const
  const good = rows.find(({ sale_price }) => sale_price)!
  expect(brokenBy(good, place)).toEqual([])
  const long = (most: number) => 'x'.repeat(most + 1)
  const faults: [rule: string, fault: Record<string, string>, at?: object][] = [
    ['id', { id: 'aa 1', link: good.link!.replace(/=.*/, '=aa%201') }],
    ['item_group_id is there', { item_group_id: '' }],
    ['title is there', { title: '' }],
    ['title has 150 characters at most', { title: long(150) }],
    ['title is no markup', { title: 'Runner <b>One</b>' }],
    ['description is there', { description: '' }],
    ['description has 5,000 characters at most', { description: long(5000) }],
    ['description is no markup', { description: 'Light &amp; fast' }],
    ['description is in the language of the storefront', { description: 'Light and fast' }, { locale: 'ja_JP' }],
    ['link has the host of the storefront', { link: good.link!.replace(place.origin, 'https://other.example') }],
    ['link leads to the storefront', {}, { sitePath: '/at' }],
    ['link names the size', { link: good.link!.replace(/[?].*/, '') }],
    ['image_link is a JPEG of the shop', { image_link: `${place.origin}/assets/img/AA1001_01.svg` }],
    ['additional_image_link has ten at most', { additional_image_link: Array(11).fill(good.image_link).join() }],
    ['additional_image_link is JPEGs of the shop', { additional_image_link: 'https://other.example/1.jpg' }],
    ['availability', { availability: 'in stock' }],
    ['price is an amount in the currency of the storefront', { price: '9999,00 EUR' }],
    ['price is above 0', { price: '0.00 EUR', sale_price: '' }],
    ['sale_price is an amount in the currency of the storefront', { sale_price: '1.00 USD' }],
    ['sale_price is below price', { sale_price: good.price! }],
    ['brand', { brand: 'Another' }],
    ['gtin is a trade number', { gtin: '4006381333930', identifier_exists: 'yes' }],
    ['identifier_exists', { gtin: '4006381333931', identifier_exists: 'no' }],
    ['condition', { condition: 'used' }],
    ['color is there', { color: '' }],
    ['size is there', { size: '' }],
    ['gender', { gender: 'men' }],
    ['age_group', { age_group: 'grown-up' }],
    ['product_type is there', { product_type: '' }],
    ['shipping is of the country', { shipping: good.shipping!.replace('DE', 'AT') }],
  ]
  for (const [rule, fault, at] of faults)
    expect(brokenBy({ ...good, ...fault }, { ...place, storefront: { ...storefront, ...at } })).toEqual([rule])
  expect(faults.map(([rule]) => rule)).toEqual(Object.keys(rules))

  // An article whose own text is markup is found where it is sold.
  const { db } = site.store
  await db.query(`update catalogue.article set name = 'Runner <b>One</b>' where id = 'AA1001'`)
  await made('de_DE', 'google')
  const found = await feeds('check')
  expect(found).toEqual([expect.stringMatching(/^stadion de_DE google\ttitle is no markup\t\d+ rows\tAA1001_\w+$/)])
  expect([feedsCommand.statusOf!(['check'], found), feedsCommand.statusOf!(['check'], ['1 rows of 1 feeds follow all 30 rules.'])]).toEqual(
    [1, 0],
  )
  await db.query(`update catalogue.article set name = 'Runner One' where id = 'AA1001'`)
  // Files of before there were rules.
  await db.query(`update product_feeds.feed set findings = null where locale = 'de_DE'`)
  const unseen = await feeds('check')
  expect(unseen).toEqual([expect.stringMatching(/^stadion de_DE google\tnot looked at yet/)])
  expect(feedsCommand.statusOf!(['check'], unseen)).toBe(1)
  for (const locale of ['ja_JP', 'ar_SA', 'en_US', 'de_DE']) await feeds('end', 'stadion', locale, 'google')
})

test('REACH-FEED-05: members-only, early-access, gift cards and articles without a picture are left out and counted', async () => {
  const path = await made('en_GB', 'meta')
  const rows = await rowsAt(path, 'en_GB')
  const articles = new Set(rows.map(({ id = '' }) => id.split('_')[0]))
  for (const id of ['GC0001', 'AA1004', 'AA1005', 'AA1006', 'AA1007']) expect([id, articles.has(id)]).toEqual([id, false])
  expect(articles.has('AA1003')).toBe(true)
  const line = (await feeds('list')).find((one) => one.startsWith(path))
  expect(line).toMatch(/noPicture 1\b/)
  expect(line).toMatch(/giftCard 1\b/)
  for (const reason of ['membersOnly', 'earlyAccess', 'notLaunched']) expect(line).toMatch(new RegExp(`${reason} [1-9]`))
  expect(new Set(rows.map(({ availability }) => availability))).toEqual(new Set(['in stock', 'out of stock']))
})

test('REACH-FEED-04: a sale price stands only where the law lets the prior price be struck', async () => {
  const { db } = site.store
  await db.query(`update catalogue.price set sale_minor = null, prior_minor = null, step_prior_minor = null where article_id = 'AA1003'`)
  const change = (set: string) => db.query(`update catalogue.price set ${set} where article_id = 'AA1003' and currency = 'EUR'`)
  const german = async () => {
    const row = (await rowsAt(await made('de_DE', 'google'), 'de_DE')).find(({ id }) => id?.startsWith('AA1003'))
    return [row?.price, row?.sale_price]
  }
  await change(`list_minor = 10000, sale_minor = 8000, prior_minor = 9000, step_prior_minor = 9000`)
  expect(await german()).toEqual(['90.00 EUR', '80.00 EUR'])
  // Nobody knows what it cost before; it cost no more before; it is not reduced.
  await change(`prior_minor = null, step_prior_minor = null`)
  expect(await german()).toEqual(['80.00 EUR', ''])
  await change(`prior_minor = 8000, step_prior_minor = 8000`)
  expect(await german()).toEqual(['80.00 EUR', ''])
  await change(`sale_minor = null`)
  expect(await german()).toEqual(['100.00 EUR', ''])
  // Each step of a reduction counts from the one before.
  await db.query(
    `update catalogue.price set list_minor = 10000, sale_minor = 7000, prior_minor = 9500, step_prior_minor = 8500 where article_id = 'AA1003' and currency = 'USD'`,
  )
  const american = (await rowsAt(await made('en_US', 'google'), 'en_US')).find(({ id }) => id?.startsWith('AA1003'))
  expect([american?.price, american?.sale_price]).toEqual(['85.00 USD', '70.00 USD'])
})

test('a feed has the prices of the list that its country uses', async () => {
  await site.store.db.query(
    `insert into catalogue.price_list (brand, key, currency, band_ends) values ('stadion', 'EUR-IT', 'EUR', '{2500,5000,10000,15000}')`,
  )
  for (const change of [
    `insert into catalogue.price_list_country (brand, country, price_list) values ('stadion', 'IT', 'EUR-IT')`,
    `select catalogue.copy_price_list('stadion', 'EUR', 'EUR-IT')`,
    `select catalogue.set_price('stadion', 'AA1001', '', 'EUR-IT', 4321, false, catalogue.moment())`,
    `update catalogue.reference_version set version = version + 1`,
    `select news.tell(array['reference:price-list'])`,
  ])
    await site.store.db.query(change)
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  const prices = async (locale: string) =>
    new Set((await rowsAt(await made(locale, 'google'), locale)).flatMap((row) => (row.id?.startsWith('AA1001_') ? [row.price] : [])))
  expect(await prices('it_IT')).toEqual(new Set(['43.21 EUR']))
  expect(await prices('fr_FR')).toEqual(new Set(['100.00 EUR']))
})

test('REACH-FEED-01: feeds are files made by a job, replaced at once, at most 500,000 rows; a wrong token is 404; no request makes one', async () => {
  expect(mostRows).toBe(500_000)
  const path = await made('en_GB', 'google')
  const [, , token = '', file = ''] = path.split('/')
  const asked = [vi.spyOn(site.store.db, 'query'), vi.spyOn(site.store.db, 'prepared')]
  expect((await get(path, 'en_GB')).status).toBe(200)
  for (const wrong of [path.replace(token, '0'.repeat(32)), `/feeds/${token}/pictures`, `/feeds/${token}/${file}.part`, `/feeds/${token}`])
    expect([wrong, (await get(wrong, 'en_GB')).status]).toEqual([wrong, 404])
  // Jobs of other slices go on meanwhile.
  const texts = asked.flatMap((spy) => spy.mock.calls.flat().filter((part) => typeof part === 'string'))
  expect(texts.filter((text) => /catalogue\.|product_feeds\./.test(text))).toEqual([])
  for (const spy of asked) spy.mockRestore()
  // Who reads while a new one is made has the old one or the new one, whole.
  const before = await rowsAt(path, 'en_GB')
  const isNew = (rows: typeof before) => rows.some(({ price }) => price === '76.54 GBP')
  const change = `update catalogue.price set list_minor = 7654, sale_minor = null where article_id = 'AA1003' and currency = 'GBP'`
  await site.store.db.query(change)
  site.store.advanceClock(86_400_000)
  let isMade = false
  const making = site.store.fetch('/__test__/jobs', { method: 'POST' }).then(() => {
    isMade = true
  })
  const seen: boolean[] = []
  while (!isMade) {
    const rows = await rowsAt(path, 'en_GB')
    expect(rows.length).toBe(before.length)
    seen.push(isNew(rows))
    // A reader at every turn of this process would leave the job hardly any.
    for (let turn = 0; turn < 20; turn++) await setImmediate()
  }
  await making
  expect([isNew(before), seen[0], seen, isNew(await rowsAt(path, 'en_GB'))]).toEqual([false, false, seen.toSorted(), true])
  const own = join(folder, 'feeds', token)
  expect(readdirSync(own).sort()).toEqual(['1.tsv.gz', 'changes.tsv.gz', 'files.txt'].map((part) => `stadion-en_GB-google-${part}`))
  expect((await feeds('make', 'stadion', 'en_GB', 'google'))[0]).toBe(path)
  await expect(feeds('make', 'stadion', 'xx_XX', 'google')).rejects.toThrow(/no storefront stadion xx_XX/)
  await expect(feeds('make', 'stadion', 'en_GB', 'ebay')).rejects.toThrow(/not for ebay/)
  await feeds('end', 'stadion', 'en_GB', 'google')
  site.store.advanceClock(600_000)
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  expect((await get(path, 'en_GB')).status).toBe(404)
})

test('REACH-FEED-06: the hourly delta holds exactly the sizes whose price or availability has changed; with it the last whole file is a new one', async () => {
  const path = await made('de_DE', 'meta')
  const delta = path.replace('-1.tsv', '-changes.tsv')
  const hour = async () => {
    site.store.advanceClock(3_600_000)
    await site.store.fetch('/__test__/jobs', { method: 'POST' })
    return rowsAt(delta, 'de_DE')
  }
  const whole = await rowsAt(path, 'de_DE')
  expect(await rowsAt(delta, 'de_DE')).toEqual([])
  expect(await hour()).toEqual([])

  const sizes = new Map<string, typeof whole>()
  for (const row of whole) {
    const article = row.id!.split('_')[0]!
    sizes.set(article, [...(sizes.get(article) ?? []), row])
  }
  const [dearer, gone, ...others] = [...sizes.keys()].filter((id) => sizes.get(id)!.length > 3)
  const { db } = site.store
  // All sizes of an article cost more, and 50 others are sold out or there again.
  await db.query(`update catalogue.price set list_minor = 12345, sale_minor = null where article_id = $1 and currency = 'EUR'`, [dearer])
  const turned = others.flatMap((id) => sizes.get(id)!).slice(0, 50)
  for (const { id, availability } of turned)
    await db.query(`update catalogue.stock set quantity = $2 where sku = $1 and region = 'rest'`, [id, availability === 'in stock' ? 0 : 9])
  // Stock of another region is no matter of the delta.
  const elsewhere = await db.query(
    `update catalogue.stock set quantity = case when quantity = 0 then 9 else 0 end where sku = $1 and region = 'americas' returning sku`,
    [sizes.get(others.at(-1)!)![0]!.id],
  )
  expect(elsewhere).toHaveLength(1)
  const changed = new Set([...sizes.get(dearer!)!.map(({ id }) => id), ...turned.map(({ id }) => id)])
  const said = await hour()
  expect(said.map(({ id }) => id).toSorted()).toEqual([...changed].toSorted())
  const applied = whole.map((row) => ({ ...row, ...said.find(({ id }) => id === row.id) }))
  await feeds('make', 'stadion', 'de_DE', 'meta')
  site.store.advanceClock(600_000)
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  expect(await rowsAt(path, 'de_DE')).toEqual(applied)
  // What was said of the file before is not said of this one.
  expect(await rowsAt(delta, 'de_DE')).toEqual([])

  // What is no longer offered is out of stock until the next whole file, and what has come back stands as it was.
  await db.query(`update catalogue.article set members_only = true where id = $1`, [gone])
  const offered = applied.filter(({ id, availability }) => id?.startsWith(`${gone}_`) && availability === 'in stock')
  expect(offered.length).toBeGreaterThan(0)
  expect(await hour()).toEqual(
    offered.map(({ id, price, sale_price, shipping }) => ({ id, availability: 'out of stock', price, sale_price, shipping })),
  )
  await db.query(`update catalogue.article set members_only = false where id = $1`, [gone])
  expect(await hour()).toEqual([])
})

test('a storefront that takes no orders offers nothing in its feeds, and all of it again once it is open', async () => {
  const path = await made('nl_NL', 'google')
  const rows = (await rowsAt(path, 'nl_NL')).length
  expect(rows).toBeGreaterThan(500)
  const today = new Date(site.store.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  for (const [state, left] of [
    ['BROWSE', 0],
    ['SOON', 0],
    ['CLOSED', 0],
    ['OPEN', rows],
  ] as const) {
    await site.store.db.query(
      `insert into markets.switch (brand, locale, "from", state) values ('stadion', 'nl_NL', $1, $2)
       on conflict (brand, locale, "from") do update set state = excluded.state`,
      [today, state],
    )
    site.store.advanceClock(600_000)
    await site.store.fetch('/__test__/jobs', { method: 'POST' })
    expect([state, (await rowsAt(path, 'nl_NL')).length]).toEqual([state, left])
  }
})
