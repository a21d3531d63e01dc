import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { ReportReason } from '../report-reasons.ts'
import type { DeliveredOrder } from './write-table.ts'

interface Review {
  no: string
  brand: string
  article_id: string
  ref: string | null
  stars: number
  state: string
  reason: string | null
  removal: ReportReason | null
}

/** What the audit keeps of a decision, and whether the writer is told. */
export interface Decided {
  before: object
  after: object
  isTold: boolean
}

/** Decides about a review, and writes to whoever wrote it if it is removed, in the same transaction. */
export async function decide(
  on: Handle,
  no: string,
  state: 'PUBLISHED' | 'REMOVED',
  removal: ReportReason | null,
  now: Date,
): Promise<Decided> {
  const { was } = await sql<{ was: Review }>`select to_jsonb(reviews.decide(${no}, ${state}, ${removal}, ${now.toISOString()})) as was`.one(
    on,
  )
  const isTold = removal !== null && (await tell(on, was, removal, now))
  return {
    before: { state: was.state, stars: was.stars, held: was.reason },
    after: { state, ...(removal ? { reason: removal, told: isTold } : {}) },
    isTold,
  }
}

/** Brings back a removed review after an objection, by another person. Its writer is told in the answer to the objection, which no machine writes. */
export async function restore(on: Handle, no: string, actor: string, now: Date): Promise<Decided> {
  const { was } = await sql<{ was: Review }>`select to_jsonb(reviews.restore(${no}, ${actor}, ${now.toISOString()})) as was`.one(on)
  return { before: { state: was.state, stars: was.stars, reason: was.removal }, after: { state: 'PUBLISHED' }, isTold: false }
}

/** By the order's address, in its language; false once the person has been erased. */
async function tell(on: Handle, { no, ref, article_id: articleId }: Review, reason: ReportReason, now: Date): Promise<boolean> {
  if (ref === null) return false
  const { found } = await sql<{ found: DeliveredOrder | null }>`select orders.delivered(${ref}) as found`.one(on)
  const article = found?.articles.find((one) => one.articleId === articleId)
  if (!found?.email || !article) return false
  const data = JSON.stringify({ no, name: article.name, reason })
  await sql`select mails.enqueue('review-removed', ${found.email}, ${found.brand}, ${found.locale}, ${data}::text::jsonb, ${found.acid},
    ${now.toISOString()})`.execute(on)
  return true
}
