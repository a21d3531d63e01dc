import type { OrderDocument, OrderReturn, OrderWithdrawal } from '../contract.ts'

/** What other slices know of an order. Money is in major units. */
export interface OrderExtras {
  /** Newest first. `label` is left out with weak proof. */
  returnsOf(ref: string): Promise<OrderReturn[]>
  withdrawalOf(order: OrderForExtras): Promise<WithdrawalFacts>
  documentsOf(ref: string): Promise<OrderDocument[]>
  /** The ways of banks by which an order can be paid again. */
  banksOf(country: string, currency: string): readonly { scheme: string; name: string }[]
}

/** Instants are ISO 8601. */
export interface OrderForExtras {
  ref: string
  country: string
  currency: string
  placedAt: string
  /** When the latest parcel was delivered; null before the first. */
  lastDeliveredAt: string | null
  /** Every piece that was not cancelled has been delivered. */
  isDelivered: boolean
  /** All of it was cancelled or has come back. */
  isOver: boolean
}

export interface WithdrawalFacts {
  withdrawal: OrderWithdrawal | null
  withdrawable: boolean
  withdrawableUntil: string | null
  returnableUntil: string | null
}

const nothing: OrderExtras = {
  returnsOf: async () => [],
  withdrawalOf: async () => ({ withdrawal: null, withdrawable: false, withdrawableUntil: null, returnableUntil: null }),
  documentsOf: async () => [],
  banksOf: () => [],
}

/** Facts for an order answer; what no slice was given for is empty. */
export const extrasOf = (known: Partial<OrderExtras> = {}): OrderExtras => ({ ...nothing, ...known })
