import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('time that is left is told in its two largest units, in each language, with Latin digits', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  expect(timeLeft(3 * day + 4 * hour + minute, 'en-GB')).toBe('3 days 4 hours')
  expect(timeLeft(day, 'en-GB')).toBe('1 day')
  expect(timeLeft(day - 1, 'en-GB')).toBe('1 day')
  expect(timeLeft(2 * hour + 5 * minute, 'de-DE')).toBe('2 Stunden 5 Minuten')
  expect(timeLeft(minute - 1, 'en-GB')).toBe('1 minute')
  expect(timeLeft(500, 'en-GB')).toBe('1 second')
  expect(timeLeft(0, 'en-GB')).toBe('')
  expect(timeLeft(5 * minute, 'ar-SA')).toContain('5')
})
