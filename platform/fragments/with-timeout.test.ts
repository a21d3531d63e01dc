import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FragmentFetchError } from './errors.ts'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a result in time is returned, and leaves no timer; so is an error', async () => {
  expect(await withTimeout(async () => 'view')).toBe('view')
  await expect(withTimeout(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  expect(vi.getTimerCount()).toBe(0)
})

test('after ten seconds it is aborted, and a later result is ignored', async () => {
  let late: AbortSignal | undefined
  let fail = (_: Error) => {}
  const outcome = withTimeout((signal) => {
    late = signal
    return new Promise<never>((_, reject) => {
      fail = reject
    })
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(late?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(late?.aborted).toBe(true)
  fail(new Error('late'))
  expect(await outcome).toBeInstanceOf(FragmentFetchError)
})
