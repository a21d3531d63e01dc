import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failIfHung } from './fail-if-hung.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hanging promise is named in the error, a finished one is returned', async () => {
  const hanging = expect(failIfHung('A new page', new Promise(() => {}), { ms: 2_000 })).rejects.toThrow('A new page took longer than 2 s')
  await vi.advanceTimersByTimeAsync(2_000)
  await hanging
  expect(await failIfHung('A new page', Promise.resolve(3))).toBe(3)
  await expect(failIfHung('A new page', Promise.reject(new Error('closed')))).rejects.toThrow('closed')
  expect(vi.getTimerCount()).toBe(0)
})

test('only what arrives too late is closed', async () => {
  const closed: number[] = []
  const closeLate = async (page: number) => void closed.push(page)
  expect(await failIfHung('A new page', Promise.resolve(1), { closeLate })).toBe(1)
  let arrive: (page: number) => void = () => {}
  const late = new Promise<number>((resolve) => {
    arrive = resolve
  })
  const hanging = expect(failIfHung('A new page', late, { ms: 2_000, closeLate })).rejects.toThrow('A new page took')
  await vi.advanceTimersByTimeAsync(2_000)
  await hanging
  expect(closed).toEqual([])
  arrive(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(closed).toEqual([2])
})
