import type { Page } from '@stadion/pages/page'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { createPageMemory } from './page-memory.ts'
import type { PreparedPage } from './prepare-page.ts'
import { ReadQuery } from './routing/read-query.ts'

const open = () => createPageMemory(1024 * 1024, () => undefined)
const placeAt = (path: `/${string}`) => ({ storefront: storefrontOf('stadion', 'de_DE'), page: {} as Page, path })
const aPage = () => ({ prepared: {} as PreparedPage, until: 0 })

test('a page that looked at the whole query is not kept', () => {
  const memory = open()
  const [place, query, page] = [placeAt('/help'), new ReadQuery('a=1'), aPage()]
  query.toString()
  memory.keep(place, query, undefined, page)
  expect([page.prepared.isKept, memory.get(memory.keyOf(place, query))]).toEqual([false, undefined])
})

test('nothing is kept for an address that is longer than those of the shop', () => {
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

test('a page is kept by what it read: its parameters and where the visitor came from', () => {
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
