import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const event = {
  uid: 'rf_1@www.stadion.de',
  made: new Date('2026-11-01T08:00:00Z'),
  at: new Date('2026-12-01T09:00:00.500Z'),
  summary: 'Runner; One, too\nSchuhe für die längste Strecke, die es in der Stadt überhaupt gibt, und für danach',
  url: 'https://www.stadion.de/raffles/rf_1',
}

test('REACH-RAF-07 a calendar file has folded lines of at most 75 bytes, and what has a meaning in it is escaped', () => {
  const text = calendarOf(event)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  for (const line of lines) expect([line, Buffer.byteLength(line) <= 75, /\n/.test(line)]).toEqual([line, true, false])
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toContain('DTSTART:20261201T090000Z')
  expect(unfolded).toContain('DTSTAMP:20261101T080000Z')
  expect(unfolded).toContain(
    'SUMMARY:Runner\\; One\\, too\\nSchuhe für die längste Strecke\\, die es in der Stadt überhaupt gibt\\, und für danach',
  )
})
