import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilAvailable } from './retry-until-available.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

/** Fails so many times, then answers. */
function away(times: number) {
  let asked = 0
  const ask = async () => {
    asked++
    if (asked <= times) throw new Error(`away ${asked}`)
    return asked
  }
  return { ask, asked: () => asked }
}

test('an engine that does not answer yet is tried four times a second', async () => {
  const { ask } = away(3)
  const answer = retryUntilAvailable(ask, 5_000)
  await vi.advanceTimersByTimeAsync(750)
  expect(await answer).toBe(4)
})

test('without a timeout, or for an error that waiting cannot fix, the first failure is final', async () => {
  for (const [timeoutMs, isFinal] of [
    [0, () => false],
    [5_000, () => true],
  ] as const) {
    const { ask, asked } = away(9)
    await expect(retryUntilAvailable(ask, timeoutMs, isFinal)).rejects.toThrow('away 1')
    expect(asked()).toBe(1)
  }
})

test('retries end after the timeout', async () => {
  const { ask, asked } = away(99)
  const outcome = expect(retryUntilAvailable(ask, 1_000)).rejects.toThrow('away 5')
  await vi.advanceTimersByTimeAsync(1_000)
  await outcome
  expect(asked()).toBe(5)
})
