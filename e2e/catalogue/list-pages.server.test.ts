import type { ProductsAnswer } from '@stadion/catalogue/contract'
import { addArticles } from '@stadion/catalogue/many-articles'
import { storefrontOf } from '@stadion/site/storefronts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorOf } from '../checkout/without-scripts.ts'
import { openSite, type Site } from '../open-site.ts'

/** More than 10,000 of one search show where pages end. */
const articles = Number(process.env.LIST_ARTICLES ?? 1200)

let site: Site
beforeAll(async () => {
  // Of many articles as many are counted as in a shop.
  site = await openSite(articles > 21_000 ? {} : { env: { COUNTED_ARTICLES: '1000' } })
  await addArticles(site.store.db, { count: articles, lists: ['EUR', 'GBP', 'SAR', 'JPY'] })
  // A word of very many names.
  await site.store.db.query(`update catalogue.article set terms = terms || '''zephyr'':1A'::tsvector where id like 'ZZ%'`)
})
afterAll(() => site?.close())

const page = async (path: string, locale = 'en_GB') => {
  const { answer, html } = await visitorOf(site, storefrontOf('stadion', locale)).call('GET', path)
  expect(answer.status, path).toBe(200)
  return html
}
const linkOf = (html: string, rel: string) =>
  new RegExp(`<a class="w-pagination__step" href="([^"]*)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

test('REACH-LIST-13: pages with after and without are the same document, whose canonical address has page alone', async () => {
  // Which part of a page is ready first is another each time; the address by which the list was asked for is a link of a kind.
  const plain = (html: string) =>
    html
      .replaceAll(/ (nonce|href)="[^"]*"/g, '')
      .replaceAll(/,"after":"k\.[\w-]{22}"/g, '')
      .split(/(?=<)/)
      .filter((part) => !part.startsWith('<link'))
      .sort()
  const listOf = (html: string) => /<section class="listing .*?<\/section>/s.exec(html)![0].replaceAll(/ href="[^"]*"/g, '')
  for (const list of ['/men', '/women', '/men?sort=price-desc', '/kids?sort=newest', '/search?q=shoes']) {
    let html = await page(list)
    for (let number = 2; number <= 5; number++) {
      const at = linkOf(html, 'next')!
      html = await page(at)
      const address = new URL(at, 'https://shop.test')
      expect(address.searchParams.get('after'), at).toMatch(/^k\.[\w-]{22}$/)
      address.searchParams.delete('after')
      const direct = await page(address.pathname + address.search)
      expect(listOf(direct), at).toBe(listOf(html))
      expect(plain(direct), at).toEqual(plain(html))
      const canonical = new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&'))
      expect(canonical.searchParams.has('after'), at).toBe(false)
      // A search has one address, as search engines leave it out.
      expect(canonical.searchParams.get('page'), at).toBe(list.startsWith('/search') ? null : String(number))
    }
  }
})

test.runIf(articles > 11_000)('a search that finds very many ends at 10,000 articles, and its last page says so', async () => {
  const search = await page('/search?price=1,2,3,4,5&page=417')
  expect(search).toContain('Narrow the list to see the rest.')
  expect(linkOf(search, 'next')).toBeUndefined()
  expect(linkOf(search, 'prev')).toContain('page=416')
  // What lies beyond is the last page.
  expect(await page('/search?price=1,2,3,4,5&page=500')).toContain('Narrow the list to see the rest.')
})

const broad = '/search?q=zephyr'

test('REACH-LIST-08: a list that has too many articles to count them says 1,000+ in each language, and its filters have no numbers', async () => {
  const listed = async (query: string) =>
    (await (await site.store.visit({ host: 'www.stadion.co.uk' })(`/api/bridge/products?${query}`)).json()) as ProductsAnswer
  const answer = await listed('q=zephyr')
  expect(answer).toMatchObject({ total: 1000, totalIs: 'atLeast', facetsAre: 'none', reachable: articles > 21_000 ? 10_000 : 1000 })
  expect(answer.items).toHaveLength(48)
  expect(answer.facets.map(({ name }) => name)).toEqual(expect.arrayContaining(['size', 'color', 'sport', 'kind', 'price', 'category']))
  expect(answer.facets.flatMap(({ values }) => values.filter((value) => 'count' in value))).toEqual([])
  for (const [locale, said] of [
    ['en_GB', ['1,000+ items', 'Show 1,000+ items']],
    ['ar_SA', ['عدد المنتجات: \u20661,000+\u2069', 'عرض المنتجات: \u20661,000+\u2069']],
    ['ja_JP', ['1,000+点', '1,000+点を表示']],
  ] as const) {
    const html = await page(broad, locale)
    for (const text of said) expect(html, locale).toContain(`>${text}<`)
    expect(html, locale).not.toContain('listing-value-count')
    expect(html, locale).not.toContain('numberOfItems')
  }
  // What is left by a filter can be counted.
  const few = await listed('q=zephyr&category=kids&subcategory=shoes&price=1')
  const shown = await page(`${broad}&category=kids&subcategory=shoes&price=1`)
  const [{ count } = { count: 0 }] = await site.store.db.query<{ count: number }>(
    `select count(*)::integer as count from catalogue.article
     where brand = 'stadion' and id like 'ZZ%' and gender = 'kids' and category = 'shoes' and price_band = 1`,
  )
  expect(count).toBeGreaterThan(0)
  if (count <= 1000) {
    expect([few.total, few.totalIs, few.facetsAre]).toEqual([count, 'exact', 'none'])
    expect(shown).toContain(`>${count} items<`)
  }
  // Others are counted as ever.
  expect(await listed('category=kids')).toMatchObject({ totalIs: 'exact', facetsAre: 'exact' })
  expect(await page('/kids')).toContain('listing-value-count')
})
