import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { oneAtATime } from '@stadion/http/one-at-a-time'
import { hasPages, open, type StateNow, type StateOf } from '@stadion/site/storefront-state'
import type { States } from '../contract.ts'
import { type Switch, stateAt } from './state-at.ts'

const nameOf = ({ brand, locale }: { brand: string; locale: string }): string => `${brand} ${locale}`

/** Nobody knows when a release will have what this one lacks. */
const held: StateNow = Object.freeze({ state: 'SOON', opensOn: null })

/**
 * The states of storefronts, as a process with a database keeps them: it reads the switches again when somebody has told that one has changed, and
 * the clock decides which of them hold.
 * @param incomplete storefronts as `stadion de_DE` that this release cannot sell in: they are not open, whatever is planned
 */
export function createStates(db: Handle, now: () => Date, incomplete: ReadonlySet<string> = new Set()) {
  let switches: ReadonlyMap<string, readonly Switch[]> = new Map()
  const reading = oneAtATime(async () => {
    const rows = await sql<Switch>`
      select brand, locale, "from"::text as "from", state from markets.switch order by brand, locale, "from"`.execute(db)
    const read = new Map<string, Switch[]>()
    for (const row of rows) read.set(nameOf(row), [...(read.get(nameOf(row)) ?? []), row])
    switches = read
  })
  const at = (storefront: Parameters<StateOf>[0], when: Date) => {
    const own = switches.get(nameOf(storefront))
    const planned = own ? stateAt(own, when) : open
    return incomplete.has(nameOf(storefront)) && hasPages(planned) ? held : planned
  }
  const of: StateOf = (storefront) => at(storefront, now())
  return {
    of,
    /** The state at another instant, as it is planned now. */
    at,
    /** The days from which something is planned, or was. */
    days: (): string[] => [...switches.values()].flat().map(({ from }) => from),
    /** Those that are not open, in the order of their names. */
    all: (): States['states'] =>
      [...new Set([...switches.keys(), ...incomplete])].flatMap((name) => {
        const [brand = '', locale = ''] = name.split(' ')
        const { state, opensOn } = of({ brand, locale })
        return state === 'OPEN' ? [] : [{ brand, locale, state, opensOn }]
      }),
    /** Reads with a question that begins now. Rejects if it fails; what was known stays. */
    renew: reading.begin,
    /** Reads, or joins who reads. */
    refresh: reading.join,
  }
}

export type MarketStates = ReturnType<typeof createStates>
