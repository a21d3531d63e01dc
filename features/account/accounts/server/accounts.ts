import { randomBytes, randomInt } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { type Sql, sql } from '@stadion/database/sql'
import type { IdentityRegion } from '@stadion/site/markets'
import type { Storefront } from '@stadion/site/storefronts'
import { emailKeyOf } from '../../fields/email.ts'
import type { LockKind } from '../../login/contract.ts'
import { type Account, type AccountChange, type AccountRow, accountColumns, accountOf, type NewAccount, rowOf } from './account-row.ts'

export type { Account, AccountChange, NewAccount } from './account-row.ts'

/** The scope in which an address belongs to one account (D-041). */
export interface AccountScope {
  brand: string
  region: IdentityRegion
}

export const scopeOf = ({ brand, identityRegion }: Storefront): AccountScope => ({ brand, region: identityRegion })

/** The accounts and their SQL. Every function can run inside a transaction of the caller. */
export function createAccounts(db: Handle, now: () => Date) {
  const find = async (on: Handle, condition: Sql): Promise<Account | undefined> => {
    const row = await sql<AccountRow>`select * from account.account where ${condition}`.first(on)
    return row && accountOf(row)
  }

  /** Clears the counters of D-046 for the account's address and its devices. */
  const forgetAttempts = async (acid: string, on: Handle = db): Promise<void> => {
    await sql`select account.forget_attempts(${acid})`.execute(on)
  }

  return {
    findByEmail: async ({ brand, region }: AccountScope, email: string, on: Handle = db): Promise<Account | undefined> => {
      const key = emailKeyOf(email)
      return key === undefined ? undefined : find(on, sql`brand = ${brand} and region = ${region} and email_key = ${key}`)
    },

    findById: (acid: string, on: Handle = db): Promise<Account | undefined> => find(on, sql`acid = ${acid}`),

    /** Undefined if the address already has an account. Of two simultaneous calls, one gets undefined. */
    async create(fields: NewAccount, on: Handle = db): Promise<Account | undefined> {
      const at = now()
      const emailKey = emailKeyOf(fields.email)
      if (emailKey === undefined) throw new Error('An account needs a validated address')
      const row = rowOf({ acid: newAcid(), ...fields, emailKey, createdAt: at, updatedAt: at })
      const [made] = await on.prepared<AccountRow>(...insertOf(Object.keys(row)), Object.values(row))
      return made && accountOf(made)
    },

    /** The account after the change; undefined if it does not exist. A new address also changes `emailKey`. */
    async update(acid: string, change: AccountChange, on: Handle = db): Promise<Account | undefined> {
      const key = change.email === undefined ? {} : { emailKey: emailKeyOf(change.email) }
      const values = sql.set(rowOf({ ...change, ...key, updatedAt: now() }))
      const row = await sql<AccountRow>`update account.account set ${values} where acid = ${acid} returning *`.first(on)
      return row && accountOf(row)
    },

    /** Sets a password, clears the counters of D-046 and releases the locks they set. A lock by customer care stays (D-047). */
    async setPassword(acid: string, passwordHash: string, on: Handle = db): Promise<void> {
      const at = now().toISOString()
      await sql`update account.account set password_hash = ${passwordHash}, password_changed_at = ${at}, updated_at = ${at},
        lock_kind = nullif(lock_kind, 'locked'), lock_cause = null where acid = ${acid}`.execute(on)
      await forgetAttempts(acid, on)
    },

    /** Blocks an account and ends all its sessions. */
    async block(acid: string, kind: LockKind, on: Handle = db): Promise<void> {
      await sql`select account.block(${acid}, ${kind}, null, ${now().toISOString()}::timestamptz)`.execute(on)
    },

    /** Deletes an account with its sessions and devices. */
    async remove(acid: string, on: Handle = db): Promise<void> {
      await forgetAttempts(acid, on)
      await sql`delete from account.account where acid = ${acid}`.execute(on)
    },
  }
}
export type Accounts = ReturnType<typeof createAccounts>

const inserts = new Map<string, readonly [name: string, text: string]>()

/** The INSERT statement for these columns; only a few combinations occur. */
function insertOf(columns: readonly string[]): readonly [name: string, text: string] {
  const list = columns.join(', ')
  let insert = inserts.get(list)
  if (!insert) {
    const text = `insert into account.account (${list}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
      on conflict (brand, region, email_key) do nothing returning ${accountColumns.join(', ')}`
    insert = [`account.create.${inserts.size}`, text]
    inserts.set(list, insert)
  }
  return insert
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The id of a shopper: 16 characters from 16 bytes (D-011). */
export const acidOf = (bytes: Uint8Array): string => [...bytes.subarray(0, 16)].map((byte) => crockford[byte & 31]).join('')

/** 80 random bits. */
export const newAcid = (): string => acidOf(randomBytes(16))

/** The number on a member's card: 12 random digits, so it does not reveal how many members exist. */
export const newMembershipId = (): string => `3${String(randomInt(10 ** 11)).padStart(11, '0')}`
