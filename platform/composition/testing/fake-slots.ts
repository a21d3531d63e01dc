import type { ViewAnswer, ViewRequest } from '@stadion/fragments/server/view-client'
import { type Mock, vi } from 'vitest'
import type { Slot } from '../slot.ts'
import { createSlotCache } from '../slot-cache.ts'
import { createSlotSource, type SlotSource, type SlotSourceOptions } from '../slot-source.ts'

/** An anonymous view. */
export const answerOf = (html: string, freshForMs = 1000, staleForMs = 60_000): ViewAnswer => ({
  html: Buffer.from(html),
  version: '1',
  sharing: { freshForMs, staleForMs },
  styles: [],
  scripts: [],
})

/** A slot of the fragment `f`, with a budget of 50 ms. */
export const slot = (more: Partial<Slot> = {}): Slot => ({
  name: 'main',
  fragment: 'f',
  criticality: 'essential',
  budgetMs: 50,
  personal: false,
  fallback: () => 'fallback',
  request: { path: '/f/view/stadion/de_DE', mfId: 'f', maxBytes: 1000, timeoutMs: 50 },
  ...more,
})

/** The same slot with another request. */
export const asking = (what: string, more: Partial<Slot> = {}): Slot =>
  slot({ ...more, request: { ...slot().request, path: `/f/view/stadion/de_DE?q=${what}` } })

export const never = (): Promise<never> => new Promise<never>(() => {})

type View = (request: ViewRequest) => Promise<ViewAnswer>

/** A source of slots whose fragments all answer with `view`, with its own clock. */
export function setUp(
  view: View,
  more: Partial<SlotSourceOptions> = {},
): { source: SlotSource; spy: Mock<View>; later: (ms: number) => number } {
  let time = 0
  const spy = vi.fn(view)
  const source = createSlotSource({ clientOf: () => ({ view: spy }), cache: createSlotCache(10_000), now: () => time, ...more })
  return { source, spy, later: (ms) => (time += ms) }
}
