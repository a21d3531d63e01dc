import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a question is shared by all who join it; who begins one after it shares the next, whatever became of the first', async () => {
  const asked: { resolve(answer: number): void; reject(error: Error): void }[] = []
  const { join, begin } = oneAtATime(() => new Promise<number>((resolve, reject) => asked.push({ resolve, reject })))
  const first = [join(), join()]
  const later = [begin(), begin()]
  expect(asked).toHaveLength(1)
  asked[0]!.reject(new Error('away'))
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => asked.length).toBe(2)
  // One that has begun since then is new enough for nobody else.
  const latest = begin()
  later.push(join())
  asked[1]!.resolve(2)
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  await expect.poll(() => asked.length).toBe(3)
  asked[2]!.resolve(3)
  expect(await latest).toBe(3)
  void begin()
  expect(asked).toHaveLength(4)
})
