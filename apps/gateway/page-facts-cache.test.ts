import type { Page } from '@stadion/pages/page'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { createPageFactsCache } from './page-facts-cache.ts'
import type { PreparedPage } from './prepare-page.ts'
import { ReadQuery } from './routing/read-query.ts'

const open = () => createPageFactsCache(1024 * 1024, () => undefined)
const placeAt = (path: `/${string}`) => ({ storefront: storefrontOf('stadion', 'de_DE'), page: {} as Page, path })
const aPage = () => ({ prepared: {} as PreparedPage, until: 0 })

test('a page that read the whole query is not cached', () => {
  const memory = open()
  const [place, query, page] = [placeAt('/help'), new ReadQuery('a=1'), aPage()]
  query.toString()
  memory.keep(place, query, undefined, page)
  expect([page.prepared.isKept, memory.get(memory.keyOf(place, query))]).toEqual([false, undefined])
})

test('addresses longer than those of the shop are not cached', () => {
  const memory = open()
  const keptAt = (path: `/${string}`) => {
    const [place, query, page] = [placeAt(path), new ReadQuery(), aPage()]
    memory.keep(place, query, undefined, page)
    memory.keepPlace(path, place)
    return [page.prepared.isKept, memory.get(memory.keyOf(place, query)) === page, memory.placeOf(path) === place]
  }
  expect(keptAt(`/${'x'.repeat(1900)}`)).toEqual([true, true, true])
  expect(keptAt(`/${'x'.repeat(2048)}`)).toEqual([false, false, false])
})

test('a page is cached by what it read: its parameters and the referring place', () => {
  const memory = open()
  const place = placeAt('/sign-in')
  const read = (search: string) => {
    const query = new ReadQuery(search)
    query.get('q')
    return query
  }
  const [fromBag, fromHome, other] = [aPage(), aPage(), aPage()]
  memory.keep(place, read('q=1'), '/cart', fromBag)
  memory.keep(place, read('q=1'), '/', fromHome)
  memory.keep(place, read('q=2'), '/', other)
  const known = (search: string, referrer: string) => memory.get(memory.keyOf(place, new ReadQuery(search), referrer))
  expect(known('q=1', '/cart')).toBe(fromBag)
  expect(known('q=1&utm_source=mail', '/')).toBe(fromHome)
  expect(known('q=2', '/')).toBe(other)
  expect(known('q=1', '/help')).toBeUndefined()
})

test('each storefront and path has its own page, and an address finds the place that was stored for it', () => {
  const memory = open()
  const page = {} as Page
  const places = (['de_DE', 'en_DE'] as const).flatMap((locale) =>
    (['/help', '/men'] as const).map((path) => ({ storefront: storefrontOf('stadion', locale), page, path })),
  )
  const others = [...places, { ...places[0]!, storefront: storefrontOf('reebok', 'de_DE') }]
  expect(new Set(others.map((place) => memory.keyOf(place, new ReadQuery()))).size).toBe(5)
  places.forEach((place, n) => void memory.keepPlace(`${n}`, place))
  expect(['0', '3', '4'].map((address) => memory.placeOf(address))).toEqual([places[0], places[3], undefined])
})

test('a parameter that a page read once is part of the cache key of all its later addresses', () => {
  const memory = open()
  const place = placeAt('/men')
  const first = new ReadQuery('sort=price&page=2')
  first.get('sort')
  memory.keep(place, first, undefined, aPage())
  const next = new ReadQuery('sort=price&page=2')
  next.get('page')
  memory.keep(place, next, undefined, aPage())
  expect(memory.keyOf(place, new ReadQuery('sort=price&page=2&x=1'))).toBe('stadion/de_DE/men?sort=price&page=2')
  expect(memory.get(memory.keyOf(place, new ReadQuery('page=2&sort=name')))).toBeUndefined()
})

test('the memory is bounded: a quarter for places, the rest for pages, and an evicted page is reported', () => {
  const left: PreparedPage[] = []
  const memory = createPageFactsCache(64 * 1024, (page) => left.push(page))
  const pages = Array.from({ length: 20 }, aPage)
  pages.forEach((page, n) => void memory.keep(placeAt(`/${n}`), new ReadQuery(), undefined, page))
  // 48 kB, and a page of a short address takes a little more than 4.
  expect(left).toEqual(pages.slice(0, 9).map(({ prepared }) => prepared))
  const addresses = Array.from({ length: 100 }, (_, n) => `/${n}${'x'.repeat(125)}`)
  for (const address of addresses) memory.keepPlace(address, placeAt('/help'))
  // 16 kB, of which each takes half of one.
  expect(addresses.filter((address) => memory.placeOf(address))).toEqual(addresses.slice(68))
})
