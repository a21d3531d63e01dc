import type { Database, Handle } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import type { AccountScope } from '../../accounts/server/accounts.ts'
import { endSessions } from './end-sessions.ts'
import { lives, mostSessions } from './session-lifetimes.ts'

/** A valid session. Times in epoch milliseconds. */
export interface Session {
  /** Its id in the shopper's list of sessions; not a secret. */
  id: string
  acid: string
  accountType: 'FULL' | 'LIGHT'
  isPersistent: boolean
  isNewUser: boolean
  isReauthenticated: boolean
  socialProvider: string | null
  authenticatedAt: number
  /** Whether the shopper was present at that time, rather than remembered by a provider. */
  isProven: boolean
  seenAt: number
  endsAt: number
}

export interface NewSession {
  acid: string
  at: Date
  tokenHash: Buffer
  id: string
  endsAt: Date
  isPersistent: boolean
  isNewUser: boolean
  isReauthenticated: boolean
  socialProvider: string | null
  userAgent: string | null
  /** The session that this one replaces. */
  oldTokenHash: Buffer | undefined
  deviceHash: Buffer | undefined
  newDeviceHash: Buffer
  deviceEndsAt: Date
  /** The hash that the password was checked against, the failure counter of the attempt, and whether the account knows the device. */
  checked?: { passwordHash: string; counter: Buffer; isOwnDevice: boolean } | undefined
}

/** How a session was opened, as far as it matters later. */
export interface SessionProof {
  passkeyId?: string
  isProven?: boolean
}

export interface SignedIn {
  outcome: 'done' | 'locked' | 'changed' | 'blocked' | 'gone'
  locked_until: string | null
  known_device: boolean
  kept_device: boolean
}

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
const notIdle = (now: string) => `s.seen_at > ${now}::timestamptz
    - case when s.is_persistent then interval '${lives.persistent.idleMs} ms' else interval '${lives.transient.idleMs} ms' end`
// One JSON column: decoding the names and types of ten columns takes longer.
const check = `select json_build_object('id', s.id, 'acid', s.acid, 'accountType', a.account_type, 'isPersistent', s.is_persistent,
    'isNewUser', s.is_new_user, 'isReauthenticated', s.is_reauthenticated, 'socialProvider', s.social_provider, 'isProven', s.is_proven,
    'authenticatedAt', ${millis('s.authenticated_at')}, 'seenAt', ${millis('s.seen_at')}, 'endsAt', ${millis('s.ends_at')}) as session
  from account.session s join account.account a on a.acid = s.acid
  where s.token_hash = $1 and s.brand = $2 and s.region = $3 and s.ends_at > $4
    and ${notIdle('$4')}`
const ended = `select h as hash from unnest($1::text[]) as h where not exists (
  select from account.session s where s.token_hash = decode(h, 'hex') and s.ends_at > $2 and ${notIdle('$2')})`

/** The arguments of `account.sign_in_2`, by parameter name. */
const signInArguments = {
  p_acid: ({ acid }) => acid,
  p_now: ({ at }) => at.toISOString(),
  p_token: ({ tokenHash }) => tokenHash,
  p_id: ({ id }) => id,
  p_ends: ({ endsAt }) => endsAt.toISOString(),
  p_persistent: ({ isPersistent }) => isPersistent,
  p_new_user: ({ isNewUser }) => isNewUser,
  p_reauthenticated: ({ isReauthenticated }) => isReauthenticated,
  p_provider: ({ socialProvider }) => socialProvider,
  p_user_agent: ({ userAgent }) => userAgent,
  p_old_token: ({ oldTokenHash }) => oldTokenHash ?? null,
  p_device: ({ deviceHash }) => deviceHash ?? null,
  p_new_device: ({ newDeviceHash }) => newDeviceHash,
  p_device_ends: ({ deviceEndsAt }) => deviceEndsAt.toISOString(),
  p_checked_hash: ({ checked }) => checked?.passwordHash ?? null,
  p_counter: ({ checked }) => checked?.counter ?? null,
  p_past_block: ({ checked }) => checked?.isOwnDevice ?? false,
  p_most_sessions: () => mostSessions,
} satisfies Record<string, (session: NewSession) => unknown>
const signInValues = Object.values(signInArguments)
const signIn = `select row_to_json(account.sign_in_2(${Object.keys(signInArguments)
  .map((name, at) => `${name} => $${at + 1}`)
  .join(', ')})) as answer`

/** The sessions, with all SQL. */
export function sessionTable(db: Database) {
  return {
    /** The session of a token in a scope; the only statement of a session check. */
    async find(tokenHash: Buffer, { brand, region }: AccountScope, at: Date): Promise<Session | undefined> {
      const [row] = await db.prepared<{ session: Session }>('account.session', check, [tokenHash, brand, region, at.toISOString()])
      return row?.session
    },
    /** Those of these hashes, in hexadecimal digits, that are of no session any more. */
    async ended(hashes: readonly string[], at: Date): Promise<string[]> {
      const rows = await db.prepared<{ hash: string }>('account.ended_sessions', ended, [hashes, at.toISOString()])
      return rows.map(({ hash }) => hash)
    },
    async slide(tokenHash: Buffer, at: Date): Promise<void> {
      const text = 'update account.session set seen_at = $2 where token_hash = $1 and seen_at < $2'
      await db.prepared('account.slide', text, [tokenHash, at.toISOString()])
    },
    /** Writes everything of a sign-in. */
    async add(session: NewSession, on: Handle | undefined): Promise<SignedIn> {
      const values = signInValues.map((of) => of(session))
      const rows = on
        ? await on.prepared<{ answer: SignedIn }>('account.sign_in', signIn, values)
        : await db.prepared<{ answer: SignedIn }>('account.sign_in', signIn, values)
      return rows[0]!.answer
    },
    /** Must run in the transaction of `add`. */
    async noteProof(id: string, { passkeyId = undefined, isProven = true }: SessionProof, on: Handle): Promise<void> {
      await sql`update account.session set passkey_id = ${passkeyId ?? null}, is_proven = ${isProven} where id = ${id}`.execute(on)
    },
    /** Returns the acid; undefined if there was no session. */
    async remove(tokenHash: Buffer): Promise<string | undefined> {
      const text = 'delete from account.session where token_hash = $1 returning acid'
      const [row] = await db.prepared<{ acid: string }>('account.revoke', text, [tokenHash])
      return row?.acid
    },
    removeAll: (acid: string, exceptId: string | undefined, on: Handle = db): Promise<void> => endSessions(on, acid, exceptId),
    /** Deletes what has expired: sessions, devices, and attempts older than three months. */
    async sweep(at: Date): Promise<void> {
      const now = at.toISOString()
      await deleteInBatches(db, 'account.session', sql`ends_at < ${now}`)
      await deleteInBatches(db, 'account.device', sql`expires_at < ${now}`)
      await deleteInBatches(db, 'account.attempt', sql`failed_at < ${now}::timestamptz - interval '90 days'`)
    },
  }
}
export type SessionTable = ReturnType<typeof sessionTable>
