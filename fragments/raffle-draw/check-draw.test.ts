import type { Draw } from '@stadion/raffles/contract'
import { expect, test } from 'vitest'
import { checkDraw } from './check-draw.ts'

// The hash is of another program: sha256sum of the seed.
const draw: Draw = {
  ...{ no: 'rf_1', state: 'DONE', seed: `${'00'.repeat(31)}07` },
  seedHash: '48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08',
  pieces: [{ sku: 'A', size: '6', pieces: 1 }],
  list: ['en_A0', 'en_A1', 'en_A2'].map((entryId) => ({ entryId, sku: 'A' })),
  winners: [],
}
const winnerOf = async (list: Draw['list']) => {
  const right: string[] = []
  for (const { entryId } of list!) if (await checkDraw({ ...draw, list, winners: [{ entryId, sku: 'A', rank: 1 }] })) right.push(entryId)
  return right
}

test('REACH-RAF-02 the check of the browser accepts the one winner, and notices another seed, entry, size or number of pieces', async () => {
  const [winner, ...others] = await winnerOf(draw.list)
  expect([winner, others]).toEqual([expect.stringMatching(/^en_A/), []])
  const drawn: Draw = { ...draw, winners: [{ entryId: winner!, sku: 'A', rank: 1 }] }
  expect(await checkDraw(drawn)).toBe(true)
  for (const changed of [
    { seed: `${'00'.repeat(31)}08` },
    { seedHash: '0'.repeat(64) },
    { list: drawn.list!.filter(({ entryId }) => entryId !== winner) },
    { list: drawn.list!.map((entry) => (entry.entryId === winner ? { ...entry, entryId: `${winner}x` } : entry)) },
    { list: drawn.list!.map((entry) => (entry.entryId === winner ? { ...entry, sku: 'B' } : entry)) },
    { pieces: [{ sku: 'A', size: '6', pieces: 2 }] },
    { winners: [] },
    { seed: null },
  ])
    expect([changed, await checkDraw({ ...drawn, ...changed })]).toEqual([changed, false])
})
