import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import type { Fact } from '../contract.ts'
import type { VerifiedEvent } from '../provider.ts'

/** What one webhook brought. */
export interface ReceivedEvents {
  provider: string
  events: readonly VerifiedEvent[]
}

export interface WaitingEvent {
  provider: string
  event_id: string
  /** Null if the event names none that the shop knows. */
  attempt: string | null
  /** What the event names, for a person. */
  named: string
  /** Whether the provider only names its own payment, which the shop may learn later. */
  is_early: boolean
  /** Of a provider that cannot be asked. */
  fact: Fact | null
  /** Including this one. */
  tries: number
}

/** Tried again after so many seconds; then a person must look. */
const pauses = [1, 5, 30, 300, 3_600]
/** Until a process that took an event counts as dead. */
const lease = '30 seconds'
/** Rows of one turn. */
const mostTaken = 200
const eventDays = 90
const attemptDays = 30

/** The events of providers, with all SQL. */
export const inboxTable = (db: Database, now: () => Date) => ({
  /** Stores what webhooks brought, all of it or nothing; events that are known stay as they are. */
  async add(webhooks: readonly ReceivedEvents[]): Promise<void> {
    await db.prepared(
      'payments.inbox_add_all',
      `insert into payments.inbox (provider, event_id, attempt, operation, payment, fact, payload, received_at, due_at)
       select e.provider, e.id, e.attempt, e.operation, e.payment, e.fact, e.payload, $2, $2
       from jsonb_to_recordset($1::jsonb) as e (provider text, id text, attempt text, operation text, payment text, fact jsonb, payload jsonb)
       on conflict do nothing`,
      [JSON.stringify(webhooks.flatMap(({ provider, events }) => events.map((event) => ({ provider, ...event })))), now().toISOString()],
    )
  },

  /** Takes the events that are due longest, for this process, and with each the others of what it names: one question answers them all. */
  take: (most: number): Promise<WaitingEvent[]> =>
    db.prepared<WaitingEvent>(
      'payments.inbox_take',
      `update payments.inbox i set tries = i.tries + 1, due_at = $1::timestamptz + interval '${lease}'
       where (i.provider, i.event_id) in (
         select d.provider, d.event_id from payments.inbox d
         where d.due_at <= $1 and (d.provider, coalesce(d.attempt, d.operation, d.payment)) in (
           select f.provider, coalesce(f.attempt, f.operation, f.payment) from payments.inbox f where f.due_at <= $1 order by f.due_at limit $2)
         order by d.due_at limit ${mostTaken} for update skip locked)
       returning i.provider, i.event_id, i.tries, i.fact, coalesce(i.attempt, i.operation, i.payment) as named,
         coalesce(i.attempt, i.operation) is null as is_early,
         coalesce(i.attempt, (select o.attempt from payments.operation o where o.id = i.operation),
           (select a.id from payments.attempt a where a.provider = i.provider and a.provider_ref = i.payment limit 1)) as attempt`,
      [now().toISOString(), most],
    ),

  /** Events of one provider. */
  async applied(events: readonly WaitingEvent[], problem?: string): Promise<void> {
    await db.prepared(
      'payments.inbox_applied_all',
      'update payments.inbox set applied_at = $3, due_at = null, problem = $4 where provider = $1 and event_id = any($2)',
      [events[0]?.provider, events.map(({ event_id }) => event_id), now().toISOString(), problem ?? null],
    )
  },

  /** Tried again later; false if it was tried often enough. */
  async failed({ provider, event_id, tries }: WaitingEvent, problem: string): Promise<boolean> {
    const pause = pauses[tries - 1]
    const again = pause === undefined ? null : new Date(now().getTime() + pause * 1_000).toISOString()
    await db.prepared(
      'payments.inbox_failed',
      'update payments.inbox set due_at = $3, problem = $4 where provider = $1 and event_id = $2 and applied_at is null',
      [provider, event_id, again, problem],
    )
    return again !== null
  },
})

/** Deletes events of long ago, applied or given up, and attempts whose orders ended without a payment 30 days ago, unless money moved (D-108). */
export async function sweepPayments(db: Database, now: () => Date): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString()
  const events = await deleteInBatches(db, 'payments.inbox', sql`due_at is null and received_at < ${before(eventDays)}`)
  const attempts = await deleteInBatches(
    db,
    'payments.attempt',
    sql`order_ended_at < ${before(attemptDays)} and state in ('DECLINED', 'ABANDONED', 'VOIDED')
      and not exists (select from payments.operation o where o.attempt = attempt.id and o.due_at is not null)
      and not exists (select from payments.posting p where p.order_ref = attempt.order_ref)`,
  )
  return events + attempts
}
