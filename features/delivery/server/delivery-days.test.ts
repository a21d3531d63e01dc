import { expect, test } from 'vitest'
import { createDeliveryDays } from './delivery-days.ts'

const daysOf = createDeliveryDays()
const at = (instant: string) => new Date(instant)
const standard = (country: string, postcode: string | undefined, instant = '2026-11-24T09:00:00Z') => {
  const { from, to } = daysOf({ country, postcode }, 'standard', at(instant))
  return `${from} ${to}`
}

test('REACH-DEL-01 the days are new after each cut-off, by the clock and week of each country, also for a clock that was set back', () => {
  const before = standard('DE', undefined, '2026-11-24T12:59:59Z')
  expect(before).toBe('2026-11-26 2026-11-30')
  expect(standard('DE', undefined, '2026-11-24T13:00:00Z')).toBe('2026-11-27 2026-12-01')
  expect(standard('GB', undefined, '2026-11-24T13:00:00Z')).toBe('2026-11-26 2026-11-30')
  expect(standard('DE', undefined, '2026-11-24T12:59:59Z')).toBe(before)
  // In Riyadh and Cairo nobody delivers on Friday and Saturday.
  for (const country of ['SA', 'EG']) expect(standard(country, undefined, '2026-11-25T08:00:00Z')).toBe('2026-11-29 2026-12-01')
  const express = daysOf({ country: 'DE' }, 'express', at('2026-11-24T09:00:00Z'))
  expect([express.from, express.to, express.minDays, express.maxDays]).toEqual(['2026-11-25', '2026-11-26', 1, 2])
})

test.each([
  ['DE', '25980 18565 27498', '10115 25856 26553'],
  ['GB', 'ZE1 0AA|BT1 1AA|PA65 6AA|KA27 8AA|IM1 1AA', 'SW1A 1AA|PA1 1AA|PA7 5AA|KA1 1AA'],
  ['CA', 'Y1A 1A1|A1A 1A1', 'K1A 0B1|M5V 3L9'],
  ['US', '99501 96701-1234 00901 09012', '10001 90210-1111'],
  ['FR', '97400 20000', '75001 69001'],
  ['JP', '060-0001 001-0001 900-0001', '100-0001 010-0001'],
  ['BR', '76801-000 69005-000', '01001-000'],
  ['GR', '702 00|491 00|851 00', '104 31|546 21'],
  ['SE', '621 45', '111 20'],
  ['AU', '7000 6000', '2000'],
  ['PT', '9000-001', '1000-001'],
  ['NO', '9170 9008', '0150'],
  ['NL', '', '1012 AB'],
])('REACH-DEL-01 in %s it takes longer to %s than to %s', (country, far, near) => {
  const codes = (text: string) => text.split(text.includes('|') || /^[A-Z]\d|^\d{3} \d|^\d{4} [A-Z]/.test(text) ? '|' : ' ').filter(Boolean)
  const usual = standard(country, undefined)
  for (const code of codes(far)) expect([code, standard(country, code) > usual]).toEqual([code, true])
  for (const code of codes(near)) expect([code, standard(country, code)]).toEqual([code, usual])
})

test('REACH-DEL-01 of two areas the narrower one holds', () => {
  expect(standard('NO', '9170') > standard('NO', '9008')).toBe(true)
})
