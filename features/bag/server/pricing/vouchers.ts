/** A percentage off goods that are not reduced already; never off gift cards (D-074). */
export interface Voucher {
  code: string
  percentage: number
  /** The first instant at which it no longer applies. */
  until?: string
}

export const vouchers: readonly Voucher[] = [
  { code: 'WELCOME15', percentage: 15 },
  { code: 'EXPIRED10', percentage: 10, until: '2025-01-01T00:00:00Z' },
]

export const findVoucher = (all: readonly Voucher[], code: string | null): Voucher | undefined =>
  all.find((voucher) => voucher.code === code?.toUpperCase())

export const hasExpired = ({ until }: Voucher, at: Date): boolean => until !== undefined && at >= new Date(until)
