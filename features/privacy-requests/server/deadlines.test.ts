import { expect, test } from 'vitest'
import { deadlineOf } from './deadlines.ts'

test('each law has its deadline: a month, 45 days, 15 days', () => {
  const received = new Date('2026-11-21T10:00:00Z')
  expect(deadlineOf('GDPR', received).toISOString()).toBe('2026-12-21T10:00:00.000Z')
  expect(deadlineOf('CCPA', received).toISOString()).toBe('2027-01-05T10:00:00.000Z')
  expect(deadlineOf('LGPD', received).toISOString()).toBe('2026-12-06T10:00:00.000Z')
})

test('a month ends on its last day if the date does not exist', () => {
  expect(deadlineOf('GDPR', new Date('2027-01-31T10:00:00Z')).toISOString()).toBe('2027-02-28T10:00:00.000Z')
  expect(deadlineOf('GDPR', new Date('2026-12-31T23:59:00Z')).toISOString()).toBe('2027-01-31T23:59:00.000Z')
})
