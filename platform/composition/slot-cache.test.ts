import type { HandedFlags, ReadFlags } from '@stadion/fragments/flags'
import type { ViewAnswer } from '@stadion/fragments/server/view-client'
import { expect, test } from 'vitest'
import { createSlotCache } from './slot-cache.ts'

const answerOf = (html: string, own: Partial<ViewAnswer> = {}): ViewAnswer => ({
  ...{ html: Buffer.from(html), version: '1', sharing: { freshForMs: 1_000, staleForMs: 2_000 }, styles: [], scripts: [] },
  ...own,
})
const handed = (values: ReadFlags): HandedFlags => ({ valueOf: (name) => values[name] ?? null, header: JSON.stringify(values) })

test('a view is fresh and then stale for as long as its answer says; a personal one is not cached', () => {
  const cache = createSlotCache(100_000)
  cache.put('a', answerOf('a'), 500)
  expect(cache.get('a')).toMatchObject({ freshUntil: 1_500, staleUntil: 3_500 })
  cache.put('b', answerOf('b', { sharing: undefined }), 500)
  expect(cache.get('b')).toBeUndefined()
})

test('a view that read flags is found only with the same values, and a newer one replaces it', () => {
  const cache = createSlotCache(100_000)
  const kept = (values: ReadFlags) => cache.get('a', handed(values))?.answer.html.toString()
  for (const wide of [true, false]) cache.put('a', answerOf(`wide ${wide}`, { flags: { wide } }), 0, handed({ wide }))
  expect([kept({ wide: true, other: 1 }), kept({ wide: false }), kept({}), cache.get('a')]).toEqual([
    'wide true',
    'wide false',
    undefined,
    undefined,
  ])
  const before = cache.bytes
  cache.put('a', answerOf('wide here', { flags: { wide: true } }), 0, handed({ wide: true }))
  expect([kept({ wide: true }), kept({ wide: false }), cache.bytes]).toEqual(['wide here', 'wide false', before])
})

test('the number of variants of one view is limited to the newest ones', () => {
  const cache = createSlotCache(100_000)
  for (let n = 0; n < 20; n++) cache.put('a', answerOf(`${n}`, { flags: { n } }), 0, handed({ n }))
  const kept = Array.from({ length: 20 }, (_, n) => n).filter((n) => cache.get('a', handed({ n })))
  expect(kept).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
})

test('a view is counted with its HTML, its address and related data', () => {
  const cache = createSlotCache(100_000)
  cache.put('four', answerOf('three'), 0)
  expect(cache.bytes).toBe(4 + 5 + 512)
})
