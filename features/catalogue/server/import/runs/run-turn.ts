import { randomUUID } from 'node:crypto'
import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { laterRun, openRun, type Run, type RunState, runOf } from './run-table.ts'

/** How long a process that says nothing is believed to work on its run. It says so with every batch, and three times in this while. */
const leaseMs = 30_000
const lease = sql`clock_timestamp() + ${leaseMs}::integer * interval '1 millisecond'`

/** The turn of one run to change the shop: at most one has it, in whichever process. */
export interface Turn {
  no: number
  /** Part of a transaction: the turn stays until it ends. @throws `RunInterrupted` if the run was stopped, or another process has it */
  hold(on: Handle): Promise<void>
  /** Moves the run on, part of a transaction. @throws as `hold` does */
  become(on: Handle, state: RunState): Promise<void>
  /** Ends the turn of a run that did not get to its end, and keeps why. */
  fail(why: string, at: Date): Promise<void>
  /** Says no longer that this process works on it. */
  end(): void
}

const stopped = 'stopped'

/** Somebody stopped the run, or another process goes on with it. */
export class RunInterrupted extends Error {
  readonly isStopped: boolean
  constructor(run: Run | undefined, no: number) {
    const isStopped = run?.state === 'STOPPED'
    const why = run?.problem === stopped ? 'was stopped before anything was written' : 'is in other hands by now: this process leaves it'
    super(isStopped ? stoppedLine(run) : `Run ${no} ${why}.`)
    this.isStopped = isStopped
  }
}

export const stoppedLine = ({ no, applied, total }: Pick<Run, 'no' | 'applied' | 'total'>): string =>
  `Run ${no} is stopped: ${applied} of ${total} changes are written. npm run data -- resume ${no} goes on with it.`

/** The runs of this process. On the embedded database there is no other one: what it has begun and this one has not is over. */
const ours = new Set<string>()

/** Whether somebody works on a run now. */
export const isWorkedOn = (db: Database, { holder, isFresh }: Run): boolean =>
  db.engine === 'pglite' ? holder !== null && ours.has(holder) : isFresh

/** Begins a run. @throws a sentence if another is working */
export async function beginRun(
  db: Database,
  { actor, folder, at, reverses }: { actor: string; folder: string; at: Date; reverses?: number },
): Promise<Turn> {
  await leaveDead(db, at)
  const holder = randomUUID()
  return takenBy(db, holder, () =>
    sql<{ no: number }>`
      insert into catalogue.import_run (state, actor, folder, reverses, begun_at, holder, held_until)
      values ('RECEIVED', ${actor}, ${folder}, ${reverses ?? null}, ${at.toISOString()}, ${holder}, ${lease}) returning no`.first(db),
  )
}

/**
 * Takes up a run that ended early. Runs that have planned and not begun to write can be resumed no more.
 * @throws a sentence if another is working, has taken it up, or has written since
 */
export async function takeUpRun(db: Database, no: number, at: Date): Promise<Turn> {
  await leaveDead(db, at)
  const holder = randomUUID()
  return takenBy(db, holder, () =>
    db.transaction(async (on) => {
      const taken = await sql<{ no: number; folder: string }>`
        update catalogue.import_run set state = 'APPLYING', holder = ${holder}, held_until = ${lease}, ended_at = null, problem = null
        where no = ${no} and state in ('STOPPED', 'FAILED') and total > 0 returning no, folder`.first(on)
      if (!taken) return undefined
      // Only with the turn nobody else can begin to write.
      const later = await laterRun(on, no)
      if (later !== undefined)
        throw new Error(`Run ${later} came after run ${no}, which would write over it: import ${taken.folder} again instead.`)
      // What others have planned and not begun is about a shop that is another one after this.
      await sql`
        update catalogue.import_run set total = 0, problem = ${`run ${no} was resumed before it wrote anything`}
        where no <> ${no} and state in ('STOPPED', 'FAILED') and total > 0 and applied = 0`.execute(on)
      return taken
    }),
  )
}

/** Whoever takes the turn of a run whose process is gone leaves it as stopped: it can be resumed if it knows what it means to change. */
async function leaveDead(db: Database, at: Date): Promise<void> {
  const run = await openRun(db)
  if (!run) return
  if (isWorkedOn(db, run)) throw new Error(busyWith(run))
  const leave = sql`
    update catalogue.import_run set state = case when total > 0 then 'STOPPED' else 'FAILED' end, problem = 'its process ended early',
      ended_at = ${at.toISOString()}, holder = null, held_until = null
    where no = ${run.no} and holder is not distinct from ${run.holder}::uuid and state = ${run.state}
      and (${db.engine === 'pglite'}::boolean or held_until is null or held_until <= clock_timestamp())`
  await leave.execute(db).catch((error) => {
    // Somebody holds it for longer than a statement waits: it lives.
    throw isLockTimeout(error) ? new Error(busyWith(run)) : error
  })
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03'

const busyWith = ({ no, actor, folder, applied, total }: Run): string =>
  [
    `Run ${no}, begun by ${actor}, is at work (${folder}: ${applied} of ${total} changes), and imports run one after the other.`,
    'Wait for it, or stop it with npm run data -- stop. If its process was killed, its turn is over within 30 seconds.',
  ].join(' ')

async function takenBy(db: Database, holder: string, take: () => Promise<{ no: number } | undefined>): Promise<Turn> {
  ours.add(holder)
  try {
    const taken = await take()
    if (!taken) throw new Error('This run has been taken up, or ended, meanwhile.')
    return turnOf(db, taken.no, holder)
  } catch (error) {
    ours.delete(holder)
    // Of two that begin at once the index lets one.
    const other = (error as { code?: unknown }).code === '23505' || isLockTimeout(error) ? await openRun(db) : undefined
    throw other ? new Error(busyWith(other)) : error
  }
}

function turnOf(db: Database, no: number, holder: string): Turn {
  const renew = () =>
    sql`update catalogue.import_run set held_until = ${lease} where no = ${no} and holder = ${holder}`.execute(db).catch(() => undefined)
  const renewing = db.engine === 'pglite' ? undefined : setInterval(renew, leaseMs / 3).unref()
  const mine = sql`no = ${no} and holder = ${holder} and state in ('RECEIVED', 'READ', 'COMPARED', 'APPLYING')`
  const orInterrupted = async (on: Handle, held: unknown) => {
    if (!held) throw new RunInterrupted(await runOf(on, no), no)
  }
  return {
    no,
    hold: async (on) =>
      orInterrupted(on, await sql`update catalogue.import_run set held_until = ${lease} where ${mine} returning no`.first(on)),
    become: async (on, state) =>
      orInterrupted(
        on,
        await sql`update catalogue.import_run set held_until = ${lease}, state = ${state} where ${mine} returning no`.first(on),
      ),
    async fail(why, at) {
      await sql`
        update catalogue.import_run set state = 'FAILED', problem = ${why.slice(0, 500)}, ended_at = ${at.toISOString()}, holder = null,
          held_until = null
        where ${mine}`
        .execute(db)
        // If the database is gone, its turn ends by itself.
        .catch(() => undefined)
    },
    end() {
      clearInterval(renewing)
      ours.delete(holder)
    },
  }
}

/** Stops the run that works now, after the batch that is being written. @returns it; undefined if none works */
export async function stopRun(db: Database, at: Date): Promise<Run | undefined> {
  for (let tries = 0; ; tries++) {
    try {
      const row = await sql<{ no: number }>`
        update catalogue.import_run set state = case when total > 0 then 'STOPPED' else 'FAILED' end, problem = ${stopped},
          ended_at = ${at.toISOString()}, holder = null, held_until = null
        where state in ('RECEIVED', 'READ', 'COMPARED', 'APPLYING') returning no`.first(db)
      return row && (await runOf(db, row.no))
    } catch (error) {
      // A batch holds it for longer than a statement waits.
      if (!isLockTimeout(error)) throw error
      if (tries === 20) throw new Error('The run at work writes a batch that takes long, and is not stopped: stop it again.')
    }
  }
}
