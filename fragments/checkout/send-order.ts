import type { Basket } from '@stadion/bag/contract'
import { idempotencyHeader, type PaymentState, type Placement, type PlaceOrder, placeOrder } from '@stadion/checkout/contract'
import { paymentOf } from '@stadion/checkout/payment-way'
import type { Api } from '@stadion/http/api'

/** What became of a press: an order, or a payment that is open; with the address of the provider's page if it goes on there. */
export type SentOrder = { orderNumber: string } | { payment: PaymentState; address?: string | undefined }

interface Press {
  key: string
  /** The chosen way of the form. */
  way: string
  /** What the provider's card fields gave. */
  token: string | undefined
  /** The bag as it is shown. */
  basket: Basket
}

/** Orders the bag as it is shown. Rejects with the failure of the call. */
export async function sendOrder(calls: Api, { key, way, token, basket }: Press): Promise<SentOrder> {
  const { version } = basket
  const body: PlaceOrder = {
    payment: paymentOf(way, token),
    expectedTotal: basket.pricing.total,
    basketVersion: version,
  }
  try {
    return outcomeOf(await calls.call(placeOrder, { body }, { headers: { [idempotencyHeader]: key } }), way)
  } catch (error) {
    const { errorCode, ...details } = Object(Object(error).details)
    // Without a page to confirm on, the bank is waited for.
    if (errorCode === 'paymentChallengeRequired') return outcomeOf({ ...details, next: details.redirectUrl ? 'REDIRECT' : 'WAIT' }, way)
    throw error
  }
}

function outcomeOf(placement: Placement, way: string): SentOrder {
  if (placement.status === 'CREATED') return { orderNumber: placement.orderNumber }
  return { address: placement.redirectUrl, payment: { ...placement, status: 'OPEN', method: way, way, canCancel: true, canExtend: true } }
}
