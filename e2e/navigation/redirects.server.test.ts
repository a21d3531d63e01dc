import { type Storefront, storefrontOf } from '@stadion/site/storefronts'
import { beforeEach, expect, test } from 'vitest'
import { visitorOf } from '../checkout/without-scripts.ts'
import { folder, openSiteWithFolder, site } from '../fixtures/site-with-folder.ts'
import { openSite } from '../open-site.ts'

openSiteWithFolder()
beforeEach(() => folder.empty())

const redirects = (...lines: string[]) => folder.write('navigation/redirects/stadion.csv', ['from,to,status', ...lines].join('\n'))
const stored = async () =>
  (await site.store.db.query<{ from_path: string }>(`select from_path from navigation.redirect order by 1`)).map((row) => row.from_path)
const led = async (storefront: Storefront, path: string) => {
  const { answer } = await visitorOf(site, storefront)(path)
  return [answer.status, answer.headers.get('location')]
}
const german = storefrontOf('stadion', 'de_DE')
const swiss = storefrontOf('stadion', 'fr_CH')

test('DESK-NAV-03 redirects are exact, asked only where no page matches, and loops, chains and redirects of existing pages are refused', async () => {
  await redirects(
    '/old-sale,/search?reduced=true,301',
    '/running/club,/help#delivery,302',
    '"/sch%C3%B6ne, Neue",https://blog.example.com/new?a=1,301',
    '/gone/ZZ9999.html,/search?q=gone,301',
    '/nihon,https://example.com/日本,301',
  )
  expect(await folder.data('diff')).toContain('redirect stadion /old-sale: new, /search?reduced=true (301)')
  expect((await folder.data('import', '--yes')).at(-1)).toMatch(/5 redirects in the folder\. Imported\.$/)
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs: .*5 redirects\.$/)

  // In each storefront of the brand, with its site path; a query goes along where the target has none.
  expect(swiss.sitePath).not.toBe('')
  expect(await led(german, '/old-sale?utm_source=letter')).toEqual([301, '/search?reduced=true'])
  expect(await led(swiss, '/old-sale')).toEqual([301, `/${swiss.sitePath}/search?reduced=true`])
  expect(await led(german, '/running/club?utm_source=letter')).toEqual([302, '/help?utm_source=letter#delivery'])
  expect(await led(german, '/sch%C3%B6ne,%20Neue')).toEqual([301, 'https://blog.example.com/new?a=1'])
  expect(await led(german, '/nihon')).toEqual([301, 'https://example.com/%E6%97%A5%E6%9C%AC'])
  // The path of an article that there is not.
  expect(await led(german, '/gone/ZZ9999.html')).toEqual([301, '/search?q=gone'])
  // Exactly, and of this brand alone.
  for (const path of ['/old-sale/more', '/Old-Sale', '/running']) expect([path, ...(await led(german, path))]).toEqual([path, 404, null])
  expect(await led(storefrontOf('reebok', 'de_DE'), '/old-sale')).toEqual([404, null])

  // A page that came later than the redirect wins.
  await site.store.db.query(`insert into navigation.redirect values ('stadion', '/help', '/search', 301)`)
  expect(await led(german, '/help')).toEqual([200, null])
  await site.store.db.query(`delete from navigation.redirect where from_path = '/help'`)

  for (const [lines, sentence] of [
    [['/help,/search,301'], /stadion\.csv:2 from: \/help is a page of the shop/],
    [['/manner/shoes,/search,301'], /from: \/manner\/shoes is a page of the shop/],
    [['/any-name/AA1001.html,/search,301'], /from: \/any-name\/AA1001\.html is a page of the shop/],
    [['/size-guide/men-shoes,/search,301'], /is a page of the shop/],
    [['/api/bridge/products,/search,301'], /from: the shop answers \/api\/bridge\/products itself/],
    [['/a,/a,301'], /:2 to: leads in a circle: \/a -> \/a/],
    [['/a,/b,301', '/b,/c,301', '/c,/a,301'], /:3 to: leads in a circle: \/b -> \/c/],
    [['/a,/b?x=1,301', '/b,/search,301'], /:2 to: \/b leads on to \/search: write that/],
    // With what the shop has already.
    [['/older-sale,/old-sale,301'], /to: \/old-sale leads on to \/search\?reduced=true: write that/],
    [['/a,https://www.stadion.de/a,301'], /:2 to: https:\/\/www\.stadion\.de\/a is in the shop of this brand: write its path/],
    [['/sitemap-articles-1.xml,/search,301'], /the shop answers \/sitemap-articles-1\.xml itself/],
    [['/search?reduced=true,/x,301'], /from: expected a path such as \/old-sale/],
  ] as const) {
    await redirects(...lines)
    await expect(folder.data('import', '--yes')).rejects.toThrow(sentence)
  }
  expect(await stored()).toHaveLength(5)
})

test('D-152 redirects that were exported are the same', async () => {
  await redirects('"/100%25, ""new""",/search?q=a%2Cb,302')
  await folder.data('import', '--yes')
  await folder.data('export', '--only', 'redirects', '--overwrite')
  expect(await folder.read('navigation/redirects/stadion.csv')).toContain('"/100%25, ""new""",/search?q=a%2Cb,302\n')
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs/)
  expect(await led(german, '/100%25,%20%22new%22')).toEqual([302, '/search?q=a%2Cb'])
})

test('DESK-NAV-03 a target that becomes the start of another redirect is refused as well', async () => {
  await redirects('/first,/target,301')
  await folder.data('import', '--yes')
  await redirects('/target,/help,301')
  await expect(folder.data('import', '--yes')).rejects.toThrow(
    /:2 from: \/first leads here: write its target first, without the way over \/target/,
  )
  await redirects('/target,/help,301', '/first,/help,301')
  await folder.data('import', '--yes')
  expect(await led(german, '/first')).toEqual([301, '/help'])
})

test('D-152 with --prune a redirect that is no longer in the folder is gone', async () => {
  await redirects('/kept,/help,301', '/dropped,/help,301')
  await folder.data('import', '--yes')
  await redirects('/kept,/help,301')
  expect(await folder.data('diff')).toContain('redirect stadion /dropped: no longer in the folder; it stays (--prune withdraws it)')
  await folder.data('import', '--yes', '--prune')
  expect(await stored()).toContain('/kept')
  expect(await stored()).not.toContain('/dropped')
})

test('DESK-NAV-03 there are at most 50 000', async () => {
  await site.store.db.query(
    `insert into navigation.redirect select 'reebok', '/old-' || n, '/help', 301 from generate_series(1, 50000) as n on conflict do nothing`,
  )
  await redirects('/one-more,/help,301')
  await expect(folder.data('import', '--yes')).rejects.toThrow(/the shop would have \d+ redirects, and 50000 are the most/)
  await site.store.db.query(`delete from navigation.redirect where brand = 'reebok'`)
})

test.each([
  ['old,/help,301', /:2 from: expected a path such as \/old-sale/],
  ['/old/,/help,301', /:2 from: expected/],
  ['/%zz,/help,301', /:2 from: expected/],
  [
    '/old,//evil.example,301',
    /:2 to: expected a path such as \/search\?reduced=true, without a slash at its end and without dots, or an https/,
  ],
  ['/a,/a/,301', /:2 to: expected/],
  ['/a,/b/../a?x=1,301', /:2 to: expected/],
  ['/old,http://example.com,301', /:2 to: expected/],
  ['/old,javascript:alert(1),301', /:2 to: expected/],
  ['/old,https://a:b@example.com,301', /:2 to: expected/],
  ['/old,/help,307', /:2 status: expected 301 \(for good\) or 302 \(for now\)/],
])('D-152 a wrong line of redirects is named: %s', async (line, sentence) => {
  await redirects(line)
  await expect(folder.data('import', '--yes')).rejects.toThrow(sentence)
})

test('a page that nobody has stays a 404 while the API is down', async () => {
  const without = await openSite({ api: () => Promise.reject(new Error('down')) })
  const { answer } = await visitorOf(without, german)('/nowhere')
  await without.close()
  expect(answer.status).toBe(404)
})
