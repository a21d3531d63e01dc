import type { Database } from '@stadion/database/database'
import type { DataKind } from '../data-kind.ts'
import { hashOf } from '../data-state.ts'
import type { Change } from '../difference.ts'
import { type Run, writtenAfter } from './run-table.ts'

/** How long what was there before a run is kept, in days. */
export const keptDays = 30

/** Until when a run can be reversed. */
export const reversibleUntil = ({ begunAt }: Pick<Run, 'begunAt'>): Date => new Date(begunAt.getTime() + keptDays * 86_400_000)

/** What reversing a run changes, and a sentence for each record that stays as it is. */
export interface Reversal {
  changes: Map<DataKind, Change[]>
  stays: string[]
}

/** Compares what a run has left with what is there: what was changed since stays. */
export async function reversalOf(db: Database, kinds: readonly DataKind[], run: Run): Promise<Reversal> {
  const reversal: Reversal = { changes: new Map(kinds.map((kind) => [kind, []])), stays: [] }
  for (let last = 0; ; ) {
    const written = await writtenAfter(db, run.no, last, 2000)
    if (written.length === 0) return reversal
    last = written.at(-1)!.no
    for (const kind of kinds) {
      const own = written.filter((one) => one.kind === kind.name)
      if (own.length === 0) continue
      const live = await kind.stored(
        db,
        own.map(({ key }) => key),
      )
      for (const { key, before, left } of own) {
        const is = live.has(key) ? hashOf(live.get(key)) : null
        const stay = (why: string) => void reversal.stays.push(`${kind.name} ${key}: ${why}`)
        // Nothing was changed by it, or it has been put back already.
        if (is === (before === undefined ? null : hashOf(before))) continue
        if (is !== left) stay('changed since; it stays as it is')
        else if (kind.isStateless) stay('the warehouse counts it by now; it stays')
        else if (before !== undefined && left === null && kind.comesBackOtherwise) stay(kind.comesBackOtherwise)
        else if (before !== undefined) reversal.changes.get(kind)!.push({ key, value: before })
        else if (kind.withdraw) reversal.changes.get(kind)!.push({ key })
        else stay(`new with the run; ${kind.plural} stay, as others may refer to them`)
      }
    }
  }
}
