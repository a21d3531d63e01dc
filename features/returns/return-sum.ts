import type { ReturnPreview } from './contract.ts'

/** What comes back for pieces, in major units; `unpaid`: nothing, as they were never paid, and nothing more is taken. */
export type ReturnSum = number | 'unpaid'

export const returnSumOf = ({ refund: { amount, unpaid } }: ReturnPreview): ReturnSum => (amount === 0 && unpaid > 0 ? 'unpaid' : amount)
