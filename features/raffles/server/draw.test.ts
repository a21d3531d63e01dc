import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Mac, rankEntries, winnersOf } from '../draw.ts'
import { hashOfSeed } from './hash-seed.ts'

/** As the database makes it, which a test beside the draw proves. */
const macWith =
  (seed: Buffer): Mac =>
  (entryId) =>
    createHmac('sha256', seed).update(entryId).digest('hex')
const listOf = (many: number, sku = 'A') => Array.from({ length: many }, (_, index) => ({ entryId: `en_${sku}${index}`, sku }))

test('REACH-RAF-02 the ranks follow from seed and list alone, whatever the order of the list', () => {
  const seed = Buffer.from(`${'00'.repeat(31)}07`, 'hex')
  // Of another implementation: printf en_A0 | openssl dgst -sha256 -mac HMAC -macopt hexkey:00…07
  expect(macWith(seed)('en_A0')).toBe('1f79d03d4a49306c239a79535b8c2eb14eb1995a44c20d59ef68000638b5b0e4')
  expect(hashOfSeed(seed)).toBe('48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08')
  const list = [...listOf(9), ...listOf(4, 'B')]
  const ranked = rankEntries(list, macWith(seed))
  expect(rankEntries([...list].reverse(), macWith(seed))).toEqual(ranked)
  expect(rankEntries(list, macWith(randomBytes(32)))).not.toEqual(ranked)
  // Each size has ranks of its own, without a gap.
  const ranksOf = (sku: string) => ranked.filter((one) => one.sku === sku).map(({ rank }) => rank)
  expect(ranksOf('A')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(ranksOf('B')).toEqual([1, 2, 3, 4])
})

test('REACH-RAF-03 never more winners than pieces, and nobody twice', () => {
  for (const [entries, pieces] of [
    [0, 3],
    [2, 3],
    [3, 3],
    [50, 3],
    [5, 0],
  ] as const) {
    const winners = winnersOf(rankEntries(listOf(entries), macWith(randomBytes(32))), [{ sku: 'A', pieces }])
    expect(winners).toHaveLength(Math.min(entries, pieces))
    expect(new Set(winners.map(({ entryId }) => entryId)).size).toBe(winners.length)
  }
})

test('REACH-RAF-03 ranks are uniform: chi-square of 100,000 draws', () => {
  const entries = 5
  const list = listOf(entries)
  const draws = 100_000
  const counts = Array.from({ length: entries }, () => new Array<number>(entries).fill(0))
  const seed = Buffer.alloc(32)
  for (let draw = 0; draw < draws; draw++) {
    // Seeds that differ by one bit are enough, and the same at each run.
    seed.writeUInt32BE(draw, 28)
    for (const { entryId, rank } of rankEntries(list, macWith(seed))) counts[Number(entryId.slice(4))]![rank - 1]!++
  }
  const expected = draws / entries
  for (const row of counts) {
    const chiSquare = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // p > 0.001 with four degrees of freedom.
    expect(chiSquare).toBeLessThan(18.467)
  }
})
