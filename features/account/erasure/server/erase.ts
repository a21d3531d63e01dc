import { createHmac } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type Account, createAccounts } from '../../accounts/server/accounts.ts'
import type { Eraser, ErasureSubject } from '../eraser.ts'

export interface ErasureOptions {
  now: () => Date
  /** All slices with personal data, except the account itself, which goes last. */
  erasers: readonly Eraser[]
  /** The key of the hashes on the suppression list: addresses that get no mail any more. */
  suppressionKey: string
}

/** Erases a shopper everywhere, for the shopper's own deletion and for privacy requests. Must run in a transaction. */
export function createErasure({ now, erasers, suppressionKey }: ErasureOptions) {
  return {
    async mustWait(on: Handle, account: Account): Promise<boolean> {
      for (const eraser of erasers) if (await eraser.mustWait?.(on, subjectOf(account))) return true
      return false
    },
    async erase(on: Handle, account: Account): Promise<void> {
      const { brand, region, emailKey, acid } = account
      for (const eraser of erasers) await eraser.eraseFor(on, subjectOf(account))
      const hash = createHmac('sha256', suppressionKey).update(`${brand}:${region}:${emailKey}`).digest()
      await sql`insert into account.suppression (email_hash, erased_at) values (${hash}, ${now().toISOString()})
        on conflict (email_hash) do update set erased_at = excluded.erased_at`.execute(on)
      await createAccounts(on, now).remove(acid, on)
    },
  }
}
export type Erasure = ReturnType<typeof createErasure>

const subjectOf = ({ acid, email, brand, region }: Account): ErasureSubject => ({ acid, email, brand, region })
