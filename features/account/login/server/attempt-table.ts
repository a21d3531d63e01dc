import type { Database } from '@stadion/database/database'
import type { AccountScope } from '../../accounts/server/accounts.ts'
import type { LockKind } from '../contract.ts'

/** What a sign-in has to know before the password is checked; without an account every field of one is null. */
export interface Candidate {
  acid: string | null
  email: string
  emailVerified: boolean
  firstName: string | null
  passwordHash: string | null
  hasIdentity: boolean
  lockKind: LockKind | null
  lockCause: 'strangers' | 'device' | null
  /** The browser is one that this account was signed in with. */
  isOwnDevice: boolean
  /** Until when no password is looked at; null where it is. */
  lockedUntil: string | null
  /** What a failure is counted by: the address, or the device where it is the account's own (D-046). */
  counter: Buffer
}

/** Of wrong passwords in a row: how many lock a counter and for how long, and how many in all block the account (D-046). */
export const lockOut = { most: 10, pauseMs: 15 * 60_000, mostEver: 100 } as const

const find = `select json_build_object('acid', a.acid, 'email', a.email, 'emailVerified', a.email_verified, 'firstName', a.first_name,
    'passwordHash', a.password_hash, 'hasIdentity', a.ci_hash is not null, 'lockKind', a.lock_kind, 'lockCause', a.lock_cause,
    'isOwnDevice', d.acid is not null, 'lockedUntil', t.locked_until) as candidate, c.counter
  from (values (1)) as once
  left join account.account a on a.brand = $1 and a.region = $2 and a.email_key = $3
  left join account.device d on d.token_hash = $4 and d.acid = a.acid and d.expires_at > $5
  cross join lateral (select coalesce(account.device_counter(d.token_hash, d.acid), account.email_counter($1, $2, $3)) as counter) c
  left join account.attempt t on t.counter = c.counter and t.locked_until > $5`

/** What signing in reads and counts. The same statements run whether an address has an account or not. */
export function attemptTable(db: Database) {
  return {
    async find({ brand, region }: AccountScope, emailKey: string, deviceHash: Buffer | undefined, at: Date): Promise<Candidate> {
      const values = [brand, region, emailKey, deviceHash ?? null, at.toISOString()]
      const [row] = await db.prepared<{ candidate: Omit<Candidate, 'counter'>; counter: Buffer }>('account.find', find, values)
      return { ...row!.candidate, counter: row!.counter }
    },
    /** Counts a wrong password; answers until when the counter was locked before this one was counted. */
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
    /** Takes the place of a hash that was made with other settings, unless the password was changed meanwhile. */
    async rehash(acid: string, before: string, after: string): Promise<void> {
      const text = 'update account.account set password_hash = $3 where acid = $1 and password_hash = $2'
      await db.prepared('account.rehash', text, [acid, before, after])
    },
  }
}
