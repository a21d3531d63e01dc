import { originalHostOf, originOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import { type Storefront, storefrontOf, storefronts } from '@stadion/site/storefronts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())
afterEach(() => vi.restoreAllMocks())

const british = storefrontOf('stadion', 'en_GB')
const get = (path: string, of: Storefront = british, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': originalHostOf(of, 'local'), ...headers } })
const query = (text: string, values: unknown[] = []) => site.store.db.query<Record<string, string>>(text, values)

const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name), parseTagValue: false })
interface Url {
  loc: string
  lastmod?: string
  'image:image'?: { 'image:loc': string }
}
/** A file of a sitemap, whose form is what the protocol asks for. */
async function fileOf(address: string, of: Storefront) {
  const answer = await get(new URL(address).pathname, of)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type'), XMLValidator.validate(text)]).toEqual([
    200,
    'application/xml; charset=utf-8',
    true,
  ])
  const { urlset, sitemapindex } = parser.parse(text) as { urlset?: { url: Url[] }; sitemapindex?: { sitemap: Url[] } }
  const all = urlset?.url ?? sitemapindex?.sitemap ?? []
  for (const one of all) {
    expect(one.loc.startsWith(`${originOf(of, 'local', site.sitePort)}/`), one.loc).toBe(true)
    if (one.lastmod) expect(Date.parse(one.lastmod), one.lastmod).toBeLessThanOrEqual(Date.now())
    expect(Object.keys(one).filter((name) => !['loc', 'lastmod', 'image:image'].includes(name))).toEqual([])
  }
  return { all, bytes: Buffer.byteLength(text), text }
}
const indexOf = async (of: Storefront) => (await fileOf(`http://x${pathIn(of, '/sitemap.xml')}`, of)).all.map(({ loc }) => loc)
const idOf = ({ loc }: Url) => /\/([^/]+)\.html$/.exec(loc)?.[1]
const part = (n: number) => `http://x/sitemap-articles-${n}.xml`

/** What a storefront sells to everybody, by the tables. */
const soldTo = async ({ brand, currency }: Storefront) =>
  (
    await query(
      `select a.id from catalogue.article a where brand = $1 and not members_only and coalesce(launch_at <= now(), true)
       and not exists (select from catalogue.early_access e where e.brand = a.brand and e.article_id = a.id and e.public_at > now())
       and exists (select from catalogue.price p where p.brand = a.brand and p.article_id = a.id and p.currency = $2) order by id`,
      [brand, currency],
    )
  ).map(({ id }) => id)

test('REACH-SMAP-04: robots.txt names the indexes of the storefronts of its host, and no other', async () => {
  const hosts = new Map<string, Storefront[]>()
  for (const one of storefronts) hosts.set(originalHostOf(one, 'local'), [...(hosts.get(originalHostOf(one, 'local')) ?? []), one])
  let named = 0
  for (const own of hosts.values()) {
    const [first] = own as [Storefront, ...Storefront[]]
    const robots = await (await get('/robots.txt', first)).text()
    const lines = robots.split('\n').filter((line) => line.toLowerCase().includes('sitemap'))
    expect(lines).toEqual(own.map((one) => `Sitemap: ${originOf(one, 'local', site.sitePort)}${pathIn(one, '/sitemap.xml')}`))
    named += lines.length
  }
  expect(named).toBe(99)
})

test('the index names the pages and the parts, every address is a page, and each is listed once', async () => {
  for (const of of [storefrontOf('stadion', 'de_DE'), storefrontOf('stadion', 'fr_BE'), storefrontOf('reebok', 'ja_JP')]) {
    const files = await indexOf(of)
    expect(files.map((address) => new URL(address).pathname)).toEqual(
      ['/sitemap-pages.xml', '/sitemap-articles-0.xml'].map((path) => pathIn(of, path as '/')),
    )
    const urls = (await Promise.all(files.map((file) => fileOf(file, of)))).flatMap(({ all }) => all)
    const paths = urls.map(({ loc }) => new URL(loc).pathname)
    expect(new Set(paths).size).toBe(paths.length)
    expect(urls.flatMap((url) => idOf(url) ?? []).sort()).toEqual(await soldTo(of))
    for (const path of paths.filter((_, at) => at % 23 === 0)) expect([path, (await get(path, of)).status]).toEqual([path, 200])
  }
})

const withArticles = (most: number) =>
  query(
    `with added as (
       insert into catalogue.article select (jsonb_populate_record(a, jsonb_build_object('id', 'ZZ' || lpad(n::text, 6, '0')))).*
       from catalogue.article a, generate_series(1, $1::integer) n where a.brand = 'stadion' and a.id = 'AA1003' returning id),
     sizes as (
       insert into catalogue.variation (brand, sku, article_id, position, size) select 'stadion', id || '_OS', id, 0, 'OS' from added)
     insert into catalogue.price (brand, article_id, currency, gender, category, list_minor)
     select 'stadion', id, 'GBP', 'men', 'shoes', 1000 from added`,
    [most],
  )

test('REACH-SMAP-01: parts of 25,000 article numbers, each of at most 6 MB, list what is sold to everybody, once', async () => {
  await withArticles(1_000)
  // Everything has a picture.
  await query(
    `insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes) select brand, id, '1x1', '', repeat('a', 32), 1
     from catalogue.article on conflict do nothing`,
  )
  await query(`update catalogue.article set members_only = true where id = 'ZZ000001'`)
  await query(`update catalogue.article set launch_at = now() + interval '1 day' where id = 'ZZ000002'`)
  await query(`update catalogue.article set slug = $1 where id like 'ZZ%77'`, ['long-'.repeat(16).slice(0, 79)])
  await query(`insert into catalogue.early_access (brand, article_id, public_at) values ('stadion', 'ZZ000003', now() + interval '1 day')`)
  await query(`delete from catalogue.article where id = 'ZZ000004'`)
  await query(`delete from catalogue.price where article_id = 'ZZ000005'`)
  // As if there were many more.
  await query(`update catalogue.article_number set no = 100000 + no * 30`)
  await query(
    'analyze catalogue.article, catalogue.article_number, catalogue.price, catalogue.variation, catalogue.raster, catalogue.early_access',
  )
  // A part of articles that nobody may buy is left out.
  // As if there were many more.
  await query(`update catalogue.article_number set no = 1000000 where article_id = 'ZZ000001'`)
  const files = (await indexOf(british)).filter((address) => address.includes('articles'))
  expect(files.length).toBeGreaterThanOrEqual(2)
  const ids: (string | undefined)[] = []
  for (const file of files) {
    const { all, bytes } = await fileOf(file, british)
    expect([file, all.length <= 25_000, bytes <= 6_000_000, all.length > 0]).toEqual([file, true, true, true])
    const numbers = await query(`select min(part) as least, max(part) as most from catalogue.article_number where article_id = any($1)`, [
      all.map(idOf),
    ])
    const own = Number(/(\d+)\.xml$/.exec(file)?.[1])
    expect(numbers).toEqual([{ least: own, most: own }])
    ids.push(...all.map(idOf))
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.sort()).toEqual((await soldTo(british)).sort())
  for (const n of ['ZZ000001', 'ZZ000002', 'ZZ000003', 'ZZ000004', 'ZZ000005']) expect(ids).not.toContain(n)
  expect((await get('/sitemap-articles-40.xml', british)).status).toBe(404)
  expect((await get('/sitemap-articles-99999.xml', british)).status).toBe(404)
  expect((await get('/sitemap-articles-x.xml', british)).status).toBe(404)
  await query(`delete from catalogue.article where id like 'ZZ%'`)
  await query(`delete from catalogue.article_number where article_id like 'ZZ%'`)
  await query(`update catalogue.article_number set no = (no - 100000) / 30`)
})

const dayOf = async (id: string) => (await fileOf(part(0), british)).all.find((one) => idOf(one) === id)?.lastmod
const agePart = () =>
  query(`update catalogue.article_number set content_at = '2026-01-02T12:00Z', changed_at = '2026-01-02T12:00Z' where part = 0`)

test('REACH-SMAP-02: lastmod changes with content, not with price, stock or sales', async () => {
  await agePart()
  for (const change of [
    `update catalogue.stock set quantity = 0 where sku like 'AA1001%'`,
    `select catalogue.set_price('stadion', 'AA1001', '', 'GBP', 900, true, now())`,
    `update catalogue.article set sales = sales + 1, price_band = 2, related = '{}' where id = 'AA1001'`,
    `insert into catalogue.price (brand, article_id, currency, gender, category, list_minor) values ('stadion', 'AA1001', 'XXX', 'men', 'shoes', 1)`,
    `delete from catalogue.price where currency = 'XXX'`,
  ]) {
    await query(change)
    expect([change, await dayOf('AA1001')]).toEqual([change, '2026-01-02'])
  }
  const today = new Date().toISOString().slice(0, 10)
  const [had] = await query(`delete from catalogue.article_record where id = 'AA1001' returning record`)
  for (const change of [
    `update catalogue.article set name = 'Runner Two' where id = 'AA1001'`,
    `update catalogue.article set features = '{}' where id = 'AA1001'`,
    `insert into catalogue.article_record (brand, id, status, record) values ('stadion', 'AA1001', 'LIVE', '{}')`,
    `update catalogue.article_record set record = '{"texts":{}}' where id = 'AA1001'`,
    `insert into catalogue.photograph (brand, article_id, position, original, focus_x, focus_y, crops) values ('stadion', 'AA1001', 1, 'x', 0, 0, '{}')`,
    `delete from catalogue.photograph where article_id = 'AA1001'`,
  ]) {
    await agePart()
    await query(change)
    expect([change, await dayOf('AA1001'), await dayOf('AA1002')]).toEqual([change, today, '2026-01-02'])
  }
  await query(`update catalogue.article_record set record = $1::text::jsonb where id = 'AA1001'`, [JSON.stringify(had!.record)])
})

test('REACH-SMAP-03: an unchanged part answers 304 after one statement, and any change of what it lists a new version', async () => {
  await agePart()
  const path = new URL(part(0)).pathname
  const versionOf = async () => (await get(path)).headers.get('etag') ?? ''
  const etag = await versionOf()
  expect(etag).toMatch(/^"v1-GBP_\w+"$/)
  const prepared = vi.spyOn(site.store.db, 'prepared')
  const counts: number[] = []
  for (let time = 0; time < 5; time++) {
    prepared.mockClear()
    const known = await get(path, british, { 'if-none-match': etag })
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag])
    counts.push(prepared.mock.calls.length)
  }
  // The process looks for news, and for what it keeps, beside some of them.
  expect(Math.min(...counts)).toBe(1)
  expect((await get(path, british, { 'if-none-match': '"v1-1"' })).status).toBe(200)
  await query(`select catalogue.set_price('stadion', 'AA1002', '', 'GBP', 800, true, now())`)
  expect(await versionOf()).toBe(etag)
  for (const change of [
    `insert into catalogue.early_access (brand, article_id, public_at) values ('stadion', 'AA1007', now() + interval '1 day')`,
    `update catalogue.early_access set public_at = now() - interval '1 hour' where article_id = 'AA1007'`,
    `insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes) values ('stadion', 'AA1007', 'og', '', 'a', 1)`,
  ]) {
    await query(change)
    // What was only just written has no version: more may have been written meanwhile.
    expect([change, await versionOf()]).toEqual([change, ''])
    await agePart()
  }
  // What opens by itself is another version too, and nobody has written anything.
  expect(await versionOf()).not.toBe(etag)
})

test('an article keeps its number when it is written again, and when it was withdrawn; one that has none gets one by a job', async () => {
  const numbers = () =>
    query(`select article_id, no from catalogue.article_number where brand = 'stadion' and article_id in ('AA1001', 'AA1002') order by 1`)
  const before = await numbers()
  await query(`create temporary table kept as select * from catalogue.article where id = 'AA1001'`)
  await query(`delete from catalogue.article where id = 'AA1001'`)
  await query(`insert into catalogue.article select * from kept on conflict (brand, id) do update set name = excluded.name`)
  await query(`insert into catalogue.article select * from kept on conflict (brand, id) do update set name = excluded.name`)
  await query(`drop table kept`)
  expect(await numbers()).toEqual(before)
  await query(`delete from catalogue.article_number where article_id = 'AA1002'`)
  expect(await dayOf('AA1002')).toBeUndefined()
  site.store.advanceClock(7 * 3_600_000)
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  expect(await dayOf('AA1002')).toMatch(/^\d{4}-\d\d-\d\d$/)
})
