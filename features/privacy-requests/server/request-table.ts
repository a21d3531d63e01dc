import type { Handle } from '@stadion/database/database'
import { type Sql, sql } from '@stadion/database/sql'
import type { PrivacyRequestCategory, PrivacyRequestType } from '../contract.ts'
import type { Person } from './options.ts'

export type RequestStatus = 'RECEIVED' | 'VERIFIED' | 'PROCESSING' | 'COMPLETED' | 'EXPIRED' | 'REJECTED'

export interface RequestRow {
  id: string
  category: PrivacyRequestCategory
  state: 'CA' | null
  type: PrivacyRequestType
  status: RequestStatus
  brand: string
  region: string
  locale: string
  acid: string | null
  email: string | null
  last_name: string | null
  membership_id: string | null
  token_hash: Uint8Array | null
  received_at: Date
  due_at: Date
  next_at: Date | null
  warned_at: Date | null
  closed_at: Date | null
}

export type NewRequest = Omit<RequestRow, 'token_hash' | 'warned_at'>

export type Step =
  | 'received'
  | 'address-unknown'
  | 'name-mismatch'
  | 'mail-withheld'
  | 'verification-mailed'
  | 'verified'
  | 'expired'
  | 'export-ready'
  | 'downloaded'
  | 'grace-begun'
  | 'waits-for-order'
  | 'kept-by-owner'
  | 'account-gone'
  | 'opted-out'
  | 'deadline-near'
  | 'completed'
  | 'verified-by-care'

/** The open requests of a person. */
export const isOf = ({ acid, email, brand, region }: Person): Sql =>
  acid === null ? sql`acid is null and lower(email) = lower(${email}) and brand = ${brand} and region = ${region}` : sql`acid = ${acid}`

/** The requests and their audit trail, with all SQL. */
export const requestTable = {
  /** One statement with its first step for every request, so that timing reveals nothing. */
  async add(on: Handle, row: NewRequest, step: Step): Promise<void> {
    await sql`with made as (
      insert into privacy.request (id, category, state, type, status, brand, region, locale, acid, email, last_name, membership_id,
        received_at, due_at, next_at, closed_at)
      values (${row.id}, ${row.category}, ${row.state}, ${row.type}, ${row.status}, ${row.brand}, ${row.region}, ${row.locale}, ${row.acid},
        ${row.email}, ${row.last_name}, ${row.membership_id}, ${row.received_at.toISOString()}, ${row.due_at.toISOString()},
        ${row.next_at?.toISOString() ?? null}, ${row.closed_at?.toISOString() ?? null}) returning id, received_at)
      insert into privacy.audit (request_id, step, at) select id, ${step}, received_at from made`.execute(on)
  },

  async log(on: Handle, id: string, step: Step, at: Date): Promise<void> {
    await sql`insert into privacy.audit (request_id, step, at) values (${id}, ${step}, ${at.toISOString()})`.execute(on)
  },

  find: (on: Handle, id: string): Promise<RequestRow | undefined> =>
    sql<RequestRow>`select * from privacy.request where id = ${id}`.first(on),

  /** The next due request, locked for this process. */
  async takeDue(on: Handle, at: Date): Promise<RequestRow | undefined> {
    const rows = await sql<RequestRow>`select * from privacy.request where next_at <= ${at.toISOString()}
      order by next_at limit 1 for update skip locked`.execute(on)
    return rows[0]
  },

  async change(on: Handle, id: string, change: Partial<Omit<RequestRow, 'id'>>): Promise<void> {
    const values = Object.entries(change).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
    await sql`update privacy.request set ${sql.set(Object.fromEntries(values))} where id = ${id}`.execute(on)
  },

  /** Verifies the request of a link; undefined if the link is not valid. */
  async verify(on: Handle, scope: { brand: string; region: string }, tokenHash: Uint8Array, at: Date): Promise<string | undefined> {
    const rows = await sql<{ id: string }>`
      update privacy.request set status = 'VERIFIED', token_hash = null, next_at = ${at.toISOString()}
      where token_hash = ${tokenHash} and status = 'RECEIVED' and next_at > ${at.toISOString()}
        and brand = ${scope.brand} and region = ${scope.region} returning id`.execute(on)
    return rows[0]?.id
  },

  /** Ends the grace of somebody without an account, with the token of the mail; undefined if it is not valid. */
  keep: (on: Handle, scope: { brand: string; region: string }, tokenHash: Uint8Array): Promise<RequestRow | undefined> =>
    sql<RequestRow>`select * from privacy.request where token_hash = ${tokenHash} and status = 'PROCESSING'
      and brand = ${scope.brand} and region = ${scope.region} for update`.first(on),

  async hasStep(on: Handle, id: string, step: Step): Promise<boolean> {
    const rows = await sql`select id from privacy.audit where request_id = ${id} and step = ${step} limit 1`.execute(on)
    return rows.length > 0
  },

  /** The number of mails to a person's mailbox since a moment. */
  async mailedSince(on: Handle, person: Person, since: Date): Promise<number> {
    const rows = await sql<{ count: number }>`select count(*) as count from privacy.audit
      where request_id in (select id from privacy.request where ${isOf(person)})
        and step = 'verification-mailed' and at > ${since.toISOString()}`.execute(on)
    return rows[0]!.count
  },

  /** Proven requests close to their deadline that were not reported yet. */
  async nearDeadline(on: Handle, at: Date, before: Date): Promise<RequestRow[]> {
    const rows = await sql<RequestRow>`update privacy.request set warned_at = ${at.toISOString()}
      where closed_at is null and status in ('VERIFIED', 'PROCESSING') and warned_at is null and due_at < ${before.toISOString()}
      returning *`.execute(on)
    return rows
  },
}
