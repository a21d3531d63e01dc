import { createSlotCache } from '@stadion/composition/slot-cache'
import type { Page } from '@stadion/pages/page'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { createBodyCache, createShellCache } from './page-caches.ts'
import { createPageFactsCache } from './page-facts-cache.ts'
import type { PreparedPage } from './prepare-page.ts'
import { ReadQuery } from './routing/read-query.ts'
import { createPieceStore, SharedStart, WholePage } from './whole-page.ts'

const t = (key: string): string => key
const most = 1024 * 1024
/** Ten times the limit. */
const many = Array.from({ length: 100 }, (_, n) => n)
const big = (n: number): string => String(n).padEnd(100_000, `${n} `)
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0)

const storefront = storefrontOf('stadion', 'de_DE')
const page = {} as Page
const inline = { scripts: [], styles: [] }
const preparedPage = (): PreparedPage => ({ page, storefront }) as PreparedPage

test('views of fragments stay below their limit', () => {
  const cache = createSlotCache(most)
  const answerOf = (n: number) => ({
    html: Buffer.from(big(n)),
    version: '1',
    sharing: { freshForMs: 1, staleForMs: 1 },
    styles: [],
    scripts: [],
  })
  for (const n of many) cache.put(`view ${n}`, answerOf(n), 0)
  const kept = many.flatMap((n) => cache.get(`view ${n}`)?.answer.html.length ?? [])
  expect(kept.length).toBeGreaterThan(5)
  expect(sum(kept)).toBeLessThanOrEqual(most)
})

test('starts of pages stay below their limit', () => {
  const shells = createShellCache(most)
  const pages = many.map((n) => {
    const prepared = preparedPage()
    const start = new SharedStart([big(n)], createPieceStore())
    shells.set(prepared, { key: '', t, shell: { start, inline, linked: new Set() } })
    return prepared
  })
  const kept = pages.flatMap((prepared) => shells.get(prepared)?.shell.start.length ?? [])
  expect(kept.length).toBeGreaterThan(3)
  expect(sum(kept)).toBeLessThanOrEqual(most)
})

test('whole pages stay below their limit', () => {
  const bodies = createBodyCache(most)
  const start = new SharedStart(['<html>'], createPieceStore())
  const pages = many.map((n) => {
    const prepared = preparedPage()
    const whole = new WholePage(start, Buffer.from(big(n)))
    bodies.set(prepared, { reports: [], flagScript: undefined, states: '', t, whole, inline })
    return prepared
  })
  const kept = pages.flatMap((prepared) => bodies.get(prepared)?.whole.length ?? [])
  expect(kept.length).toBeGreaterThan(3)
  expect(sum(kept)).toBeLessThanOrEqual(most)
})

test('page facts stay below their limit, and evictions are reported', () => {
  const forgotten: PreparedPage[] = []
  const memory = createPageFactsCache(most, (prepared) => forgotten.push(prepared))
  const paths = Array.from({ length: 3_000 }, (_, n) => `/${String(n).padEnd(1_000, 'x')}` as const)
  const pages = paths.map((path) => {
    const prepared = preparedPage()
    const place = { storefront, page, path }
    memory.keep(place, new ReadQuery(), undefined, { prepared, until: 0 })
    memory.keepPlace(path, place)
    return { path, key: memory.keyOf(place, new ReadQuery()) }
  })
  const keptPages = pages.filter(({ key }) => memory.get(key)).map(({ key }) => 2 * key.length)
  const keptPlaces = pages.filter(({ path }) => memory.placeOf(path)).map(({ path }) => 2 * path.length)
  expect(Math.min(keptPages.length, keptPlaces.length)).toBeGreaterThan(30)
  expect(sum([...keptPages, ...keptPlaces])).toBeLessThanOrEqual(most)
  expect(forgotten).toHaveLength(paths.length - keptPages.length)
})
