import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinLimit } from './within-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call that takes longer than its limit is given up, and told so', async () => {
  let signal: AbortSignal | undefined
  const outcome = withinLimit(12_000, (its) => {
    signal = its
    return new Promise(() => {})
  }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(11_999)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('No answer within 12000 ms')
  expect(signal?.aborted).toBe(true)
})

test('a call that answers leaves no timer behind', async () => {
  expect(await withinLimit(12_000, async () => 'done')).toBe('done')
  await expect(withinLimit(12_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
