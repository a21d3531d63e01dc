import type { Draw } from '@stadion/raffles/contract'
import { expect, test } from 'vitest'
import { checkDraw } from './check-draw.ts'

// The hash is of another program: sha256sum of the seed.
const draw: Draw = {
  ...{ no: 'rf_1', state: 'DONE', seed: `${'00'.repeat(31)}07` },
  seedHash: '48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08',
  pieces: [{ sku: 'A', size: '6', pieces: 1 }],
  ...{ entries: 3, parts: 1, wins: 1 },
  list: ['en_A0', 'en_A1', 'en_A2'].map((entryId) => ({ entryId, sku: 'A' })),
  winners: [],
}
const unread = () => Promise.reject(new Error('the list is there'))
const winnerOf = async (list: Draw['list']) => {
  const right: string[] = []
  for (const { entryId } of list!)
    if (await checkDraw({ ...draw, list, winners: [{ entryId, sku: 'A', rank: 1 }] }, unread)) right.push(entryId)
  return right
}

test('REACH-RAF-02 the check of the browser accepts the one winner, and notices another seed, entry, size or number of pieces', async () => {
  const [winner, ...others] = await winnerOf(draw.list)
  expect([winner, others]).toEqual([expect.stringMatching(/^en_A/), []])
  const drawn: Draw = { ...draw, winners: [{ entryId: winner!, sku: 'A', rank: 1 }] }
  expect(await checkDraw(drawn, unread)).toBe(true)
  for (const changed of [
    { seed: `${'00'.repeat(31)}08` },
    { seedHash: '0'.repeat(64) },
    { list: drawn.list!.filter(({ entryId }) => entryId !== winner) },
    { list: drawn.list!.map((entry) => (entry.entryId === winner ? { ...entry, entryId: `${winner}x` } : entry)) },
    { list: drawn.list!.map((entry) => (entry.entryId === winner ? { ...entry, sku: 'B' } : entry)) },
    { pieces: [{ sku: 'A', size: '6', pieces: 2 }] },
    { winners: [] },
    { seed: null },
    { entries: 4 },
    { list: [...drawn.list!.slice(1), drawn.list![1]!] },
  ])
    expect([changed, await checkDraw({ ...drawn, ...changed }, unread)]).toEqual([changed, false])
})

test('REACH-RAF-02 a list in parts has the same winners, wherever they stand, and a part that lacks an entry is noticed', async () => {
  const [winner] = await winnerOf(draw.list)
  const drawn: Draw = { ...draw, parts: 2, list: null, winners: [{ entryId: winner!, sku: 'A', rank: 1 }] }
  for (let cut = 0; cut <= 3; cut++) {
    const parts = [draw.list!.slice(0, cut), draw.list!.slice(cut)]
    expect(await checkDraw(drawn, async (part) => parts[part - 1]!)).toBe(true)
    expect(await checkDraw(drawn, async (part) => (part === 1 ? parts[0]! : parts[1]!.slice(1)))).toBe(cut === 3)
  }
})
