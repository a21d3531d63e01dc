import type { TagTarget } from '@stadion/telemetry/tag-queue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTags, tagManagerPath } from './create-tags.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(level: number) {
  const page: TagTarget = {}
  const [load, unload] = [vi.fn(), vi.fn()]
  const at = { level }
  const tags = createTags({ allows: (wanted) => at.level >= wanted, load, unload, target: () => page })
  return { page, load, unload, at, tags }
}
const ready = (page: TagTarget) => {
  page.tagManager = { ready: true }
  vi.advanceTimersByTime(2000)
}

test('the tag manager is loaded at level 2, once, and never below', () => {
  const { load, at, tags } = open(1)
  tags.chosen()
  expect(load).not.toHaveBeenCalled()
  at.level = 2
  tags.chosen()
  tags.chosen()
  expect(load.mock.calls).toEqual([[tagManagerPath]])
})

test('below level 2 events are dropped, except those about consent, which wait for the tag manager', () => {
  const { page, at, tags } = open(0)
  tags.push({ event: 'cart_add' })
  tags.push({ event: 'consent_submit', label: '0' })
  at.level = 2
  tags.chosen()
  tags.push({ event: 'cart_add', label: 'aa1001' })
  ready(page)
  expect(page.dataLayer).toEqual([
    { event: 'CONSENT_SUBMIT', label: '0' },
    { event: 'CART_ADD', label: 'AA1001' },
  ])
})

test('events that wait when marketing is withdrawn are never sent, even if it is allowed again', () => {
  const { page, at, tags } = open(2)
  tags.push({ event: 'cart_add' })
  at.level = 0
  tags.push({ event: 'consent_change' })
  tags.chosen()
  at.level = 2
  tags.chosen()
  ready(page)
  expect(page.dataLayer).toEqual([{ event: 'CONSENT_CHANGE' }])
})

test('a withdrawal unloads a loaded tag manager; without one there is nothing to do', () => {
  const { unload, at, tags } = open(1)
  tags.chosen()
  expect(unload).not.toHaveBeenCalled()
  at.level = 2
  tags.chosen()
  at.level = 1
  tags.chosen()
  expect(unload).toHaveBeenCalledOnce()
})
