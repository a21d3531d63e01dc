import type { Database, Handle } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mail } from '../contract.ts'
import { type CaughtMail, outboxTable } from './outbox.ts'
import { createSender, type SenderOptions } from './sender.ts'

const dayMs = 24 * 60 * 60_000
const pollMs = 5_000
const sending = 'mails.send'

export interface Mails {
  /** Puts a mail into the outbox, in the transaction of the change it reports; it is sent after the commit. */
  enqueue(handle: Handle, mail: Mail): Promise<void>
  /** The database has written mails itself (`mails.enqueue`): they are sent soon. */
  wake(): void
  /** Sends all mails that are due. */
  sendDue(): Promise<void>
  /** The sent mails, newest first; empty if no copies are kept. */
  caught(to?: string): Promise<CaughtMail[]>
  one(id: number): Promise<CaughtMail | undefined>
  /** Disconnects from the mail server. */
  close(): void
}

export interface MailsOptions extends Omit<SenderOptions, 'db'> {
  /** Absent if mails are sent only on request. */
  jobs?: Pick<Jobs, 'add' | 'wake'> | undefined
}

/** Deletes the recipients of mails older than 30 days; returns their number. Call it about once a day. */
export const sweepMails = (db: Database, now: () => Date): Promise<number> => outboxTable(db).sweep(new Date(now().getTime() - 30 * dayMs))

/** The mails of the shop: an outbox, and a job that sends it. */
export function createMails(db: Database, { jobs, ...options }: MailsOptions): Mails {
  const { now, onProblem } = options
  const outbox = outboxTable(db)
  const sender = createSender({ db, ...options })
  const sendDue = async () => {
    try {
      await sender.sendAll()
    } catch (error) {
      onProblem({ error })
    }
  }
  // A periodic run also finds mails of other processes and of dead ones.
  jobs?.add({ name: sending, everyMs: pollMs, run: sendDue })

  const wake = () => jobs?.wake(sending)

  return {
    async enqueue(handle, mail) {
      await outbox.add(handle, mail, now())
      wake()
    },
    wake,
    sendDue,
    caught: outbox.caught,
    one: outbox.one,
    close: () => options.transport?.close(),
  }
}
