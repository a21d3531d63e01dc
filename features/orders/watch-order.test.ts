import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEveryMs, type OrderStream, watchOrder } from './watch-order.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const later = (times = 1) => vi.advanceTimersByTimeAsync(times * askEveryMs)

/** A page with its streams; `refused` ones close at once. */
function aPage(look: () => Promise<unknown>, refused = false) {
  const streams: (OrderStream & { tell(seq: number): void; close(): void; isOpen(): boolean })[] = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const open = () => {
    const told = new EventTarget()
    let readyState = 1
    const stream = {
      get readyState() {
        return readyState
      },
      addEventListener: (type: string, listener: (event: { data?: unknown }) => void) => told.addEventListener(type, listener as never),
      close() {
        readyState = 2
      },
      isOpen: () => readyState === 1,
      tell: (seq: number) => told.dispatchEvent(Object.assign(new Event('order'), { data: JSON.stringify({ seq }) })),
    }
    if (refused)
      setTimeout(() => {
        readyState = 2
        told.dispatchEvent(new Event('error'))
      })
    streams.push(stream)
    return stream
  }
  const end = watchOrder({ look, open, isKnown: ({ seq }) => seq === 1, page: page as never })
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { streams, end, show }
}

test('an event that the page does not know makes it look, and never twice at once', async () => {
  let answer = () => {}
  const look = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const { streams, end } = aPage(look)
  streams[0]!.tell(1)
  await later(9)
  expect(look).not.toHaveBeenCalled()
  streams[0]!.tell(2)
  streams[0]!.tell(3)
  expect(look).toHaveBeenCalledTimes(1)
  answer()
  await later()
  // What came meanwhile may not have been in the answer.
  expect(look).toHaveBeenCalledTimes(2)
  answer()
  await later(9)
  expect(look).toHaveBeenCalledTimes(2)
  end()
  expect(streams.map(({ isOpen }) => isOpen())).toEqual([false])
})

test('a page that nobody sees has no stream, and has one again when it is seen', async () => {
  const look = vi.fn(async () => undefined)
  const { streams, show, end } = aPage(look)
  show('hidden')
  expect(streams[0]!.isOpen()).toBe(false)
  await later(9)
  expect(look).not.toHaveBeenCalled()
  show('visible')
  expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, true])
  end()
  show('visible')
  expect(streams).toHaveLength(2)
})

test('where no stream is to be had the page asks every ten seconds, and tries again after a minute', async () => {
  const look = vi.fn(async () => undefined)
  const { streams, show, end } = aPage(look, true)
  await vi.advanceTimersByTimeAsync(1)
  expect(look).toHaveBeenCalledTimes(1)
  await later(6)
  expect([look.mock.calls.length, streams.length]).toEqual([7, 1])
  await later()
  expect(streams).toHaveLength(2)
  show('hidden')
  const before = look.mock.calls.length
  await later(9)
  expect(look).toHaveBeenCalledTimes(before)
  end()
})

test.each([
  ['an API that is away is asked again', { status: 503 }, 4],
  ['an order that may no longer be read is not', { status: 404, details: { errorCode: 'orderNotFound' } }, 1],
])('%s', async (_, failure, calls) => {
  const look = vi.fn(() => Promise.reject(failure))
  const { streams, end } = aPage(look, true)
  await vi.advanceTimersByTimeAsync(1)
  await later(3)
  expect(look).toHaveBeenCalledTimes(calls)
  expect(streams).toHaveLength(1)
  end()
})
