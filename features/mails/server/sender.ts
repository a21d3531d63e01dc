import type { Database } from '@stadion/database/database'
import { createGroupCommit } from '@stadion/database/group-commit'
import { brandOf } from '@stadion/site/brands'
import { storefrontOf } from '@stadion/site/storefronts'
import type { Mail, OrderLine } from '../contract.ts'
import { outboxTable, type SentMail, type WaitingMail } from './outbox.ts'
import { MailRefused, type MailTransport } from './smtp.ts'
import { domainOf, type Paper, writeMail } from './write-mail.ts'

const minute = 60_000
/** The pauses after failed attempts; after the last one the mail is given up (D-059). */
const pauses = [1, 5, 30, 360, 360, 360].map((minutes) => minutes * minute)
const atOnce = 10

export interface MailProblem {
  error: unknown
  /** Absent if the problem is not about one mail. */
  mail?: { id: number; template: string; attempt: number; givenUp: boolean }
}

export interface SenderOptions extends Omit<Paper, 'pictures'> {
  db: Database
  now: () => Date
  /** The sending address; `{domain}` stands for that of the storefront. */
  from: string
  /** The paths of JPEGs of a brand's articles, by article; without it mails have no pictures of articles. */
  picturesOf?: ((brand: string, articleIds: readonly string[]) => Promise<ReadonlyMap<string, string>>) | undefined
  /** The mail transport; without it mails are only kept. */
  transport?: MailTransport | undefined
  /** Keeps sent mails for the inbox and for tests. */
  keepCopies: boolean
  /** Called for every mail that could not be sent, and for an outbox that cannot be read. */
  onProblem: (problem: MailProblem) => void
}

/** Sends the mails that are due. Any number of processes may do so at once. */
export function createSender({ db, now, from, transport, keepCopies, picturesOf, onProblem, ...paper }: SenderOptions) {
  const outbox = outboxTable(db)
  /** A slow mail does not delay the others. */
  const marks = createGroupCommit<SentMail>((mails) => outbox.sent(mails, now()))

  /** A mail goes out without pictures rather than late. */
  async function picturesFor({ brand, data }: WaitingMail): Promise<ReadonlyMap<string, string> | undefined> {
    const { lines, follows } = data as { lines?: readonly OrderLine[]; follows?: readonly OrderLine[] | null }
    const ids = [...(lines ?? []), ...(follows ?? [])].flatMap(({ articleId }) => articleId ?? [])
    return ids.length > 0 ? picturesOf?.(brand, ids).catch(() => undefined) : undefined
  }

  async function sendOne(waiting: WaitingMail): Promise<void> {
    const { id, template, recipient, attempts, created_at } = waiting
    try {
      // Every process that tried has died: give up, or it would go on for ever.
      if (attempts > pauses.length + 1) throw new MailRefused('no attempt came to an end')
      const storefront = storefrontOf(waiting.brand, waiting.locale)
      const written = writeMail({ ...waiting, storefront } as unknown as Mail, { ...paper, pictures: await picturesFor(waiting) })
      const { subject, text, html, headers } = written
      const domain = domainOf(storefront)
      await transport?.send({
        from: { name: brandOf(waiting.brand).name, address: from.replaceAll('{domain}', domain) },
        to: recipient,
        subject,
        text,
        html,
        headers,
        // The same at every attempt, so that a duplicate after a crash is recognised.
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
