import { createHmac } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import type { DataSubject } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'
import { type Account, createAccounts } from '../../accounts/server/accounts.ts'
import type { Eraser, OrdersOfPerson } from '../eraser.ts'

export interface ErasureOptions {
  now: () => Date
  /** All slices with personal data, except the account itself, which goes last. */
  erasers: readonly Eraser[]
  ordersOf: OrdersOfPerson
  /** The key of the hashes on the suppression list: addresses that get no mail any more. */
  suppressionKey: string
}

/** Erases a shopper everywhere, for the shopper's own deletion and for privacy requests. Must run in a transaction. */
export function createErasure({ now, erasers, ordersOf, suppressionKey }: ErasureOptions) {
  return {
    /** What is erased with an account. `hasProven`: its owner has shown that the mailbox is theirs, whether or not the account says so. */
    async subjectOf(on: Handle, { acid, email, brand, region, emailVerified }: Account, hasProven = false): Promise<DataSubject> {
      const person = { acid, email, brand, region, isProven: emailVerified || hasProven }
      return { ...person, orders: await ordersOf(on, person) }
    },
    /** Whether something of a person has to be finished first. */
    async mustWait(on: Handle, subject: DataSubject): Promise<boolean> {
      for (const eraser of erasers) if (await eraser.mustWait?.(on, subject)) return true
      return false
    },
    async erase(on: Handle, account: Account, subject: DataSubject): Promise<void> {
      const { brand, region, emailKey, acid } = account
      for (const eraser of erasers) await eraser.eraseFor(on, subject)
      const hash = createHmac('sha256', suppressionKey).update(`${brand}:${region}:${emailKey}`).digest()
      await sql`insert into account.suppression (email_hash, erased_at) values (${hash}, ${now().toISOString()})
        on conflict (email_hash) do update set erased_at = excluded.erased_at`.execute(on)
      await createAccounts(on, now).remove(acid, on)
    },
  }
}
export type Erasure = ReturnType<typeof createErasure>
