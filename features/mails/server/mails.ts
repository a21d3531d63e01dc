import type { Database } from '@stadion/database/database'
import type { Mail } from '../contract.ts'
import { type CaughtMail, type Handle, outboxTable } from './outbox.ts'
import { createRounds } from './rounds.ts'
import { createSender, type SenderOptions } from './sender.ts'

const dayMs = 24 * 60 * 60_000
const pollMs = 5_000
/** Long enough for the transaction around a new mail to end. */
const soonMs = 40

export interface Mails {
  /** Puts a mail into the outbox, in the transaction of the change that it tells of; it is sent once that holds. */
  enqueue(handle: Handle, mail: Mail): Promise<void>
  /** Work whose outcome may be mails, done now and then and after `wake`, before a look at the outbox: what must not be done while somebody waits. */
  addSource(work: () => Promise<void>): void
  /** Does the work of all sources in a moment instead of at the next turn. */
  wake(): void
  /** Does the work of all sources and sends what is due. */
  sendDue(): Promise<void>
  /** What was sent, newest first; nothing where no copies are kept. */
  caught(to?: string): Promise<CaughtMail[]>
  one(id: number): Promise<CaughtMail | undefined>
  /** Looks now and then, for mails of other processes too and of one that died. */
  start(): void
  stop(): Promise<void>
}

/** Forgets whom mails of more than 30 days ago went to; answers how many. To be called about once a day. */
export const sweepMails = (db: Database, now: () => Date): Promise<number> => outboxTable(db).sweep(new Date(now().getTime() - 30 * dayMs))

/** The mails of the shop: an outbox, and a loop that empties it. */
export function createMails(db: Database, options: Omit<SenderOptions, 'db'>): Mails {
  const { now, transport, onProblem } = options
  const outbox = outboxTable(db)
  const sender = createSender({ db, ...options })
  const sources: (() => Promise<void>)[] = []
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      onProblem({ error })
    }
  }
  const sending = createRounds(() => attempt(sender.sendAll))
  const working = createRounds(async () => {
    for (const work of sources) await attempt(work)
  })
  /** The work of sources waits for no server that takes its time with mails. */
  const both = async () => {
    await working.run()
    await sending.run()
  }
  let poll: NodeJS.Timeout | undefined
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>()
  const soon = (run: () => Promise<void>) => {
    if (!poll || timers.has(run)) return
    const start = () => {
      timers.delete(run)
      void run()
    }
    timers.set(run, setTimeout(start, soonMs).unref())
  }

  return {
    async enqueue(handle, mail) {
      await outbox.add(handle, mail, now())
      // Sources have nothing to do with it: a shop that mails a lot does not run them all the time.
      soon(sending.run)
    },
    addSource: (work) => {
      sources.push(work)
    },
    wake: () => soon(both),
    sendDue: both,
    caught: outbox.caught,
    one: outbox.one,
    start() {
      poll ??= setInterval(() => void both(), pollMs).unref()
    },
    async stop() {
      clearInterval(poll)
      for (const timer of timers.values()) clearTimeout(timer)
      poll = undefined
      await working.idle()
      await sending.idle()
      transport?.close()
    },
  }
}
