import type { Database } from '@stadion/database/database'
import type { AccountScope } from '../../accounts/server/accounts.ts'
import type { LockKind } from '../contract.ts'

/** What a sign-in reads before the password is checked; without an account, all its fields are null. */
export interface Candidate {
  acid: string | null
  email: string
  emailVerified: boolean
  firstName: string | null
  passwordHash: string | null
  hasIdentity: boolean
  lockKind: LockKind | null
  lockCause: 'strangers' | 'device' | null
  /** The account has signed in with this browser before. */
  isOwnDevice: boolean
  /** Until when passwords are not checked; null if they are. */
  lockedUntil: string | null
  /** The key of the failure counter: the address, or the device if the account knows it (D-046). */
  counter: Buffer
}

/** Wrong passwords in a row that lock a counter, the length of the lock, and the total that blocks the account (D-046). */
export const lockOut = { most: 10, pauseMs: 15 * 60_000, mostEver: 100 } as const

const find = `select json_build_object('acid', a.acid, 'email', a.email, 'emailVerified', a.email_verified, 'firstName', a.first_name,
    'passwordHash', a.password_hash, 'hasIdentity', a.ci_hash is not null, 'lockKind', a.lock_kind, 'lockCause', a.lock_cause,
    'isOwnDevice', d.acid is not null, 'lockedUntil', t.locked_until) as candidate, c.counter
  from (values (1)) as once
  left join account.account a on a.brand = $1 and a.region = $2 and a.email_key = $3
  left join account.device d on d.token_hash = $4 and d.acid = a.acid and d.expires_at > $5
  cross join lateral (select coalesce(account.device_counter(d.token_hash, d.acid), account.email_counter($1, $2, $3)) as counter) c
  left join account.attempt t on t.counter = c.counter and t.locked_until > $5`

/** The SQL of a sign-in attempt. It runs the same statements with and without an account. */
export function attemptTable(db: Database) {
  return {
    async find({ brand, region }: AccountScope, emailKey: string, deviceHash: Buffer | undefined, at: Date): Promise<Candidate> {
      const values = [brand, region, emailKey, deviceHash ?? null, at.toISOString()]
      const [row] = await db.prepared<{ candidate: Omit<Candidate, 'counter'>; counter: Buffer }>('account.find', find, values)
      return { ...row!.candidate, counter: row!.counter }
    },
    /** Counts a wrong password. Returns until when the counter was already locked before. */
    async fail({ acid, counter, isOwnDevice }: Candidate, at: Date): Promise<Date | null> {
      const text = 'select account.failed_sign_in_2($1, $2, $3, $4, $5, $6, $7) as locked_until'
      const limits = [lockOut.most, `${lockOut.pauseMs} ms`, lockOut.mostEver]
      const [row] = await db.prepared<{ locked_until: Date | null }>('account.fail', text, [
        counter,
        acid,
        isOwnDevice,
        at.toISOString(),
        ...limits,
      ])
      return row!.locked_until
    },
    /** Replaces a hash with outdated settings, unless the password has changed meanwhile. */
    async rehash(acid: string, before: string, after: string): Promise<void> {
      const text = 'update account.account set password_hash = $3 where acid = $1 and password_hash = $2'
      await db.prepared('account.rehash', text, [acid, before, after])
    },
  }
}
