import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { z } from 'zod'

/** By currency, in minor units. */
const amounts = z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(0))
const time = z.iso.datetime({ offset: true })

export const newVoucherSchema = z
  .object({
    code: z.string().trim().min(1).max(40).toUpperCase(),
    percentage: z.int().min(1).max(100).optional(),
    amounts: amounts.optional(),
    brand: z.string().optional(),
    countries: z.array(z.string()).optional(),
    from: time.optional(),
    until: time.optional(),
    limitTotal: z.int().min(1).optional(),
    limitPerPerson: z.int().min(1).optional(),
    minimums: amounts.optional(),
    /** The `acid` of the only account that may use it. */
    owner: z.string().optional(),
  })
  .refine(({ percentage, amounts }) => (percentage === undefined) !== (amounts === undefined), {
    error: 'a voucher has either percentage or amounts',
  })
export type NewVoucher = z.output<typeof newVoucherSchema>

/** Writes a voucher, in place of one with the same code; its uses begin again. */
export async function makeVoucher(db: Database, voucher: NewVoucher): Promise<void> {
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)
  await db.transaction(async (on) => {
    await sql`delete from vouchers.voucher where code = ${voucher.code}`.execute(on)
    await sql`
      insert into vouchers.voucher (code, percentage, amounts, brand, countries, "from", until, limit_total, limit_per_person, minimums,
        single_owner_acid)
      values (${voucher.code}, ${voucher.percentage ?? null}, ${json(voucher.amounts)}::jsonb, ${voucher.brand ?? null},
        ${voucher.countries ?? null}::text[], ${voucher.from ?? null}, ${voucher.until ?? null}, ${voucher.limitTotal ?? null},
        ${voucher.limitPerPerson ?? null}, ${json(voucher.minimums)}::jsonb, ${voucher.owner ?? null})`.execute(on)
  })
}
