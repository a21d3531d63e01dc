import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMajor, toMinor } from '@stadion/site/money'
import { storefronts } from '@stadion/site/storefronts'
import { endOfDayIn, instantIn } from '@stadion/site/time-of-day'
import { readCsv } from '@stadion/slices/data-files'
import type { DataKind } from '@stadion/slices/data-kind'
import { z } from 'zod'

const file = 'delivery/methods.csv'
const columns = ['country', 'method', 'currency', 'fee', 'freeFrom', 'minDays', 'maxDays', 'cutOff', 'weekdays', 'from', 'until']

const places = new Set(storefronts.map(({ country, currency }) => `${country} ${currency}`))
const daySchema = z.iso.date({ error: 'a day is written as 2026-12-01' })
const amountSchema = z.string().regex(/^\d+(\.\d{1,2})?$/, 'an amount is written as 4.95')
const daysSchema = z
  .string()
  .regex(/^\d{1,2}$/, 'expected a number of days')
  .transform(Number)
const empty = z.literal('').transform(() => null)

const lineSchema = z
  .object({
    country: z.string(),
    method: z.enum(['standard', 'express'], { error: 'there are the methods standard and express' }),
    currency: z.string(),
    fee: amountSchema,
    freeFrom: empty.or(amountSchema),
    minDays: daysSchema,
    maxDays: daysSchema,
    cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day is written as 14:00'),
    weekdays: z.string().regex(/^(?!.*(.).*\1)[0-6]+$/, 'the weekdays are written as 12345; 0 is Sunday'),
    from: daySchema,
    until: empty.or(daySchema),
  })
  .superRefine(({ country, method, currency, fee, freeFrom, minDays, maxDays, from, until }, wrong) => {
    const say = (name: string, message: string) => wrong.addIssue({ code: 'custom', path: [name], message })
    if (!places.has(`${country} ${currency}`)) say('country', `no storefront in ${country} has the currency ${currency}`)
    for (const [name, amount] of Object.entries({ fee, freeFrom }))
      if (amount !== null && toMajor(toMinor(Number(amount), currency), currency) !== Number(amount))
        say(name, `${amount} has more decimals than ${currency}`)
    if (method === 'standard' && freeFrom === null) say('freeFrom', 'is missing: standard delivery is free from some total on')
    if (maxDays < minDays) say('maxDays', 'is less than minDays')
    if (until !== null && until < from) say('until', 'ends before it begins')
  })
type Line = z.output<typeof lineSchema>
type MethodRecord = Omit<Line, 'country' | 'method' | 'currency' | 'from'>

const keyOf = ({ country, method, currency, from }: Pick<Line, 'country' | 'method' | 'currency' | 'from'>) =>
  `${country} ${method} ${currency} ${from}`
const partsOf = (key: string) => {
  const [country = '', method = '', currency = '', from = ''] = key.split(' ')
  return { country, method, currency, from }
}
const written = (minor: number, currency: string) => String(toMajor(minor, currency))
const clockOf = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

interface Row {
  key: string
  currency: string
  fee: number
  free_from: number | null
  min_days: number
  max_days: number
  cut_off: number
  weekdays: string
  until: string | null
}

async function storedMethods(on: Handle, keys: readonly string[] | null): Promise<{ key: string; value: MethodRecord }[]> {
  const rows = await sql<Row>`
    select key, currency, fee, free_from, min_days, max_days, cut_off, weekdays, until from (
      select country || ' ' || method || ' ' || currency || ' ' || "from"::text as key, currency, fee::float8 as fee,
        free_from::float8 as free_from, min_days, max_days, cut_off, weekdays, until::text as until
      from delivery.method) as each
    where ${keys === null}::boolean or key = any (${keys ?? []}::text[]) order by key collate "C"`.execute(on)
  return rows.map(({ key, currency, fee, free_from, min_days, max_days, cut_off, weekdays, until }) => ({
    key,
    value: {
      fee: written(fee, currency),
      freeFrom: free_from === null ? null : written(free_from, currency),
      ...{ minDays: min_days, maxDays: max_days, cutOff: clockOf(cut_off), weekdays, until },
    },
  }))
}

/** `delivery/methods.csv`: what a method costs in a country from a day on, and how long it takes. */
export const methodKind: DataKind<MethodRecord> = {
  name: 'delivery',
  plural: 'delivery methods',
  tagsOf: (key) => [`fees:${partsOf(key).country}`],
  // By the clock of the country, from the first moment of a day to the last of another.
  momentsOf({ until }, key) {
    const { country, from } = partsOf(key)
    return [instantIn(from, 0, country), until && endOfDayIn(until, country)]
  },
  top: 'delivery',
  readerOf: (path) =>
    path === file
      ? (text, problems) =>
          readCsv(file, text, columns, lineSchema, problems).map(({ line, value: { country, method, currency, from, ...own } }) => ({
            ...{ file, line, key: keyOf({ country, method, currency, from }) },
            // In the spelling of an export: 4.9 for 4.90.
            value: { ...own, fee: String(Number(own.fee)), freeFrom: own.freeFrom === null ? null : String(Number(own.freeFrom)) },
          }))
      : undefined,
  stored: async (on, keys) => new Map((await storedMethods(on, keys)).map(({ key, value }) => [key, value])),
  async *all(on) {
    const all = await storedMethods(on, null)
    if (all.length > 0) yield all
  },
  fileOf: () => file,
  head: columns.join(','),
  lineOf({ key, value: { fee, freeFrom, minDays, maxDays, cutOff, weekdays, until } }) {
    const { country, method, currency, from } = partsOf(key)
    return [country, method, currency, fee, freeFrom ?? '', minDays, maxDays, cutOff, weekdays, from, until ?? ''].join(',')
  },
  told: ({ fee, freeFrom, minDays, maxDays, until }) =>
    `${fee}${freeFrom === null ? '' : `, free from ${freeFrom}`}, ${minDays} to ${maxDays} days${until === null ? '' : `, until ${until}`}`,
  async write(on, entries) {
    const rows = entries.map(({ key, value: { fee, freeFrom, minDays, maxDays, cutOff, ...own } }) => {
      const place = partsOf(key)
      const minor = (amount: string | null) => (amount === null ? null : toMinor(Number(amount), place.currency))
      const [hours, minutes] = cutOff.split(':').map(Number)
      return {
        ...place,
        ...own,
        fee: minor(fee),
        free_from: minor(freeFrom),
        min_days: minDays,
        max_days: maxDays,
        cut_off: hours! * 60 + minutes!,
      }
    })
    await sql`
      insert into delivery.method (country, method, currency, fee, free_from, min_days, max_days, cut_off, weekdays, "from", until)
      select country, method, currency, fee, free_from, min_days, max_days, cut_off, weekdays, "from", until
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (country text, method text, currency text, fee bigint, free_from bigint,
        min_days smallint, max_days smallint, cut_off smallint, weekdays text, "from" date, until date)
      on conflict (country, method, currency, "from") do update set fee = excluded.fee, free_from = excluded.free_from,
        min_days = excluded.min_days, max_days = excluded.max_days, cut_off = excluded.cut_off, weekdays = excluded.weekdays,
        until = excluded.until`.execute(on)
  },
  async withdraw(on, keys) {
    await sql`
      delete from delivery.method where country || ' ' || method || ' ' || currency || ' ' || "from"::text = any (${keys}::text[])`.execute(
      on,
    )
  },
}
