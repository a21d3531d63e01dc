import { readSettings } from '@stadion/http/settings'
import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { readLaw } from '../server/config.ts'
import { easterOf } from './easter.ts'
import { holidays } from './holidays.ts'
import { withdrawalDays, withdrawsByLaw } from './offered.ts'
import { withdrawalEnd } from './period.ts'
import { holidaysOf } from './working-days.ts'

const today = new Date('2026-11-26T12:00:00Z')
const countries = [...new Set(storefronts.map(({ country }) => country))]
const offeredWith = (elsewhere?: readonly string[]) => countries.filter((country) => withdrawalDays(country, today, elsewhere)).sort()
const byLaw = countries.filter((country) => withdrawsByLaw(country, today)).sort()
/** The days of an end, for a delivery in Germany by default. */
const end = (deliveredAt: string, own: object = {}) => {
  const { lastDay, until, countsUntil } = withdrawalEnd({
    ...{ deliveredAt: new Date(deliveredAt), country: 'DE', days: 14, graceDays: 2 },
    ...own,
  })
  return [lastDay, until.toISOString(), countsUntil.toISOString()]
}

test('COM-WDR-12 the function cannot be switched off in the EU and NO; WITHDRAWAL_ELSEWHERE switches the others', () => {
  expect(byLaw.length).toBe(countries.filter((country) => holidays.some(({ place }) => place === country)).length - 2)
  for (const country of ['DE', 'FR', 'PL', 'NO']) expect(byLaw).toContain(country)
  const read = (value?: string) => readLaw(readSettings(value === undefined ? {} : { WITHDRAWAL_ELSEWHERE: value }), 'prod')
  expect(offeredWith(read().withdrawalElsewhere)).toEqual([...byLaw, 'GB', 'TR'].sort())
  expect(offeredWith(read('none').withdrawalElsewhere)).toEqual(byLaw)
  expect(offeredWith(read('CH, TR').withdrawalElsewhere)).toEqual([...byLaw, 'CH', 'TR'].sort())
  const wrong = readSettings({ WITHDRAWAL_ELSEWHERE: 'GB,XX', WITHDRAWAL_GRACE_DAYS: '-1' })
  readLaw(wrong, 'prod')
  expect(() => wrong.finish()).toThrow(/WITHDRAWAL_ELSEWHERE names "XX".*WITHDRAWAL_GRACE_DAYS is "-1"/s)
})

test('COM-WDR-10 the period ends 14 days after the delivery, past weekends and holidays, at midnight in the country; 2 more days count', () => {
  // Each weekday: a delivery on Monday 2 November 2026 ends on a Monday, one on Saturday or Sunday on the Monday after.
  const lastDays = [2, 3, 4, 5, 6, 7, 8].map((day) => end(`2026-11-0${day}T12:00:00Z`)[0])
  expect(lastDays).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-23'])
  // Christmas is on Friday and Saturday, so the next working day is Monday; in Britain that is a holiday in place of the Saturday.
  expect(end('2026-12-11T12:00:00Z')[0]).toBe('2026-12-28')
  expect(end('2026-12-11T12:00:00Z', { country: 'GB' })[0]).toBe('2026-12-29')
  expect(end('2026-12-18T12:00:00Z', { country: 'SE' })[0]).toBe('2027-01-04')
  // The day is that of the country, and so is midnight, also when the clocks change in between.
  expect(end('2026-11-02T23:30:00Z')).toEqual(['2026-11-17', '2026-11-17T23:00:00.000Z', '2026-11-19T23:00:00.000Z'])
  expect(end('2026-10-12T22:30:00Z', { country: 'GB', graceDays: 0 })).toEqual([
    '2026-10-26',
    '2026-10-27T00:00:00.000Z',
    '2026-10-27T00:00:00.000Z',
  ])
})

test('every country with withdrawals has one row of holidays, and its rules give days of the year', () => {
  for (const country of [...byLaw, 'GB', 'TR']) {
    expect([country, holidays.filter(({ place }) => place === country).length]).toEqual([country, 1])
    for (const year of [2026, 2027, 2028])
      for (const day of holidaysOf(country, year)) expect(day).toMatch(new RegExp(`^${year}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$`))
  }
  expect([2026, 2027, 2028].map((year) => easterOf(year, 'western'))).toEqual(['2026-04-05', '2027-03-28', '2028-04-16'])
  expect([2026, 2027, 2028].map((year) => easterOf(year, 'eastern'))).toEqual(['2026-04-12', '2027-05-02', '2028-04-16'])
  // Mondays of Britain in 2027, and Christmas, which is on Saturday and Sunday.
  expect(holidaysOf('GB', 2027)).toEqual('01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'.split(' ').map((day) => `2027-${day}`))
})
