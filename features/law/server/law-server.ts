import type { Database } from '@stadion/database/database'
import { dayOf, type LawRow } from '@stadion/market-law/law-row'
import { unconfirmedRows } from '@stadion/market-law/unconfirmed'
import type { AppEnvironment } from '@stadion/site/environment'
import { hasPages, type StateNow } from '@stadion/site/storefront-state'
import { storefronts } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { confirmedTables } from './confirmed-tables.ts'

export interface LawGiven {
  db: Database
  appEnv: AppEnvironment
  /** What production does about law that nobody has confirmed. */
  lawUnconfirmed: 'warn' | 'refuse'
  /** Read before the start is checked. */
  storefrontStates: {
    at(storefront: { brand: string; locale: string }, when: Date): StateNow
    /** From which something is planned. */
    days(): string[]
  }
}

/** At a start in production it says which storefronts that sell use law that nobody has confirmed, or refuses it (D-137). */
export function lawServer(app: FastifyInstance, { db, appEnv, lawUnconfirmed, storefrontStates }: LawGiven): void {
  if (appEnv !== 'prod') return
  app.addHook('onReady', async () => {
    const tables = await confirmedTables(db).catch((err) => {
      if (lawUnconfirmed === 'refuse') throw err
      app.log.warn({ err }, 'Whether law is confirmed could not be read')
    })
    if (!tables) return
    const now = app.context.now()
    const on = (when: Date) =>
      unconfirmedRows(
        storefronts.filter((storefront) => hasPages(storefrontStates.at(storefront, when))),
        dayOf(when),
        tables,
      )
    const unconfirmed = on(now)
    const coming = comingRows(unconfirmed, on, daysBetween(now, [...storefrontStates.days(), ...daysOf(tables)]))
    if (Object.keys(coming).length > 0) app.log.warn({ coming }, 'Storefronts will use rows of law that nobody confirmed')
    const names = Object.keys(unconfirmed)
    if (names.length === 0) return
    if (lawUnconfirmed === 'refuse') throw new Error(refusal(unconfirmed, names))
    app.log.warn({ unconfirmed }, 'Storefronts use rows of law that nobody confirmed: features/market-law')
  })
}

const shown = 5
/** How far a start looks ahead, in milliseconds. */
const aheadMs = 60 * 24 * 3_600_000

type Unconfirmed = Record<string, Record<string, number>>

const daysOf = (tables: Record<string, readonly LawRow[]>): string[] =>
  Object.values(tables).flatMap((rows) => rows.flatMap(({ from, until }) => (until ? [from, until] : [from])))

/** The last moments of those days that come soon, in their order: by then they have begun everywhere. */
function daysBetween(now: Date, days: readonly string[]): Date[] {
  const last = dayOf(new Date(now.getTime() + aheadMs))
  const soon = [...new Set(days)].filter((day) => dayOf(now) < day && day <= last).sort()
  return soon.map((day) => new Date(`${day}T23:59:59Z`))
}

/** What will be unconfirmed and is not in use now, by storefront and by the first day of it. */
function comingRows(now: Unconfirmed, on: (when: Date) => Unconfirmed, days: readonly Date[]): Record<string, Record<string, string>> {
  const coming: Record<string, Record<string, string>> = {}
  for (const when of days)
    for (const [name, files] of Object.entries(on(when)))
      for (const [file, count] of Object.entries(files))
        if (count > (now[name]?.[file] ?? 0)) coming[name] = { [file]: dayOf(when), ...coming[name] }
  return coming
}

const refusal = (unconfirmed: Record<string, Record<string, number>>, names: readonly string[]): string =>
  [
    `LAW_UNCONFIRMED is refuse, and ${names.length} storefronts use rows of law that nobody has confirmed:`,
    ...names.slice(0, shown).map(
      (name) =>
        `- ${name}: ${Object.entries(unconfirmed[name]!)
          .map(([file, count]) => `${count} of ${file}`)
          .join(', ')}`,
    ),
    ...(names.length > shown ? [`- and ${names.length - shown} more`] : []),
    'Why: the shop would apply law that only engineers have read',
    'Fix: let somebody entitled confirm the rows (npm run care -- law), or use warn',
  ].join('\n')
