import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { analyzeGrown } from '@stadion/database/statistics'
import { type Reference, referenceOf } from '../../reference/reference.ts'
import { type StoredReference, storedReferences } from '../../reference/reference-table.ts'
import { blocksOf } from '../blocks-of.ts'
import type { DataKind } from '../data-kind.ts'
import { hashOf } from '../data-state.ts'
import type { Change } from '../difference.ts'
import { articleKind } from '../kinds/article-kind.ts'
import { referringTo } from '../kinds/kept-articles.ts'
import { placeArticles } from '../kinds/place-articles.ts'
import { referenceKinds } from '../kinds/reference-kinds.ts'
import { listTagsOf, tellChanges, tellLists } from '../tell-changes.ts'
import { inOrder } from './in-order.ts'
import { addChanges, keepBefore, type PlannedChange, plannedAfter, plannedKeys, plannedOf, type Run, runOf } from './run-table.ts'
import { RunInterrupted, type Turn } from './run-turn.ts'

/** Records in one transaction: others wait no longer for the embedded database than for one of them, and a busy server ends a longer statement. */
const atOnce = 500

/** Who runs it, and where. */
export interface RunPlace {
  db: Database
  now: () => Date
  actor: string
  kinds: readonly DataKind[]
}

/** Writes down what a run is going to change, in the order in which it will: from then on it needs its folder no more. */
export async function planRun(db: Database, turn: Turn, changes: ReadonlyMap<DataKind, readonly Change[]>): Promise<void> {
  const { early, late } = inOrder(changes)
  const all = [...early, ...late]
  let planned = 0
  for (const block of blocksOf(all, 2000)) {
    const rows = block.map(({ kind, change }) => ({ ...change, kind: kind.name, no: ++planned }))
    await db.transaction(async (on) => {
      await turn.hold(on)
      await addChanges(on, turn.no, rows)
    })
  }
  const counts = Object.fromEntries([...changes].map(([kind, { length }]) => [kind.plural, length]))
  await db.transaction(async (on) => {
    await turn.become(on, 'COMPARED')
    await sql`
      update catalogue.import_run set total = ${all.length}, early = ${early.length}, counts = ${JSON.stringify(counts)}::text::json
      where no = ${turn.no}`.execute(on)
  })
}

/**
 * Writes what a run means to change and has not written yet, in batches of one kind. Each is one transaction with what was there before and
 * with how far the run is: whenever its process ends, the next one goes on at the next batch.
 * @throws `RunInterrupted` if it was stopped, or another process has it
 */
export async function applyRun({ db, now, actor, kinds }: RunPlace, turn: Turn, verb: 'begun' | 'resumed'): Promise<void> {
  const run = (await runOf(db, turn.no))!
  // Before anything is written: of an import that ends early the audit says what it meant to change.
  await db.transaction(async (on) => {
    await turn.become(on, 'APPLYING')
    if (run.total > 0) await noteRun(on, run, verb, actor, now())
  })
  const reference = await referenceAfter(db, run.no)
  const listTags = await listTagsIn(db, run.no, kinds)
  try {
    let { applied } = run
    while (applied < run.early) applied = await writeBatch(applied, run.early)
    // Before what they copy: an import that ends in between makes them again.
    if (applied === run.early) await placeCopies(db, turn, reference, now())
    for (let batches = 1; applied < run.total; batches++) {
      applied = await writeBatch(applied, run.total)
      // An empty shop grows by this from nothing, and each batch asks what the ones before it have written.
      if (batches % 10 === 0) await analyzeGrown(db)
    }
  } catch (error) {
    if (error instanceof RunInterrupted && error.isStopped) await db.transaction((on) => tellLists(on, listTags))
    throw error
  }
  await db.transaction(async (on) => {
    await turn.become(on, 'DONE')
    await sql`update catalogue.import_run set ended_at = ${now().toISOString()}, held_until = null where no = ${run.no}`.execute(on)
    if (run.reverses !== null) await sql`update catalogue.import_run set state = 'REVERSED' where no = ${run.reverses}`.execute(on)
    await noteRun(on, run, 'done', actor, now())
    // Other processes ask anew for lists only now.
    await tellLists(on, listTags)
  })
  await analyzeGrown(db)

  /** @returns the number of the last change that is written */
  function writeBatch(after: number, until: number): Promise<number> {
    return db.transaction(async (on) => {
      await turn.hold(on)
      const next = await plannedAfter(on, run.no, after, Math.min(atOnce, until - after))
      const name = next[0]!.kind
      const kind = kinds.find((one) => one.name === name)
      if (!kind) throw new Error(`This version of the shop knows no records of the kind ${name}.`)
      const others = next.findIndex((change) => change.kind !== name)
      const batch = others === -1 ? next : next.slice(0, others)
      const keys = batch.map(({ key }) => key)
      const before = await kind.stored(on, keys)
      await writeChanges(on, kind, batch, reference)
      const left = await kind.stored(on, keys)
      await keepBefore(
        on,
        run.no,
        batch.map(({ no, key }) => ({ no, before: before.get(key), left: left.has(key) ? hashOf(left.get(key)) : null })),
      )
      const last = batch.at(-1)!.no
      await sql`update catalogue.import_run set applied = ${last} where no = ${run.no}`.execute(on)
      await tellChanges(on, kind, batch, now())
      return last
    })
  }
}

const commands = {
  begun: ['data import begun', 'data reverse begun'],
  resumed: ['data import resumed', 'data reverse resumed'],
  stopped: ['data import stopped', 'data reverse stopped'],
  done: ['data imported', 'data reversed'],
} as const

/** The line of the audit about what becomes of a run. */
export const noteRun = (on: Handle, run: Run, what: keyof typeof commands, actor: string, at: Date) =>
  on.prepared('catalogue-import-note', 'select audit.note($1, $2, $3, null, $4::jsonb, $5)', [
    ...[actor, commands[what][run.reverses === null ? 0 : 1], run.folder, JSON.stringify({ run: run.no, ...run.counts }), at.toISOString()],
  ])

/** The lists that a run changes. */
async function listTagsIn(db: Database, run: number, kinds: readonly DataKind[]): Promise<ReadonlySet<string>> {
  const tags = new Set<string>()
  for (let last = 0; ; ) {
    const block = await plannedAfter(db, run, last, 2000)
    if (block.length === 0) return tags
    last = block.at(-1)!.no
    for (const change of block)
      for (const tag of listTagsOf(
        kinds.find(({ name }) => name === change.kind),
        change,
      ))
        tags.add(tag)
  }
}

/** What articles refer to once the run is done. */
async function referenceAfter(db: Database, run: number): Promise<Reference> {
  const names = referenceKinds.map(({ name }) => name)
  const planned = await plannedOf(db, run, names)
  const nameOf = ({ type, key }: { type: string; key: string }) => `${type} ${key}`
  const own = planned.flatMap(({ kind, key, value }) =>
    value === undefined ? [] : [{ type: kind, key, record: value } as StoredReference],
  )
  const changed = new Set(planned.map(({ kind, key }) => nameOf({ type: kind, key })))
  return referenceOf([...(await storedReferences(db)).filter((one) => !changed.has(nameOf(one))), ...own])
}

async function writeChanges(on: Handle, kind: DataKind, changes: readonly PlannedChange[], reference: Reference): Promise<void> {
  const gone = changes.flatMap(({ key, value }) => (value === undefined ? [key] : []))
  if (gone.length > 0) await kind.withdraw!(on, gone, reference)
  const entries = changes.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]))
  if (entries.length > 0) await kind.write(on, entries, reference)
}

/** Articles that the run does not change, but that have copies of what it changes: of the swatch of a colour, the names of sizes. */
async function placeCopies(db: Database, turn: Turn, reference: Reference, at: Date): Promise<void> {
  const names = referenceKinds.map(({ name }) => name)
  const changed = (await plannedOf(db, turn.no, names)).map(({ kind, key }) => ({ type: kind, key }))
  const given = new Set(await plannedKeys(db, turn.no, articleKind.name))
  const copies = (await referringTo(db, changed)).filter(({ brand, record }) => !given.has(`${brand} ${record.id}`))
  for (const batch of blocksOf(copies, atOnce))
    await db.transaction(async (on) => {
      await turn.hold(on)
      await placeArticles(on, batch, reference)
      await tellChanges(
        on,
        articleKind,
        batch.map(({ brand, record }) => ({ key: `${brand} ${record.id}`, value: record })),
        at,
      )
    })
}
