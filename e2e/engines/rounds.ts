import { openDatabase } from '@stadion/database/database'
import { faults, openShopWithEngines, type ShopWithEngines, until } from './faults.ts'
import { sendShoppers, type Verdict } from './shoppers.ts'

export interface Outcome extends Verdict {
  answered: number
  /** How often each fault was caused. */
  struck: Map<string, number>
  /** How often the shop ended by itself. */
  ends: number
  /** Calls that had no answer in time, or failed unexpectedly. */
  wrong: string[]
  longestMs: number
  statuses: Map<string, number>
}

export interface RoundsOptions {
  rounds: number
  /** Acknowledged writes between two faults. */
  between?: number
  say?: (line: string) => void
}

/** Causes faults in turn while shoppers use the shop, and then checks all acknowledged writes. */
export async function runRounds(setup: ShopWithEngines, { rounds, between = 20, say = () => undefined }: RoundsOptions): Promise<Outcome> {
  const possible = faults.filter(({ isPossible }) => isPossible(setup))
  const load = sendShoppers(setup.shop.site)
  const struck = new Map<string, number>()
  await until('the first answers', () => load.count() > between)
  for (let round = 0; round < rounds; round++) {
    const fault = possible[round % possible.length] as (typeof possible)[number]
    const before = load.count()
    const began = performance.now()
    await fault.strike(setup, load)
    struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1)
    const after = load.count()
    // It must recover by itself.
    await until(`answers after: ${fault.name}`, () => load.count() > after + between)
    say(`${round + 1}. ${fault.name}: ${load.count() - before} answered, ${Math.round(performance.now() - began)} ms`)
  }
  await load.stop()
  const db = await openDatabase({ url: setup.postgres.url, connections: 2 })
  try {
    const [bags, rows] = [await load.verdictOfBags(), await load.verdictOfRows(db)]
    return {
      answered: load.count(),
      lost: [...bags.lost, ...rows.lost],
      doubled: [...bags.doubled, ...rows.doubled],
      partial: rows.partial,
      struck,
      ends: setup.shop.ends,
      wrong: load.wrong,
      longestMs: Math.round(load.longest()),
      statuses: load.statuses,
    }
  } finally {
    await db.close()
  }
}

export { openShopWithEngines }
