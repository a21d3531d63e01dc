import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEveryMs, watchOrder } from './watch-order.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const later = (times = 1) => vi.advanceTimersByTimeAsync(times * askEveryMs)

test('an order is asked for while its page is seen, and never twice at once', async () => {
  let isSeen = true
  let answer = () => {}
  const look = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const end = watchOrder({ look, isSeen: () => isSeen })
  await later(3)
  expect(look).toHaveBeenCalledTimes(1)
  answer()
  await later()
  expect(look).toHaveBeenCalledTimes(2)
  answer()
  isSeen = false
  await later(3)
  expect(look).toHaveBeenCalledTimes(2)
  isSeen = true
  await later()
  expect(look).toHaveBeenCalledTimes(3)
  end()
  answer()
  await later(3)
  expect(look).toHaveBeenCalledTimes(3)
})

test.each([
  ['an API that is away is asked again', { status: 503 }, 3],
  ['an order that may no longer be read is not', { status: 404, details: { errorCode: 'orderNotFound' } }, 1],
])('%s', async (_, failure, calls) => {
  const look = vi.fn(() => Promise.reject(failure))
  const end = watchOrder({ look, isSeen: () => true })
  await later(3)
  expect(look).toHaveBeenCalledTimes(calls)
  end()
})
