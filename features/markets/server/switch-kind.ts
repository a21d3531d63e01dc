import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { hasPages, type StorefrontState, storefrontStates } from '@stadion/site/storefront-state'
import { findStorefront } from '@stadion/site/storefronts'
import { instantIn } from '@stadion/site/time-of-day'
import { readCsv } from '@stadion/slices/data-files'
import type { After, DataKind, KindsGiven } from '@stadion/slices/data-kind'
import { unknownBrand } from '@stadion/slices/known-brand'
import { z } from 'zod'
import { type Switch, stateAt } from './state-at.ts'

const columns = ['locale', 'state', 'from']

const lineSchema = (brand: string) =>
  z.object({
    locale: z.string().refine((locale) => findStorefront(brand, locale) !== undefined, `no storefront of ${brand} has this locale`),
    state: z.enum(storefrontStates, { error: `a storefront is ${storefrontStates.slice(0, -1).join(', ')} or ${storefrontStates.at(-1)}` }),
    from: z.iso.date({ error: 'a day is written as 2026-12-01' }),
  })

type SwitchRecord = Pick<Switch, 'state'>

const partsOf = (key: string) => {
  const [brand = '', locale = '', from = ''] = key.split(' ')
  return { brand, locale, from }
}

async function storedSwitches(on: Handle): Promise<{ key: string; value: SwitchRecord }[]> {
  const rows = await sql<Switch>`
    select brand, locale, "from"::text as "from", state from markets.switch order by brand, locale, "from"`.execute(on)
  return rows.map(({ brand, locale, from, state }) => ({ key: `${brand} ${locale} ${from}`, value: { state } }))
}

/** `markets/{brand}.csv`: what a storefront is from a day on. */
export const switchKindOf = (given: KindsGiven): DataKind<SwitchRecord> => ({
  name: 'switch',
  plural: 'switches',
  top: 'markets',
  tagsOf: (key) => [`market:${partsOf(key).brand}/${partsOf(key).locale}`],
  momentsOf(_, key) {
    const { locale, from } = partsOf(key)
    return [instantIn(from, 0, locale.slice(-2))]
  },
  readerOf(file) {
    const [, brand] = /^markets\/([^/]+)\.csv$/.exec(file) ?? []
    if (brand === undefined) return undefined
    return (
      unknownBrand(brand) ??
      ((text, problems) =>
        readCsv(file, text, columns, lineSchema(brand), problems).map(({ line, value: { locale, from, state } }) => ({
          ...{ file, line, key: `${brand} ${locale} ${from}`, value: { state } },
        })))
    )
  },
  // What is in the shop already is not asked about: a start says it.
  async problemsOf(on, records, after) {
    const reasonsOf = createReasons(on, given, after)
    const known = new Map((await storedSwitches(on)).map(({ key, value }) => [key, value.state]))
    const problems = []
    for (const { file, line, key, value } of records) {
      if (known.get(key) === value.state) continue
      for (const why of await reasonsOf(partsOf(key), value.state)) problems.push({ file, line, column: 'state', why })
    }
    return problems
  },
  async stored(on, keys) {
    const wanted = new Set(keys)
    return new Map((await storedSwitches(on)).flatMap(({ key, value }) => (wanted.has(key) ? [[key, value] as const] : [])))
  },
  async *all(on, brand) {
    const all = (await storedSwitches(on)).filter(({ key }) => brand === undefined || partsOf(key).brand === brand)
    if (all.length > 0) yield all
  },
  fileOf: (key) => `markets/${partsOf(key).brand}.csv`,
  head: columns.join(','),
  lineOf: ({ key, value: { state } }) => [partsOf(key).locale, state, partsOf(key).from].join(','),
  told: ({ state }) => state,
  async write(on, entries) {
    const rows = entries.map(({ key, value }) => ({ ...partsOf(key), ...value }))
    await sql`
      insert into markets.switch (brand, locale, "from", state)
      select brand, locale, "from", state
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (brand text, locale text, "from" date, state text)
      on conflict (brand, locale, "from") do update set state = excluded.state`.execute(on)
  },
  // Without the line the one before it holds, or none, and then it is open: for that there is no line that could be refused.
  async withdraw(on, keys) {
    const before = await storedSwitches(on)
    await sql`delete from markets.switch where brand || ' ' || locale || ' ' || "from"::text = any (${keys}::text[])`.execute(on)
    const reasonsOf = createReasons(on, given)
    for (const name of new Set(keys.map((key) => key.slice(0, key.lastIndexOf(' '))))) {
      const opened = openedBy(switchesOf(before, name), new Set(keys), given.now())
      const reasons = opened === undefined ? [] : await reasonsOf({ ...partsOf(name), from: opened }, 'OPEN')
      if (reasons.length > 0)
        throw new Error([`${name} cannot do without the line that was taken out of markets/: it would be open.`, ...reasons].join('\n- '))
    }
  },
})

/** The switches of a storefront, in the order of their days. */
const switchesOf = (all: readonly { key: string; value: SwitchRecord }[], name: string): Switch[] =>
  all.flatMap(({ key, value }) => (key.startsWith(`${name} `) ? [{ ...partsOf(key), ...value }] : []))

/** The first day on which a storefront is open only because switches are gone; undefined without one. */
function openedBy(before: readonly Switch[], gone: ReadonlySet<string>, now: Date): string | undefined {
  const left = before.filter(({ brand, locale, from }) => !gone.has(`${brand} ${locale} ${from}`))
  const days = before.map(({ from, locale }) => instantIn(from, 0, locale.slice(-2)))
  const isOpen = (switches: readonly Switch[], at: Date) => stateAt(switches, at).state === 'OPEN'
  const first = [now, ...days.filter((at) => at > now)].find((at) => isOpen(left, at) && !isOpen(before, at))
  return first?.toISOString().slice(0, 10)
}

/** Asks why a storefront must not be in a state from a day on. */
function createReasons(on: Handle, { unconfirmedLaw, missingIn }: KindsGiven, after?: Pick<After, 'given'>) {
  const missingOf = missingIn(on, after)
  return async ({ brand, locale, from }: Omit<Switch, 'state'>, state: StorefrontState): Promise<string[]> => {
    const storefront = findStorefront(brand, locale)!
    const missing = state === 'OPEN' ? await missingOf(storefront) : []
    const reasons = missing.map((gap) => `it cannot be OPEN: ${gap}`)
    if (!unconfirmedLaw || !hasPages({ state, opensOn: null })) return reasons
    const files = Object.entries(await unconfirmedLaw(on, storefront.country, from))
    if (files.length === 0) return reasons
    const rows = files.map(([name, count]) => `${count} of ${name}`).join(', ')
    return [
      ...reasons,
      `it would use rows of law that nobody has confirmed: ${rows}. Let them be confirmed first (npm run care -- law), as LAW_UNCONFIRMED is refuse`,
    ]
  }
}
