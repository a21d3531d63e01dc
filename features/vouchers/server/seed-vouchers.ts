import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { makeVoucher, type NewVoucher } from './make-voucher.ts'

const welcome: NewVoucher = { code: 'WELCOME15', percentage: 15 }

/** For trying the shop out. */
export const examples: readonly NewVoucher[] = [
  welcome,
  { code: 'EXPIRED10', percentage: 10, until: '2025-01-01T00:00:00Z' },
  { code: 'ONCE20', percentage: 20, limitPerPerson: 1 },
  { code: 'LAST1', percentage: 10, limitTotal: 1 },
]

/** Codes that are seeded: they stay, ended, so that no later start believes the shop to be new and gives them away again. */
export const seededCodes: readonly string[] = examples.map(({ code }) => code)

/** Writes the vouchers of the demo; does nothing once there are any. */
export async function seedVouchers(db: Database, { isTrial, hasDemo }: { isTrial: boolean; hasDemo: boolean }): Promise<void> {
  if (!hasDemo) return
  const there = await sql`select from vouchers.voucher limit 1`.execute(db)
  if (there.length > 0) return
  for (const voucher of isTrial ? examples : [welcome]) await makeVoucher(db, voucher)
}
