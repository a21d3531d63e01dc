import { expect, test } from 'vitest'
import { storefronts } from './storefronts.ts'
import { dateIn, dayIn, endOfDayIn, instantIn, knowsTime, momentIn, timeOfDay } from './time-of-day.ts'

test('the time of every country is known', () => {
  for (const { country } of storefronts) expect([country, knowsTime(country)]).toEqual([country, true])
})

test('an instant is told in the time of the country, with the zone where a country has several', () => {
  const at = '2026-11-25T14:42:00Z'
  expect(timeOfDay(at, { country: 'DE', htmlLang: 'de-DE' })).toBe('15:42')
  expect(timeOfDay(at, { country: 'US', htmlLang: 'en-US' }).replace(/\s/g, ' ')).toBe('9:42 AM EST')
  expect(timeOfDay(at, { country: 'SA', htmlLang: 'ar-SA' })).toContain('5:42')
  expect(timeOfDay('soon', { country: 'DE', htmlLang: 'de-DE' })).toBe('')
})

test('a day is that of the country, in its words and with Latin digits', () => {
  const at = '2026-11-21T22:30:00Z'
  expect(dayIn(at, { country: 'GB', htmlLang: 'en-GB' })).toBe('21 November 2026')
  expect(dayIn(at, { country: 'JP', htmlLang: 'ja-JP' })).toBe('2026年11月22日')
  expect(dayIn(at, { country: 'SA', htmlLang: 'ar-SA' })).toMatch(/22.*2026/)
})

test('in Korean the half of a day is a Korean word, whatever the data of the platform says', () => {
  const korea = { country: 'KR', htmlLang: 'ko-KR' }
  expect(timeOfDay('2026-11-21T01:05:00Z', korea)).toBe('오전 10:05')
  expect(timeOfDay('2026-11-21T05:05:00Z', korea)).toBe('오후 2:05')
  expect(momentIn('2026-11-21T05:05:00Z', korea)).toContain('오후 02:05')
})

test('a time that the clocks skip is still of its day, and a day ends when the next one begins', () => {
  expect(instantIn('2026-09-06', 0, 'CL').toISOString()).toBe('2026-09-06T04:00:00.000Z')
  expect(instantIn('2026-09-06', 90, 'CL').toISOString()).toBe('2026-09-06T04:30:00.000Z')
  expect(endOfDayIn('2026-09-05', 'CL').toISOString()).toBe('2026-09-06T04:00:00.000Z')
  expect(instantIn('2026-03-29', 90, 'GB').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  const countries = [...new Set(storefronts.map(({ country }) => country))]
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  for (const country of countries)
    expect([
      country,
      days.filter((day) => [0, 30, 150, 1439].some((minutes) => dateIn(instantIn(day, minutes, country), country) !== day)),
    ]).toEqual([country, []])
})
