import { createHash } from 'node:crypto'
import type { Database } from '@stadion/database/database'
import { refusalOf } from '@stadion/database/refusal'
import { hashOf } from '@stadion/http/secret-token'
import { reviewFailures } from '../contract.ts'
import type { OwnReview, ReportReview, WrittenReview } from '../schema.ts'

/** An order of which something was delivered (`orders.delivered`). */
export interface DeliveredOrder {
  ref: string
  number: string
  brand: string
  region: string
  country: string
  locale: string
  acid: string | null
  /** Null once the person has been erased. */
  email: string | null
  placedAt: string
  articles: { articleId: string; name: string; size: string | null }[]
}

/** What a review says, checked. */
export interface Said {
  stars: number
  fit: 'SMALL' | 'TRUE' | 'LARGE' | null
  title: string
  text: string
  name: string
  /** Hexadecimal; null without text. */
  textHash: string | null
  held: string | null
}

export type Written<Answer> = { done: Answer } | { refused: string }

/** What the database did, or its refusal as a failure of the contract. */
export function done<Answer>(written: Written<Answer>): Answer {
  if ('done' in written) return written.done
  throw reviewFailures[written.refused as keyof typeof reviewFailures.table]()
}

/** SHA-256 of the letters of a text, in which capitals, spaces and points make no difference. */
export const textHashOf = (text: string): string | null =>
  text === ''
    ? null
    : createHash('sha256')
        .update(
          text
            .normalize('NFKC')
            .toLowerCase()
            .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ''),
        )
        .digest('hex')

/** All SQL by which reviews are written. */
export function writeTable(db: Database) {
  const ask = async <Answer>(name: string, call: string, values: readonly unknown[]): Promise<Written<Answer>> => {
    try {
      const [row] = await db.prepared<{ answer: Answer }>(`reviews.${name}`, `select to_jsonb(${call}) as answer`, values)
      return { done: row!.answer }
    } catch (error) {
      const refusal = refusalOf<{ failure: string }>(error)
      if (!refusal) throw error
      return { refused: refusal.failure }
    }
  }
  return {
    async delivered(ref: string): Promise<DeliveredOrder | undefined> {
      const [row] = await db.prepared<{ found: DeliveredOrder | null }>('reviews.delivered', 'select orders.delivered($1) as found', [ref])
      return row?.found ?? undefined
    },
    /** The order of a link that is still valid. */
    async invited(token: string, at: Date): Promise<{ ref: string; until: Date } | undefined> {
      const [row] = await db.prepared<{ ref: string; until: Date }>(
        'reviews.invited',
        'select ref, until from reviews.invitation where token_hash = $1 and until > $2',
        [hashOf(token), at.toISOString()],
      )
      return row
    },
    /** The reviews of an order, by article. */
    async ofOrder(ref: string): Promise<Map<string, Omit<OwnReview, 'open'>>> {
      const rows = await db.prepared<Omit<OwnReview, 'open' | 'at'> & { article_id: string; at: Date }>(
        'reviews.of_order',
        `select no, article_id, stars::integer as stars, fit, title, text, name, state, at from reviews.review
         where order_hash = reviews.order_hash($1)`,
        [ref],
      )
      return new Map(rows.map(({ article_id: id, at, ...row }) => [id, { ...row, at: at.toISOString() }]))
    },
    /** Whether another review has the same text. */
    async isKnown(textHash: string | null, no: string): Promise<boolean> {
      if (textHash === null) return false
      const rows = await db.prepared(
        'reviews.is_known',
        `select from reviews.review where text_hash = decode($1, 'hex') and no <> $2 limit 1`,
        [textHash, no],
      )
      return rows.length > 0
    },
    write: (review: object, at: Date) =>
      ask<WrittenReview['state']>('write', 'reviews.write($1::jsonb, $2)', [JSON.stringify(review), at.toISOString()]),
    edit: (no: string, { acid, ref }: Writer, said: Said, at: Date) =>
      ask<WrittenReview['state']>('edit', 'reviews.edit($1, $2, $3, $4::jsonb, $5)', [
        no,
        acid,
        ref,
        JSON.stringify(said),
        at.toISOString(),
      ]),
    withdraw: (no: string, { acid, ref }: Writer, at: Date) =>
      ask<boolean>('withdraw', 'reviews.withdraw($1, $2, $3, $4)', [no, acid, ref, at.toISOString()]),
    vote: (no: string, acid: string, most: number, at: Date) =>
      ask<number>('vote', 'reviews.vote($1, $2, $3, $4)', [no, acid, most, at.toISOString()]),
    report: (no: string, acid: string | null, { reason, text = '' }: ReportReview, at: Date) =>
      ask<boolean>('report', '(select true from reviews.report($1, $2, $3, $4, $5))', [no, acid, reason, text, at.toISOString()]),
  }
}

/** By what a review is somebody's own: the account, or an order that was proven. */
export interface Writer {
  acid: string | null
  ref: string | null
}
