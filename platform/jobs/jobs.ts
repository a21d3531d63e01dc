import { randomUUID } from 'node:crypto'
import type { Database } from '@stadion/database/database'
import { logSerializers } from '@stadion/http/log-options'
import { jobTable, leaseMs } from './job-table.ts'
import { createRounds } from './rounds.ts'

export interface Job {
  /** `{slice}.{what}`: `bag.sweep`. */
  name: string
  everyMs: number
  /**
   * True: one process runs it for all, with a lease (distributed lock), and its last success is stored. Otherwise every process has its
   * own rounds, over rows that it locks one by one.
   */
  leased?: boolean
  /** Rejects to be retried. */
  run(): Promise<unknown>
}

/** Called at the start with a function that starts a round, for new work. */
export interface Wake {
  /** Starts a round soon instead of at the next interval. */
  wake(name: string): void
}

export interface Jobs extends Wake {
  add(job: Job): void
  /** All rounds of this process, including woken ones. */
  runRounds(): Promise<void>
  /** The same, and every leased job that is due and free. */
  runDue(): Promise<void>
  start(): void
  /** Ends when running work has ended. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /** The database for leases. May have its own connection, so that jobs do not wait for visitors. */
  db: Database
  /** The clock of the shop: it decides which jobs are due. */
  now: () => Date
  onProblem: (problem: { job: string; error: unknown }) => void
  random?: () => number
}

const minute = 60_000
/** Long enough for the transaction that woke it to end. */
const soonMs = 40
/** How long one leased job may delay the next of its process, and the shutdown. */
const holdsUpMs = 60_000
const closesWithinMs = 5_000
/** Interval of checking for leased jobs. */
const lookMs = 20_000

/** The background jobs of a process. Any number of processes may run them on one database. */
export function createJobs({ db, now, onProblem, random = Math.random }: JobsOptions): Jobs {
  const table = jobTable(db, now)
  const owner = randomUUID()
  const jobs = new Map<string, Job & { round(): Promise<void>; idle(): Promise<void> }>()
  const timers = new Set<NodeJS.Timeout>()
  const soon = new Map<string, NodeJS.Timeout>()
  let woken = new Set<string>()
  let isStarted = false

  async function attempt(job: Job): Promise<unknown> {
    try {
      await job.run()
      return undefined
    } catch (error) {
      onProblem({ job: job.name, error })
      return error ?? new Error('failed')
    }
  }

  /** Takes the lease of a job and runs it, or leaves it to the process that holds it. */
  async function lease(job: Job): Promise<void> {
    if (!(await table.take(job.name, job.everyMs, owner))) return
    const holding = setInterval(() => void table.renew(job.name, owner).catch(() => undefined), leaseMs / 3).unref()
    const error = await attempt(job)
    clearInterval(holding)
    if (error === undefined) await table.succeeded(job.name, owner)
    // For a log: messages of databases and mail servers contain personal data.
    else await table.failed(job.name, owner, logSerializers.err(error).message.slice(0, 500), job.everyMs)
  }

  const guarded = (job: Job) => async (): Promise<void> => {
    if (!job.leased) await attempt(job)
    // If the database is down, leases are unknown too.
    else await lease(job).catch((error: unknown) => onProblem({ job: job.name, error }))
  }

  const round = async (name: string): Promise<void> => jobs.get(name)?.round()

  async function runAll(withLeased: boolean): Promise<void> {
    woken = new Set()
    for (const job of jobs.values()) if (withLeased || !job.leased) await job.round()
    while (woken.size > 0) {
      const names = [...woken]
      woken = new Set()
      for (const name of names) await round(name)
    }
  }

  function every(ms: number, work: () => void): void {
    timers.add(setInterval(work, ms).unref())
  }

  /** One after the other, because they share a connection; one that hangs is skipped after a while. */
  const looks = [true, false].map((isOften) =>
    createRounds(async () => {
      for (const job of jobs.values())
        if (isStarted && job.leased && isOften === job.everyMs < 10 * minute) await orAtLatest(job.round(), holdsUpMs)
    }),
  ) as [ReturnType<typeof createRounds>, ReturnType<typeof createRounds>]

  return {
    add(job) {
      if (jobs.has(job.name)) throw new Error(`There are two jobs ${job.name}`)
      const { run: round, idle } = createRounds(guarded(job))
      jobs.set(job.name, { ...job, round, idle })
    },
    wake(name) {
      if (!jobs.has(name)) throw new Error(`There is no job ${name}`)
      woken.add(name)
      if (!isStarted || soon.has(name)) return
      const begin = () => {
        soon.delete(name)
        void round(name)
      }
      soon.set(name, setTimeout(begin, soonMs).unref())
    },
    runRounds: () => runAll(false),
    runDue: () => runAll(true),
    start() {
      if (isStarted) return
      isStarted = true
      for (const job of jobs.values()) if (!job.leased) every(job.everyMs, () => void job.round())
      const [often, seldom] = looks
      every(lookMs, () => void often.run())
      // Soon, because many processes do not live for hours, but neither during a start nor for all processes at once.
      timers.add(
        setTimeout(
          () => {
            void seldom.run()
            every(lookMs, () => void seldom.run())
          },
          minute + random() * 9 * minute,
        ).unref(),
      )
    },
    async stop() {
      isStarted = false
      for (const timer of [...timers, ...soon.values()]) clearInterval(timer)
      timers.clear()
      soon.clear()
      const leased = [...jobs.values()].filter((job) => job.leased)
      const rounds = [...jobs.values()].filter((job) => !job.leased)
      // The result of a leased job is stored or not; if not, another process repeats it.
      await orAtLatest(Promise.all([...looks, ...leased].map(({ idle }) => idle())), closesWithinMs)
      for (const { idle } of rounds) await idle()
    },
  }
}

/** Waits for work, with a limit. */
async function orAtLatest(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms).unref()
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
