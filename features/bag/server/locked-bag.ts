import type { Failure } from '@stadion/contract/failures'
import { bagFailures, type OpenPayment } from '../contract.ts'
import type { StoredBag } from './bag-table.ts'

/** Finds the open payment of an order; undefined if nothing is known of one. */
export type OpenPaymentOf = (orderReference: string, at: Date) => Promise<OpenPayment | undefined>

/** Every change of a bag is refused while a payment of it is open (D-107). */
export async function basketLocked({ order_ref, locked_until }: StoredBag, at: Date, openPaymentOf?: OpenPaymentOf): Promise<Failure> {
  const payment = await openPaymentOf?.(order_ref!, at)
  return bagFailures.basketLocked({}, { details: { until: new Date(locked_until!).toISOString(), canCancel: payment?.canCancel ?? false } })
}
