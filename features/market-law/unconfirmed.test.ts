import { storefrontOf, storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { lawClashes } from './law-clashes.ts'
import { type LawRow, rowOn } from './law-row.ts'
import { lawGaps, neededLaw } from './market-gaps.ts'
import { unconfirmedRows } from './unconfirmed.ts'

test('confirmed rows, and those that no longer hold, are not named', () => {
  const row: LawRow = { place: 'DE', from: '2026-01-01', source: 'a lawyer', status: 'confirmed' }
  const old: LawRow = { ...row, from: '2020-01-01', until: '2026-01-01', status: 'unconfirmed' }
  const germany = [storefrontOf('stadion', 'de_DE')]
  expect(unconfirmedRows(germany, '2026-11-21', { file: [row, old] })).toEqual({})
  expect(unconfirmedRows(germany, '2025-12-31', { file: [row, old] })).toEqual({ 'stadion de_DE': { file: 1 } })
  const confirmed: LawRow = { ...row, from: '2026-06-01' }
  expect(unconfirmedRows(germany, '2026-11-21', { file: [{ ...row, status: 'unconfirmed' }, confirmed] })).toEqual({})
})

test('COM-LAW-01 every storefront finds one row of each subject for today, and no two rows of a place hold at once', () => {
  for (const storefront of storefronts) {
    for (const [what, , rows] of neededLaw)
      expect([storefront.country, what, rowOn(rows, storefront.country, '2026-11-26')]).toEqual([
        storefront.country,
        what,
        expect.anything(),
      ])
    expect(lawGaps(storefront)).toEqual([])
  }
  // A later row ends the one before. Two that begin on one day, or an end that says otherwise, are refused.
  const row: LawRow = { place: 'DE', from: '2026-01-01', source: 'a lawyer', status: 'confirmed' }
  const clashes = (...more: Partial<LawRow>[]) => lawClashes([row, ...more.map((one) => ({ ...row, ...one }))], 'DE', 'tax/rates.ts')
  expect(clashes({ from: '2027-01-01' }, { from: '2025-01-01', until: '2026-01-01' }, { place: 'DE-BY' }, { place: 'FR' })).toEqual([])
  expect(clashes({})).toEqual(['two rows for DE from 2026-01-01: keep one in features/market-law/tax/rates.ts'])
  expect(clashes({ from: '2025-01-01', until: '2026-01-02' })).toEqual([
    'the row for DE from 2025-01-01 ends after the next has begun: its end is 2026-01-01 in features/market-law/tax/rates.ts',
  ])
  expect(lawGaps({ country: 'DE' }, { 'tax/rates.ts': [row, row] })).toEqual(clashes({}))
  const exception = { ...row, categories: ['apparel', 'footwear'] }
  expect(lawClashes([exception, { ...exception, categories: ['accessory'] } as LawRow], 'DE', 'x')).toEqual([])
  expect(lawClashes([exception, { ...exception, categories: ['apparel'] } as LawRow], 'DE', 'x')).toHaveLength(1)
})
