import { readSettings } from '@stadion/http/settings'
import { storefrontOf, storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { lawClashes } from './law-clashes.ts'
import { type LawRow, rowOn } from './law-row.ts'
import { lawGaps, neededLaw } from './market-gaps.ts'
import { readLaw } from './server/config.ts'
import { nameUnconfirmed } from './server/name-unconfirmed.ts'
import { writeSellers } from './testing.ts'
import { lawTables, unconfirmedRows } from './unconfirmed.ts'

/** What a start logs. */
const logged = (appEnv: 'local' | 'prod') => {
  const lines: unknown[][] = []
  nameUnconfirmed({ now: () => new Date('2026-11-21T09:00:00Z'), warn: (...line: unknown[]) => lines.push(line) }, appEnv)
  return lines
}
const refused = (appEnv: 'local' | 'prod', tables?: typeof lawTables) => {
  const read = readSettings({ LAW_UNCONFIRMED: 'refuse', SELLERS: writeSellers() })
  readLaw(read, appEnv, tables)
  return () => read.finish()
}

test('COM-LAW-02 rows say source and status; production names the unconfirmed ones of each storefront, and refuses where it shall', () => {
  for (const row of Object.values(lawTables).flat())
    expect([row.source.length > 0, ['confirmed', 'unconfirmed'].includes(row.status)]).toEqual([true, true])
  expect(logged('prod')).toEqual([
    [
      {
        unconfirmed: expect.objectContaining({
          'stadion de_DE': {
            'tax/rates.ts': 1,
            'order-button.ts': 1,
            'prior-price.ts': 1,
            'document-title.ts': 1,
            'retention.ts': 1,
            'withdrawal/rows.ts': 1,
            'withdrawal/holidays.ts': 1,
          },
          'stadion en_GB': {
            'tax/rates.ts': 1,
            'tax/exceptions.ts': 1,
            'order-button.ts': 1,
            'prior-price.ts': 1,
            'document-title.ts': 1,
            'retention.ts': 1,
            'withdrawal/rows.ts': 1,
            'withdrawal/holidays.ts': 1,
          },
          'stadion en_US': {
            'tax/rates.ts': 18,
            'tax/exceptions.ts': 7,
            'order-button.ts': 1,
            'prior-price.ts': 1,
            'document-title.ts': 1,
            'retention.ts': 1,
            'withdrawal/rows.ts': 1,
          },
        }),
      },
      'Storefronts use rows of law that nobody confirmed: features/market-law',
    ],
  ])
  expect(refused('prod')).toThrow(/LAW_UNCONFIRMED is refuse, and \d+ rows of features\/market-law\/tax\/rates\.ts are unconfirmed/)
})

test('outside production nothing is named or refused', () => {
  expect(logged('local')).toEqual([])
  expect(refused('local')).not.toThrow()
})

test('confirmed rows, and those that no longer hold, are not named; confirmed ones are not refused', () => {
  const row: LawRow = { place: 'DE', from: '2026-01-01', source: 'a lawyer', status: 'confirmed' }
  const old: LawRow = { ...row, from: '2020-01-01', until: '2026-01-01', status: 'unconfirmed' }
  const germany = [storefrontOf('stadion', 'de_DE')]
  expect(unconfirmedRows(germany, '2026-11-21', { file: [row, old] })).toEqual({})
  expect(unconfirmedRows(germany, '2025-12-31', { file: [row, old] })).toEqual({ 'stadion de_DE': { file: 1 } })
  const confirmed: LawRow = { ...row, from: '2026-06-01' }
  expect(unconfirmedRows(germany, '2026-11-21', { file: [{ ...row, status: 'unconfirmed' }, confirmed] })).toEqual({})
  expect(refused('prod', { file: [row] })).not.toThrow()
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
