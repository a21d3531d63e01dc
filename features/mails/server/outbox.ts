import { asynchronousCommit } from '@stadion/database/asynchronous-commit'
import type { Database, Handle } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import type { Mail } from '../contract.ts'
import type { WrittenMail } from './write-mail.ts'

export interface WaitingMail {
  id: number
  template: string
  recipient: string
  brand: string
  locale: string
  data: Mail['data']
  /** Including this attempt. */
  attempts: number
  created_at: Date
}

export interface SentMail {
  id: number
  /** The copy to keep, if copies are kept. */
  copy: WrittenMail | undefined
}

export interface CaughtMail extends WrittenMail {
  id: number
  template: string
  to: string
  sentAt: Date
}

/** Lease of a mail: after it another process takes over. Longer than any attempt lasts. */
const leaseMs = 5 * 60_000

/** The mails, with all SQL. */
export function outboxTable(db: Database) {
  /** Deletes finished mails marked `forget`; a copy for tests may stay. */
  const forgetThose = (ids: readonly number[]) =>
    db.prepared('mails.forget', 'delete from mails.mail where forget and copy is null and due_at is null and id = any($1::bigint[])', [ids])

  return {
    async add(handle: Handle, { template, to, storefront, data, about, forget }: Mail, at: Date): Promise<void> {
      await handle.prepared(
        'mails.add',
        `insert into mails.mail (template, recipient, brand, locale, data, created_at, due_at, about, forget)
         values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
        [template, to, storefront.brand, storefront.locale, JSON.stringify(data), at.toISOString(), about ?? null, forget ?? false],
      )
    },

    /** Takes mails that are due, locked against other processes. After a power failure some may be sent again. */
    take: (at: Date, limit: number) =>
      db.prepared<WaitingMail>(
        'mails.take',
        `update mails.mail set attempts = attempts + 1, due_at = $1::timestamptz + $2::integer * interval '1 millisecond'
         where id in (select id from mails.mail where due_at <= $1 order by due_at, id limit $3 for update skip locked) and ${asynchronousCommit(db)}
         returning id, template, recipient, brand, locale, data, attempts, created_at`,
        [at.toISOString(), leaseMs, limit],
      ),

    /** The links were sent: their tokens are deleted, except in copies for tests. */
    async sent(mails: readonly SentMail[], at: Date): Promise<void> {
      await db.prepared(
        'mails.sent',
        `update mails.mail m set sent_at = $2, due_at = null, data = '{}', last_problem = null, copy = s.copy
         from jsonb_to_recordset($1::jsonb) as s (id bigint, copy jsonb) where m.id = s.id and ${asynchronousCommit(db)}`,
        [JSON.stringify(mails), at.toISOString()],
      )
      await forgetThose(mails.map(({ id }) => id))
    },

    async failed(id: number, problem: string, again: Date | undefined, at: Date): Promise<void> {
      await db.prepared(
        'mails.failed',
        `update mails.mail set last_problem = $2, due_at = $3::timestamptz,
           gave_up_at = case when $3::timestamptz is null then $4::timestamptz end,
           data = case when $3::timestamptz is null then '{}' else data end
         where id = $1 and sent_at is null`,
        [id, problem, again?.toISOString() ?? null, at.toISOString()],
      )
      if (!again) await forgetThose([id])
    },

    /** Newest first. */
    async caught(to?: string, limit = 200): Promise<CaughtMail[]> {
      const rows = await db.prepared<{ id: number; template: string; recipient: string; sent_at: Date; copy: WrittenMail }>(
        'mails.caught',
        `select id, template, recipient, sent_at, copy from mails.mail
         where copy is not null and sent_at is not null and ($1::text is null or lower(recipient) = lower($1)) order by id desc limit $2`,
        [to ?? null, limit],
      )
      return rows.map(({ id, template, recipient, sent_at, copy }) => ({ id, template, to: recipient, sentAt: sent_at, ...copy }))
    },

    async one(id: number): Promise<CaughtMail | undefined> {
      const [row] = await db.prepared<{ template: string; recipient: string; sent_at: Date; copy: WrittenMail }>(
        'mails.one',
        'select template, recipient, sent_at, copy from mails.mail where id = $1 and copy is not null and sent_at is not null',
        [id],
      )
      return row && { id, template: row.template, to: row.recipient, sentAt: row.sent_at, ...row.copy }
    },

    /** Deletes recipients of mails before a date. */
    sweep: (before: Date): Promise<number> =>
      deleteInBatches(db, 'mails.mail', sql`created_at < ${before.toISOString()} and due_at is null`),
  }
}
