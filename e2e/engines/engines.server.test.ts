import { onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopWithEngines, type ShopWithEngines } from './faults.ts'
import { runRounds } from './rounds.ts'
import { runEntry } from './shop-process.ts'

// The full run: npm run faults.
describe.runIf(onPostgres())('a shop whose engines break under load', () => {
  let setup: ShopWithEngines
  beforeAll(async () => {
    setup = await openShopWithEngines()
  }, 120_000)
  afterAll(() => setup?.close())

  test('loses and doubles no acknowledged write, never ends, and recovers by itself', async () => {
    const { answered, lost, doubled, partial, ends, wrong, struck } = await runRounds(setup, { rounds: 9 })
    expect({ lost, doubled, partial, ends, wrong }).toEqual({ lost: [], doubled: [], partial: [], ends: 0, wrong: [] })
    expect(answered).toBeGreaterThan(200)
    expect(struck.size).toBeGreaterThanOrEqual(7)
  }, 240_000)

  test('a command of customer care or flags ends', async () => {
    const { code, output } = await runEntry('command', { ...setup.env }, ['flags', 'list'])
    expect([code, output]).toEqual([0, expect.stringContaining('wishlist')])
  })
})
