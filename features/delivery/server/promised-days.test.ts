import { storefronts } from '@stadion/site/storefronts'
import { dateIn, instantIn } from '@stadion/site/time-of-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClosedDay, knowsClosedDays } from './calendar/closed-days.ts'
import type { MethodRule } from './delivery-rules.ts'
import { promisedDays } from './promised-days.ts'

const countries = [...new Set(storefronts.map(({ country }) => country))]
const dayMs = 86_400_000
const weekdayOf = (day: string) => String(new Date(`${day}T00:00:00Z`).getUTCDay())
const closedIn = (country: string) => (day: string) => isClosedDay(country, day)
const usual: MethodRule = { handlingDays: 0, minDays: 2, maxDays: 4, weekdays: '12345', cutOff: 14 * 60 }

const rule = fc.record({
  handlingDays: fc.integer({ min: 0, max: 3 }),
  minDays: fc.integer({ min: 1, max: 6 }),
  maxDays: fc.integer({ min: 6, max: 9 }),
  weekdays: fc.subarray(['0', '1', '2', '3', '4', '5', '6'], { minLength: 1 }).map((days) => days.join('')),
  cutOff: fc.integer({ min: 0, max: 23 * 60 + 59 }),
})
const day = fc
  .integer({ min: Date.UTC(2026, 0, 1) / dayMs, max: Date.UTC(2032, 0, 1) / dayMs })
  .map((at) => new Date(at * dayMs).toISOString().slice(0, 10))
/** Around cut-offs, changes of the clocks and midnights, and anywhere. */
const around = fc.oneof(
  fc.integer({ min: -120_000, max: 120_000 }),
  fc.constantFrom(-1, 0, 1),
  fc.integer({ min: -3 * dayMs, max: 3 * dayMs }),
)

test('REACH-DEL-01 an order that is placed later never arrives earlier, and nobody is promised a day on which nobody delivers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      rule,
      day,
      around,
      fc.integer({ min: 0, max: 3 * dayMs }),
      (country, own, on, off, later) => {
        const at = new Date(instantIn(on, own.cutOff, country).getTime() + off)
        const first = promisedDays(own, country, closedIn(country), at)
        const second = promisedDays(own, country, closedIn(country), new Date(at.getTime() + later))
        for (const { from, to } of [first, second]) {
          for (const one of [from, to]) expect([own.weekdays.includes(weekdayOf(one)), isClosedDay(country, one)]).toEqual([true, false])
          expect(from <= to).toBe(true)
        }
        expect(first.from <= second.from && first.to <= second.to).toBe(true)
        // The day of leaving is a working day too, and its cut-off is ahead.
        expect(first.orderBefore > at).toBe(true)
        const leaves = dateIn(first.orderBefore, country)
        expect([own.weekdays.includes(weekdayOf(leaves)), isClosedDay(country, leaves), leaves < first.from]).toEqual([true, false, true])
        // All that is ordered before the same cut-off arrives on the same days.
        const last = promisedDays(own, country, closedIn(country), new Date(first.orderBefore.getTime() - 1))
        expect(last).toEqual(first)
      },
    ),
    {
      numRuns: 5_000,
      examples: [
        // In Chile that Sunday begins at one: its midnight is skipped.
        ['CL', { handlingDays: 0, minDays: 1, maxDays: 6, weekdays: '0', cutOff: 0 }, '2026-08-30', 0, 0],
      ],
    },
  )
}, 120_000)

const promised = (country: string, at: string, own: Partial<MethodRule> = {}) => {
  const { from, to, orderBefore } = promisedDays({ ...usual, ...own }, country, closedIn(country), new Date(at))
  return [from, to, orderBefore.toISOString()]
}

test('REACH-DEL-01 the cut-off is told by the country’s clock, also when it changes', () => {
  // A Tuesday in November: 14:00 in Berlin is 13:00 UTC.
  expect(promised('DE', '2026-11-24T12:59:59Z')).toEqual(['2026-11-26', '2026-11-30', '2026-11-24T13:00:00.000Z'])
  expect(promised('DE', '2026-11-24T13:00:00Z')).toEqual(['2026-11-27', '2026-12-01', '2026-11-25T13:00:00.000Z'])
  expect(promised('DE', '2026-11-24T12:59:59Z', { handlingDays: 1 })[0]).toBe('2026-11-27')
  // The clocks went back on the Sunday before.
  expect(promised('GB', '2026-10-23T13:00:00Z')[2]).toBe('2026-10-26T14:00:00.000Z')
  // In Riyadh the week begins on Sunday; what is ordered on Friday leaves then.
  expect(promised('SA', '2026-11-27T08:00:00Z', { weekdays: '01234' })).toEqual(['2026-12-01', '2026-12-03', '2026-11-29T11:00:00.000Z'])
  expect(promised('JP', '2026-11-24T05:00:00Z')[2]).toBe('2026-11-25T05:00:00.000Z')
})

test('REACH-DEL-01 nothing leaves or arrives on a holiday', () => {
  // Before Christmas 2026: Friday is a holiday, Saturday the second one, Monday in Great Britain makes up for it.
  expect(promised('DE', '2026-12-23T09:00:00Z').slice(0, 2)).toEqual(['2026-12-28', '2026-12-30'])
  expect(promised('GB', '2026-12-23T09:00:00Z').slice(0, 2)).toEqual(['2026-12-29', '2026-12-31'])
})

// Known days, from the calendars of the countries; those behind the bar are working days.
test.each([
  ['AR', '2026-06-15 2026-11-23 2027-06-21 2027-08-16 2027-10-11', '2026-06-17 2026-11-20'],
  ['AU', '2026-01-26 2026-04-06 2026-06-08 2026-12-28', '2026-04-07 2026-04-27'],
  ['BG', '2026-12-28 2027-12-27 2027-12-28', '2026-12-29'],
  ['CA', '2026-05-18 2026-10-12 2026-12-28', ''],
  ['CL', '2027-06-21 2027-06-28 2027-10-11', '2027-06-29'],
  ['CO', '2026-01-12 2026-05-18 2026-06-08 2026-06-15', ''],
  ['DE', '2026-04-03 2026-04-06 2026-05-14 2026-05-25 2027-03-26 2027-03-29', '2026-12-28 2027-05-03'],
  ['GB', '2026-05-04 2026-05-25 2026-08-31 2026-12-28 2027-12-27 2027-12-28', '2026-12-29'],
  ['GR', '2026-02-23 2026-04-10 2026-04-13 2026-06-01 2027-05-03', ''],
  ['HK', '2026-02-17 2026-02-18 2026-02-19 2026-04-06 2026-04-07 2026-06-19', '2026-12-28 2026-04-08'],
  ['JP', '2026-01-12 2026-05-06 2026-07-20 2026-10-12 2027-03-22', '2027-01-04 2026-03-23 2026-05-07'],
  ['KR', '2026-02-16 2026-02-17 2026-02-18 2026-09-24 2026-09-25 2026-08-17 2026-10-05 2027-10-11 2027-12-27', '2026-06-08 2026-09-28'],
  ['MA', '2026-10-31', ''],
  ['SA', '2026-03-20 2026-05-26 2026-05-27 2026-09-23', ''],
  ['SE', '2026-06-19 2027-06-25', ''],
  ['US', '2026-01-19 2026-05-25 2026-07-03 2026-09-07 2026-10-12 2026-11-26 2027-06-18', '2026-07-06 2027-06-21 2027-12-27'],
  ['VN', '2026-02-16 2026-02-17 2026-04-30 2027-05-03', ''],
  ['ZA', '2026-08-10', '2026-12-28'],
])('REACH-DEL-01 %s is closed on %s, and open on %s', (country, closed, open) => {
  const isClosed = (one: string) => isClosedDay(country, one)
  expect(closed.split(' ').filter((one) => !isClosed(one))).toEqual([])
  expect(open.split(' ').filter(Boolean).filter(isClosed)).toEqual([])
})

test('what is made up for in January is closed though its holiday was in December', () => {
  // In Thailand New Year's Eve of 2028 is a Sunday, and the first Monday of 2029 is New Year's Day.
  expect(isClosedDay('TH', '2029-01-02')).toBe(true)
})

test('rows by which nobody ever delivers are an error, no endless search', () => {
  expect(() => promised('DE', '2026-11-24T08:00:00Z', { weekdays: '' })).toThrow('Nothing is delivered in DE for 60 days')
})

test('REACH-DEL-01 the holidays of every country with a storefront are known, and are few', () => {
  for (const country of countries) {
    const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10))
    const closed = days.filter((one) => isClosedDay(country, one)).length
    expect([country, knowsClosedDays(country), closed >= 7 && closed <= 30]).toEqual([country, true, true])
  }
})
