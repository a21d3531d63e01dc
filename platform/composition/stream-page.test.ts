import type { ViewAnswer } from '@stadion/fragments/server/view-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverTiming } from './server-timing.ts'
import type { Slot, SlotResult } from './slot.ts'
import { join, type PageSink, type SlotReport, type StreamedSlot, startSlots, streamPage } from './stream-page.ts'
import { answerOf, asking, never, setUp } from './testing/fake-slots.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const fresh: SlotResult = { origin: 'fresh', answer: undefined, tookMs: 1 }
const slotOf = (name: string) => ({ name }) as Slot

/** A slot that is answered on request. */
function pending(name: string) {
  let answer = () => {}
  const result = new Promise<SlotResult>((resolve) => {
    answer = () => resolve(fresh)
  })
  return { slot: slotOf(name), result, answer: () => answer() }
}
const settled = (name: string): StreamedSlot => ({ slot: slotOf(name), result: { ...fresh, origin: 'cache' } })

/** Streams a page, and records its writes; `$` is its end. */
function stream(slots: readonly StreamedSlot[], isOpen = () => true, head = 'head ') {
  const left: string[] = []
  let reports: readonly SlotReport[] = []
  const sink: PageSink = {
    write: (chunk) => void left.push(String(chunk)),
    end(chunk, own) {
      left.push(`${chunk}$`)
      reports = own
    },
    isOpen,
  }
  const done = streamPage({ head, tail: 'tail', slots, wrap: ({ name }) => [`${name} `, Buffer.from('é ')], sink })
  return { left, done, reported: () => reports.map(({ slot, origin }) => `${slot.name} ${origin}`) }
}

test('a page without pending slots is sent whole, its slots in order', async () => {
  const { left, done, reported } = stream([settled('a'), settled('b')])
  expect(left).toEqual(['head a é b é tail$'])
  await done
  expect(reported()).toEqual(['a cache', 'b cache'])
})

test('finished slots are sent at once, the rest as they finish; slots that finish within a moment are sent together', async () => {
  const [b, c, d, e] = [pending('b'), pending('c'), pending('d'), pending('e')]
  const { left, done, reported } = stream([settled('a'), b, c, d, e])
  expect(left).toEqual(['head a é '])
  d.answer()
  await vi.advanceTimersByTimeAsync(4)
  b.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(left).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(left.slice(1)).toEqual(['d é b é '])
  c.answer()
  await vi.advanceTimersByTimeAsync(1)
  e.answer()
  await done
  expect(left.slice(2)).toEqual(['c é e é tail$'])
  expect(reported()).toEqual(['a cache', 'd fresh', 'b fresh', 'c fresh', 'e fresh'])
})

test('nothing is written to a visitor who has gone, and the page still ends', async () => {
  const [a, b] = [pending('a'), pending('b')]
  const { left, done } = stream([a, b], () => false)
  a.answer()
  await vi.advanceTimersByTimeAsync(5)
  expect(left).toEqual(['head '])
  b.answer()
  await done
  expect(left).toEqual(['head ', 'b é tail$'])
})

test("a slot's time is reported in characters that a header allows, with the version of a build", () => {
  const answerOf = (version: string) => ({ version }) as ViewAnswer
  const report = (name: string, version?: string): SlotReport => ({
    ...{ slot: slotOf(name), origin: 'fresh', tookMs: 1.26 },
    answer: version === undefined ? undefined : answerOf(version),
  })
  expect(serverTiming([report('header', '1.0.0-aaaaaaaa'), report('rail 1;x'), report('main', '1;dur=0, evil')])).toBe(
    'header;desc=fresh;dur=1.3;version=1.0.0-aaaaaaaa, rail_1_x;desc=fresh;dur=1.3, main;desc=fresh;dur=1.3',
  )
})

test('a page whose head was already written writes nothing until a slot is finished', async () => {
  const a = pending('a')
  const { left, done } = stream([a], undefined, '')
  expect(left).toEqual([])
  a.answer()
  await done
  expect(left).toEqual(['a é tail$'])
})

test('finished slots need no waiting, others are started', async () => {
  const { source, spy } = setUp(async () => answerOf('good'))
  await source.get(asking('known'))
  spy.mockImplementation(never)
  const [known, asked] = startSlots([asking('known'), asking('new')], source)
  expect(known).toMatchObject({ slot: { request: asking('known').request }, result: { origin: 'cache' } })
  expect(asked?.result).toBeInstanceOf(Promise)
  expect(spy).toHaveBeenCalledTimes(2)
})

test.each([
  ['a text', ['é']],
  ['texts', ['é', 'a', '']],
  ['a text, then bytes', ['é', Buffer.from([0xff])]],
  ['bytes, then a text', [Buffer.from([0xff]), 'é']],
  ['bytes', [Buffer.from([0xff]), Buffer.from([0xfe])]],
  ['nothing', []],
])('%s in one buffer', (_, pieces: (string | Buffer)[]) => {
  expect(join(pieces)).toEqual(Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))))
})

test('a single buffer is not copied', () => {
  const bytes = Buffer.from('é')
  expect(join([bytes])).toBe(bytes)
})
