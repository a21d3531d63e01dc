import type { IdentityRegion } from '@stadion/site/markets'
import type { LockKind } from '../../login/contract.ts'

/** A shopper's account. */
export interface Account {
  acid: string
  brand: string
  region: IdentityRegion
  /** As the shopper typed it. */
  email: string
  /** The normalised address; accounts are found by it. */
  emailKey: string
  emailVerified: boolean
  accountType: 'FULL' | 'LIGHT'
  /** Null: the account has no password. */
  passwordHash: string | null
  passwordChangedAt: Date | null
  firstName: string | null
  lastName: string | null
  /** YYYY-MM-DD. */
  dateOfBirth: string | null
  gender: 'M' | 'F' | 'X' | 'U' | null
  phoneNumber: string | null
  country: string
  locale: string
  membershipId: string | null
  marketingConsent: boolean
  marketingPending: boolean
  /** Keyed hash of the Korean identity (D-055). */
  ciHash: Buffer | null
  lockKind: LockKind | null
  /** Whose attempts locked it; null if customer care did. */
  lockCause: 'strangers' | 'device' | null
  sourceId: string | null
  storeId: string | null
  createdAt: Date
  updatedAt: Date
}

/** The fields of a new account; the optional ones have defaults. */
export type NewAccount = Pick<Account, 'brand' | 'region' | 'email' | 'accountType' | 'country' | 'locale'> &
  Partial<Omit<Account, 'emailKey' | 'createdAt' | 'updatedAt' | 'lockKind' | 'lockCause'>>

export type AccountChange = Partial<Omit<Account, 'acid' | 'brand' | 'region' | 'emailKey' | 'createdAt' | 'updatedAt'>>

const columns = {
  acid: 'acid',
  brand: 'brand',
  region: 'region',
  email: 'email',
  emailKey: 'email_key',
  emailVerified: 'email_verified',
  accountType: 'account_type',
  passwordHash: 'password_hash',
  passwordChangedAt: 'password_changed_at',
  firstName: 'first_name',
  lastName: 'last_name',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  phoneNumber: 'phone_number',
  country: 'country',
  locale: 'locale',
  membershipId: 'membership_id',
  marketingConsent: 'marketing_consent',
  marketingPending: 'marketing_pending',
  ciHash: 'ci_hash',
  lockKind: 'lock_kind',
  lockCause: 'lock_cause',
  sourceId: 'source_id',
  storeId: 'store_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof Account, string>

export type AccountRow = Record<(typeof columns)[keyof Account], unknown>

export const accountColumns: readonly string[] = Object.values(columns)

export const accountOf = (row: AccountRow): Account =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column]])) as unknown as Account

/** The columns of the fields given. */
export const rowOf = (fields: Partial<Account>): Partial<AccountRow> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const value = fields[name as keyof Account]
      return value === undefined ? [] : [[column, value instanceof Date ? value.toISOString() : value]]
    }),
  )
