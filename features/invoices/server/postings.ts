import { isSupply, type PlannedDocument, rowOf } from './plan-documents.ts'

export interface Posting {
  account: string
  /** Signed minor units: debit is positive. */
  amount: number
}

/**
 * The entry of the ledger that a document makes (D-118). A receipt has none here, as the gift card's issue is posted with it; nor has
 * goodwill, which its refund and the return after it post.
 * @param place of the tax: a country, or a country and a state
 * @param postsMoved a goodwill that is moved is posted here, as no return has
 */
export function postingsOf({ kind, lines }: PlannedDocument, place: string, postsMoved: boolean): Posting[] {
  if (kind === 'RECEIPT') return []
  const sign = kind === 'INVOICE' ? 1 : -1
  const sums = new Map<string, number>()
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + sign * amount)
  for (const line of lines.filter(isSupply)) {
    add('customer', line.gross)
    // What carries no tax is sold at the rate `none`.
    for (const { rate, paid, tax } of line.taxes.length > 0 ? line.taxes : [{ rate: 'none', paid: line.gross, tax: 0 }]) {
      add(`${line.n === rowOf.delivery ? 'delivery' : 'sales'}:${rate}`, tax - paid)
    }
    add(`tax:${place}`, -line.tax)
  }
  for (const { gross } of lines.filter(({ n }) => postsMoved && n === rowOf.movedGoodwill)) {
    add('customer', gross)
    add('goodwill', -gross)
  }
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }))
}
