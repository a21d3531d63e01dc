import type { Handle } from '@stadion/database/database'
import type { Account } from './account-row.ts'

/** Told in the transaction in which somebody has proven that the address of an account is theirs. */
export type AddressConfirmed = (on: Handle, account: Pick<Account, 'acid' | 'brand' | 'region' | 'email'>) => Promise<void>
