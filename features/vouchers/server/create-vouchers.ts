import type { Database } from '@stadion/database/database'

/** Where and when a voucher is to count. */
export interface VoucherPlace {
  brand: string
  country: string
  currency: string
  /** The order that has the bag: its own use does not count against it. */
  orderRef: string | null
  at: Date
}

/** What a voucher does at a place: a percentage, or an amount. Money is in minor units. */
export interface VoucherTerms {
  code: string
  percentage: number | null
  amount: number | null
  /** The smallest goods total, before the voucher. */
  minimum: number
  /** Why it does not count, whoever wants to use it. */
  reason: 'EXPIRED' | 'NOT_YET' | 'USED_UP' | 'OTHER_COUNTRY' | null
}

/** What bags need of vouchers. */
export const createVouchers = (db: Database) => ({
  /** Undefined for an unknown code. */
  async find(code: string, { orderRef, at, brand, country, currency }: VoucherPlace): Promise<VoucherTerms | undefined> {
    const [row] = await db.prepared<{ terms: VoucherTerms | null }>('vouchers.terms', 'select vouchers.terms($1, $2, $3, $4) as terms', [
      code,
      JSON.stringify({ brand, country, currency }),
      orderRef,
      at.toISOString(),
    ])
    return row?.terms ?? undefined
  },
})
export type Vouchers = ReturnType<typeof createVouchers>
