import type { Database } from '@stadion/database/database'
import type { PagePath } from '@stadion/site/addresses'
import type { Ending, ProviderMethod } from '../contract.ts'
import type { OperationKind, Question } from '../provider.ts'

/** An attempt, and the operation that authorises it. */
export interface KnownAttempt {
  id: string
  provider: string
  challenge_id: string
  /** The page of the storefront to which the provider leads back; null is the checkout. */
  return_to: PagePath | null
  state: string
  operation: string
  method: ProviderMethod
  amount: number
  currency: string
  /** The provider's own name for the payment or its page. */
  provider_ref: string | null
  operations: Question['operations']
}

/** An operation that is due. */
export interface DueOperation {
  id: string
  attempt: string
  provider: string
  kind: OperationKind
  /** Of a void: the payment whose money it frees; null if it ends a page. */
  provider_ref: string | null
  /** `REFUSED`: it may be tried again now. `STUCK`: asked for the last time, a person must look. */
  state: 'PLANNED' | 'SENT' | 'UNKNOWN' | 'REFUSED' | 'STUCK'
  /** A first capture of a payment of which nobody noted whether its money can be taken several times. */
  is_unsure: boolean
  /** How often it was taken for a round, this time counted. */
  tries: number
  /** It was sent so long ago that the provider may not know its key any more: sent again it may be done twice. */
  is_old: boolean
}

/** An operation that is written down as sent. */
export interface SentOperation {
  operation: string
  key: string
  kind: OperationKind
  attempt: string
  provider: string
  providerRef: string
  amount: number
  currency: string
  isLast: boolean
}

/** Each time asked again after so many seconds; then every six hours. */
const pauses = [120, 600, 3_600, 21_600]
/** Then a person must look. */
const stuckAfter = '7 days'
/** So long a provider knows a key for sure: Stripe for a day. */
const keyLasts = '20 hours'
/** Until a process that took a row for a round counts as dead. Longer than a provider may take. */
const lease = '30 seconds'

/** The SQL of attempts and operations. */
export const paymentTable = (db: Database, now: () => Date) => ({
  async find(attempt: string): Promise<KnownAttempt | undefined> {
    const [known] = await db.prepared<KnownAttempt>(
      'payments.find',
      `select a.id, a.provider, a.challenge_id, a.return_to, a.state, a.method, o.id as operation, a.amount::float8 as amount, coalesce(a.currency, '') as currency, a.provider_ref,
         (select jsonb_agg(jsonb_build_object('operation', p.id, 'kind', p.kind,
             'key', p.id || case when p.refusals > 0 then '_' || p.refusals else '' end, 'amount', p.amount, 'currency', a.currency,
             'providerRef', p.provider_ref) order by p.kind, p.id)
           from payments.operation p where p.attempt = a.id and p.state <> 'PLANNED' and p.kind not in ('reversal', 'dispute')) as operations
       from payments.attempt a join payments.operation o on o.attempt = a.id and o.kind = 'authorise' where a.id = $1`,
      [attempt],
    )
    return known
  },

  /** Marks that it is asked about now; false if it was within the last second. */
  async markAsked(attempt: string): Promise<boolean> {
    const marked = await db.prepared(
      'payments.mark_asked',
      `update payments.attempt set asked_at = $2
       where id = $1 and (asked_at is null or asked_at not between $2::timestamptz - interval '1 second' and $2::timestamptz) returning id`,
      [attempt, now().toISOString()],
    )
    return marked.length > 0
  },

  async beginCancel(attempt: string, ending: Ending): Promise<string | undefined> {
    const [told] = await db.prepared<{ operation: string | null }>(
      'payments.begin_cancel',
      'select payments.begin_cancel($1, $2, $3) as operation',
      [attempt, ending, now().toISOString()],
    )
    return told?.operation ?? undefined
  },

  /** Takes operations that have to be sent, tried again or asked about, for this process. */
  takeDue: (most: number): Promise<DueOperation[]> =>
    db.prepared<DueOperation>(
      'payments.take_due',
      `update payments.operation o set tries = o.tries + 1,
         state = case when o.state in ('SENT', 'UNKNOWN') and o.sent_at < $1::timestamptz - interval '${stuckAfter}' then 'STUCK' else o.state end,
         due_at = case
           when o.kind = 'capture' and o.state = 'PLANNED' and not a.captures_known
           then $1::timestamptz + ($2::integer[])[least(o.tries + 1, cardinality($2::integer[]))] * interval '1 second'
           when o.state in ('PLANNED', 'REFUSED') then $1::timestamptz + interval '${lease}'
           when o.sent_at >= $1::timestamptz - interval '${stuckAfter}'
           then $1::timestamptz + ($2::integer[])[least(o.tries + 1, cardinality($2::integer[]))] * interval '1 second' end
       from payments.attempt a
       where a.id = o.attempt and o.id in (
         select d.id from payments.operation d where d.due_at <= $1 and d.state in ('PLANNED', 'SENT', 'UNKNOWN', 'REFUSED')
         order by d.due_at limit $3 for update skip locked)
       returning o.id, o.attempt, a.provider, o.kind, o.provider_ref, o.state,
         o.kind = 'capture' and o.state = 'PLANNED' and not a.captures_known as is_unsure, o.tries,
         coalesce(case when o.state = 'REFUSED' then o.error is null else o.sent_at < $1::timestamptz - interval '${keyLasts}' end, false) as is_old`,
      [now().toISOString(), pauses, most],
    ),

  /** Writes down that an operation is sent; undefined if it is answered already. `capturesOnce`, `repeats`: what the provider can do. */
  async beginSending(operation: string, { capturesOnce, repeats }: { capturesOnce: boolean; repeats: boolean }) {
    const [row] = await db.prepared<{ sent: SentOperation | null }>(
      'payments.begin_sending_2',
      'select payments.begin_sending_2($1, $2, $3, $4) as sent',
      [operation, capturesOnce, repeats, now().toISOString()],
    )
    return row?.sent ?? undefined
  },

  /** Authorisations that have ended by themselves; with `captureBeforeLapse` those that end within a day. They are due until `lapse` has met them. */
  findLapsing: (most: number, captureBeforeLapse: boolean): Promise<{ id: string }[]> =>
    db.prepared<{ id: string }>(
      'payments.take_lapsing',
      `select a.id from payments.attempt a where a.state = 'AUTHORISED' and not a.sealed
         and a.lapses_at <= $1::timestamptz + $3::integer * interval '1 day' order by a.lapses_at limit $2`,
      [now().toISOString(), most, captureBeforeLapse ? 1 : 0],
    ),

  /** Takes open attempts for which the shop waits no longer; `late` when it has also waited for the provider to end them. */
  takeExpired: (most: number): Promise<{ id: string; late: boolean }[]> =>
    db.prepared<{ id: string; late: boolean }>(
      'payments.take_expired',
      `update payments.attempt a set end_at = $1::timestamptz + interval '${lease}' where a.id in (
         select e.id from payments.attempt e where e.end_at <= $1 order by e.end_at limit $2 for update skip locked)
       returning a.id, a.expires_at <= $1::timestamptz - interval '10 minutes' as late`,
      [now().toISOString(), most],
    ),

  /** A message of a provider that the shop never asked for. */
  async differ(provider: string, what: string, { id, attempt }: { id: string; attempt: string }): Promise<void> {
    await db.prepared(
      'payments.differ',
      `insert into payments.difference (provider, what, subject, theirs, found_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [provider, what, attempt, id, now().toISOString()],
    )
  },
})
