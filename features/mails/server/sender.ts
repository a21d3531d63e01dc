import type { Database } from '@stadion/database/database'
import { createGroupCommit } from '@stadion/database/group-commit'
import { brandOf } from '@stadion/site/brands'
import { storefrontOf } from '@stadion/site/storefronts'
import type { Mail } from '../contract.ts'
import { outboxTable, type SentMail, type WaitingMail } from './outbox.ts'
import { MailRefused, type MailTransport } from './smtp.ts'
import { domainOf, type Paper, writeMail } from './write-mail.ts'

const minute = 60_000
/** After each failed attempt; when they are used up the mail is given up (D-059). */
const pauses = [1, 5, 30, 360, 360, 360].map((minutes) => minutes * minute)
const atOnce = 10

export interface MailProblem {
  error: unknown
  /** Absent where it is not about one mail. */
  mail?: { id: number; template: string; attempt: number; givenUp: boolean }
}

export interface SenderOptions extends Paper {
  db: Database
  now: () => Date
  /** The sending address; `{domain}` stands for that of the storefront. */
  from: string
  /** Who takes the mails; where it is not given they are only kept. */
  transport?: MailTransport | undefined
  /** Keeps what was sent, to be read by a person or a test. */
  keepCopies: boolean
  /** Hears of every mail that could not be sent, and of an outbox that cannot be read. */
  onProblem: (problem: MailProblem) => void
}

/** Takes what is due out of the outbox and sends it. Any number of processes may do so at once. */
export function createSender({ db, now, from, transport, keepCopies, onProblem, ...paper }: SenderOptions) {
  const outbox = outboxTable(db)
  /** No mail waits for a slower one. */
  const marks = createGroupCommit<SentMail>((mails) => outbox.sent(mails, now()))

  async function sendOne(waiting: WaitingMail): Promise<void> {
    const { id, template, recipient, attempts, created_at } = waiting
    try {
      // Its process died each time: whatever is wrong with it, it must not go on for ever.
      if (attempts > pauses.length + 1) throw new MailRefused('no attempt came to an end')
      const storefront = storefrontOf(waiting.brand, waiting.locale)
      const written = writeMail({ ...waiting, storefront } as unknown as Mail, paper)
      const { subject, text, html, headers } = written
      const domain = domainOf(storefront)
      await transport?.send({
        from: { name: brandOf(waiting.brand).name, address: from.replaceAll('{domain}', domain) },
        to: recipient,
        subject,
        text,
        html,
        headers,
        // The same at every attempt, so that a mail which arrives twice after a crash is known to be one.
        messageId: `<mail-${id}.${created_at.getTime()}@${domain}>`,
        date: created_at,
      })
      await marks.add({ id, copy: keepCopies ? written : undefined })
    } catch (error) {
      const pause = error instanceof MailRefused ? undefined : pauses[attempts - 1]
      const again = pause === undefined ? undefined : new Date(now().getTime() + pause)
      onProblem({ error, mail: { id, template, attempt: attempts, givenUp: !again } })
      await outbox.failed(id, error instanceof Error ? error.message.slice(0, 500) : 'unknown', again, now())
    }
  }

  /** Everything that is due. */
  async function sendAll(): Promise<void> {
    for (;;) {
      const taken = await outbox.take(now(), atOnce)
      await Promise.all(taken.map(sendOne))
      if (taken.length < atOnce) return
    }
  }

  return { sendAll }
}
