import { openStore } from '@stadion/testing/store'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { commands, moneyRuns } from './testing/money-runs.ts'

// As many as a whole run of the tests can spare: `MONEY_RUNS=10000` plays more.
const runs = Number(process.env.MONEY_RUNS ?? 10)
const store = await openStore({ env: { RATE_LIMIT_FACTOR: '100000' } })
afterAll(() => store.close())

test('COM-INVAR-02 COM-INVAR-04 COM-INVAR-05 (random sequences) whatever happens, in whatever order, the money is right', async () => {
  const { play, rest, violations, differences, pieces, setStock } = await moneyRuns(store)
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      await setStock(1_000)
      const before = await pieces()
      await play(list)
      expect(await violations()).toEqual([])
      await rest()
      expect(await violations()).toEqual([])
      expect(await differences()).toEqual([])
      expect(await pieces()).toBe(before)
    }),
    {
      numRuns: runs,
      endOnFailure: process.env.MONEY_SHRINK === undefined,
      ...(process.env.MONEY_SEED ? { seed: Number(process.env.MONEY_SEED) } : {}),
    },
  )
}, 3_600_000)
