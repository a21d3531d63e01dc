import type { Database, Handle } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mail } from '../contract.ts'
import { type CaughtMail, outboxTable } from './outbox.ts'
import { createSender, type SenderOptions } from './sender.ts'

const dayMs = 24 * 60 * 60_000
const pollMs = 5_000
const sending = 'mails.send'

export interface Mails {
  /** Puts a mail into the outbox, in the transaction of the change that it tells of; it is sent once that holds. */
  enqueue(handle: Handle, mail: Mail): Promise<void>
  /** Sends what is due. */
  sendDue(): Promise<void>
  /** What was sent, newest first; nothing where no copies are kept. */
  caught(to?: string): Promise<CaughtMail[]>
  one(id: number): Promise<CaughtMail | undefined>
  /** Leaves the mail server. */
  close(): void
}

export interface MailsOptions extends Omit<SenderOptions, 'db'> {
  /** Where mails wait until they are asked to leave there are none. */
  jobs?: Pick<Jobs, 'add' | 'wake'> | undefined
}

/** Forgets whom mails of more than 30 days ago went to; answers how many. To be called about once a day. */
export const sweepMails = (db: Database, now: () => Date): Promise<number> => outboxTable(db).sweep(new Date(now().getTime() - 30 * dayMs))

/** The mails of the shop: an outbox, and a job that empties it. */
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
  // Looks now and then, for mails of other processes too and of one that died.
  jobs?.add({ name: sending, everyMs: pollMs, run: sendDue })

  return {
    async enqueue(handle, mail) {
      await outbox.add(handle, mail, now())
      jobs?.wake(sending)
    },
    sendDue,
    caught: outbox.caught,
    one: outbox.one,
    close: () => options.transport?.close(),
  }
}
