import { expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'

/** A store whose groups end on request. */
function slowStore() {
  const groups: { items: readonly number[]; end(error?: unknown): void }[] = []
  const store = (items: readonly number[]) =>
    new Promise<void>((resolve, reject) => groups.push({ items, end: (error) => (error ? reject(error) : resolve()) }))
  return { groups, store, next: (n: number) => expect.poll(() => groups.length, { interval: 1 }).toBe(n) }
}

test('requests that arrive while a group is stored form the next one, and each is answered after its own', async () => {
  const { groups, store, next } = slowStore()
  const group = createGroupCommit(store)
  const answered: number[] = []
  const add = (item: number) => group.add(item).then(() => answered.push(item))
  const first = add(1)
  await next(1)
  const others = [add(2), add(3), add(4)]
  expect(group.waiting).toBe(3)
  expect(answered).toEqual([])
  groups[0]!.end()
  await first
  await next(2)
  expect([groups[1]!.items, answered]).toEqual([[2, 3, 4], [1]])
  groups[1]!.end()
  await Promise.all(others)
  expect([answered, groups.length, group.waiting]).toEqual([[1, 2, 3, 4], 2, 0])
})

test('requests of one turn of the event loop share a group, up to its limit', async () => {
  const sizes: number[] = []
  const group = createGroupCommit<number>(async (items) => sizes.push(items.length), 3)
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map(group.add))
  expect(sizes).toEqual([3, 3, 1])
})

test('an item that the database refuses fails alone', async () => {
  const stored: number[] = []
  const group = createGroupCommit<number>(async (items) => {
    if (items.includes(3)) throw Object.assign(new Error('refused'), { code: '22P05' })
    stored.push(...items)
  })
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(group.add))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(stored).toEqual([1, 2, 4, 5])
})

test('an unavailable database fails the whole group at once, and the next one is tried again', async () => {
  let calls = 0
  const group = createGroupCommit<number>(async () => {
    calls++
    if (calls === 1) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  })
  const results = await Promise.allSettled([1, 2, 3].map(group.add))
  expect([results.map(({ status }) => status), calls]).toEqual([['rejected', 'rejected', 'rejected'], 1])
  await expect(group.add(4)).resolves.toBeUndefined()
})
