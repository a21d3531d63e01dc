import type { Database } from '@stadion/database/database'
import type { DocumentFormat } from '../schema.ts'
import type { BillFacts, DocumentKind } from './bill-facts.ts'
import type { DocumentLine } from './plan-documents.ts'
import type { Posting } from './postings.ts'

export interface PendingEvent {
  order_ref: string
  seq: number
  /** Including this one. */
  tries: number
}

/** A document before it has its number; money in minor units. */
export interface NewDocument {
  kind: DocumentKind
  /** Its series. */
  seller: string
  country: string
  year: number
  shipment: string | null
  return: string | null
  corrects: string | null
  currency: string
  total: number
  lines: DocumentLine[]
  html: string
  xml: string | null
  /** Stands for the number. */
  mark: string
  keepUntil: string
  postings: Posting[]
}

export interface ListedDocument {
  number: string
  kind: DocumentKind
  issued_at: Date
  total: number
  currency: string
  has_xml: boolean
}

/** Until a process that took an event counts as dead. */
const lease = '60 seconds'
/** After so many seconds it is looked at again. */
const pauses = [5, 30, 120, 600, 3_600]

/** The problem of a parcel whose money may still come: what does not concern it passes it (`orders.is_billed_after`). */
export const moneyIsNotSure = 'the money is not sure yet'

/** The documents, with all SQL. */
export const documentTable = (db: Database, now: () => Date) => ({
  /** Takes events that are due, for this process: those of an order one after the other, but for what has to wait for a provider. */
  take: (most: number): Promise<PendingEvent[]> =>
    db.prepared<PendingEvent>(
      'invoices.take',
      `update invoices.pending p set tries = p.tries + 1, due_at = $1::timestamptz + interval '${lease}'
       where (p.order_ref, p.seq) in (
         select d.order_ref, d.seq from invoices.pending d
         where d.due_at <= $1 and not exists (select from invoices.pending e where e.order_ref = d.order_ref and e.seq < d.seq
           and orders.is_billed_after(d.order_ref, d.seq, e.seq, e.problem is not distinct from $3))
         order by d.due_at limit $2 for update skip locked)
       returning p.order_ref, p.seq, p.tries`,
      [now().toISOString(), most, moneyIsNotSure],
    ),

  async facts({ order_ref, seq }: PendingEvent): Promise<BillFacts> {
    const [row] = await db.prepared<{ facts: BillFacts }>('invoices.facts', 'select invoices.facts($1, $2) as facts', [order_ref, seq])
    return row!.facts
  },

  /** Issues what an event needs, if only nothing; the numbers, undefined if another process has done it. */
  async issue({ order_ref, seq }: PendingEvent, documents: readonly NewDocument[]): Promise<string[] | undefined> {
    const [row] = await db.prepared<{ numbers: string[] | null }>('invoices.issue', 'select invoices.issue($1::jsonb, $2) as numbers', [
      JSON.stringify({ ref: order_ref, seq, documents }),
      now().toISOString(),
    ])
    return row?.numbers ?? undefined
  },

  /** Looked at again later. */
  async later({ order_ref, seq, tries }: PendingEvent, problem: string): Promise<void> {
    const pause = pauses[Math.min(tries, pauses.length) - 1]!
    await db.prepared('invoices.later', 'update invoices.pending set due_at = $3, problem = $4 where order_ref = $1 and seq = $2', [
      order_ref,
      seq,
      new Date(now().getTime() + pause * 1_000).toISOString(),
      problem,
    ])
  },

  /** The documents of an order, in the order of their issue. */
  list: (ref: string): Promise<ListedDocument[]> =>
    db.prepared<ListedDocument>(
      'invoices.list',
      `select number, kind, issued_at, total::float8 as total, currency, xml is not null as has_xml from invoices.document
       where order_ref = $1 order by issued_at, number`,
      [ref],
    ),

  async file(ref: string, number: string, format: DocumentFormat): Promise<string | undefined> {
    const [row] = await db.prepared<{ html: string; xml: string | null }>(
      'invoices.file',
      'select html, xml from invoices.document where order_ref = $1 and number = $2',
      [ref, number],
    )
    return row?.[format] ?? undefined
  },
})
export type DocumentTable = ReturnType<typeof documentTable>
