import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeptCells } from './kept-cells.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  let change = () => {}
  let reads = 0
  const running = { now: 0, most: 0 }
  const get = createKeptCells<number>((forget) => {
    change = forget
  })
  /** What was read last, after a read that takes so long. */
  const asked = async (tookMs = 0) => {
    const answer = get('stadion', async () => {
      const read = ++reads
      running.most = Math.max(running.most, ++running.now)
      await new Promise((resolve) => setTimeout(resolve, tookMs))
      running.now -= 1
      return read
    })
    await vi.advanceTimersByTimeAsync(tookMs)
    return answer
  }
  return { asked, change: () => change(), most: () => running.most }
}

test('cells are read once until they change, or for thirty seconds', async () => {
  const { asked, change } = opened()
  expect(await Promise.all([asked(), asked()])).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(await asked()).toBe(1)
  change()
  expect(await asked()).toBe(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await asked()).toBe(3)
})

test('however many changes come while cells are read, they are read once more, and one read goes on at a time', async () => {
  const { asked, change, most } = opened()
  const before = asked(100)
  const after: Promise<number>[] = []
  for (let n = 0; n < 20; n++) {
    change()
    after.push(asked(0))
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect([await before, new Set(await Promise.all(after)), most()]).toEqual([1, new Set([2]), 1])
})

test('a read that fails is repeated by the next who asks', async () => {
  let isAway = true
  const get = createKeptCells<string>(() => {})
  const load = async () => {
    if (isAway) throw new Error('away')
    return 'cells'
  }
  await expect(get('stadion', load)).rejects.toThrow('away')
  isAway = false
  expect(await get('stadion', load)).toBe('cells')
})

test('what was being read before a change is read again', async () => {
  const { asked, change } = opened()
  const before = asked(100)
  change()
  expect(await asked(100)).toBe(2)
  expect(await before).toBe(1)
})
