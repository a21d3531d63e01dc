import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMonitoring } from './monitoring.ts'
import { createTagQueue, type TagTarget } from './tag-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A-CONST-02 B-TRK-03 events wait for the tag manager, polled every 2000 ms, and are sent in order', () => {
  const page: TagTarget = {}
  const { push } = createTagQueue(() => page)
  push({ event: 'first' })
  push({ event: 'second' })
  page.tagManager = { ready: true }
  vi.advanceTimersByTime(1999)
  expect(page.dataLayer).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(page.dataLayer).toEqual([{ event: 'FIRST' }, { event: 'SECOND' }])
  push({ event: 'third' })
  expect(page.dataLayer).toHaveLength(3)
})

test('at most two hundred events wait, the newest', () => {
  const page: TagTarget = {}
  const { push } = createTagQueue(() => page)
  for (let n = 0; n < 205; n++) push({ event: 'e', n })
  page.tagManager = { ready: true }
  vi.advanceTimersByTime(2000)
  expect(page.dataLayer).toHaveLength(200)
  expect(page.dataLayer?.[0]).toEqual({ event: 'E', n: 5 })
})

test('B-TRK-02 values are sent in capitals, except addresses and keys that start with bv_', () => {
  const page: TagTarget = { tagManager: { ready: true } }
  createTagQueue(() => page).push({ event: 'x', bv_id: 'aB', who: 'a@b.de', url: '/a', n: 1 })
  createTagQueue(() => page).push({ event: 'y', a: 'x', e: 'a@b.co', bv_c: 'y', Key: ['straße', { bv_d: ['z'], f: 'no@mail', g: null }] })
  expect(page.dataLayer).toEqual([
    { event: 'X', bv_id: 'aB', who: 'a@b.de', url: '/A', n: 1 },
    { event: 'Y', a: 'X', e: 'a@b.co', bv_c: 'y', Key: ['STRASSE', { bv_d: ['z'], f: 'NO@MAIL', g: null }] },
  ])
})

test('A-MF-10 without a tag manager and an agent nothing throws, with them both are called', () => {
  createTagQueue(() => ({})).push({ event: 'x' })
  createMonitoring(() => undefined).event('x')
  const agent = {
    addPageAction: vi.fn(),
    noticeError: vi.fn(() => {
      throw new Error('broken')
    }),
  }
  const monitoring = createMonitoring(() => agent)
  monitoring.event('Failed to load Microfrontend', { id: 'a' })
  monitoring.error('e')
  expect(agent.addPageAction).toHaveBeenCalledWith('Failed to load Microfrontend', { id: 'a' })
  expect(agent.noticeError).toHaveBeenCalledWith('e')
})

test('events without consent are dropped, and a withdrawal drops waiting ones', () => {
  const page: TagTarget = {}
  let level = 2
  const queue = createTagQueue(
    () => page,
    ({ event }) => level > 1 || event === 'ALWAYS' || event === 'always',
  )
  queue.push({ event: 'one' })
  level = 1
  queue.push({ event: 'two' })
  queue.push({ event: 'always' })
  page.tagManager = { ready: true }
  vi.advanceTimersByTime(2000)
  expect(page.dataLayer).toEqual([{ event: 'ALWAYS' }])
})
