import type { Basket } from '@stadion/bag/contract'
import { idempotencyHeader, type PaymentState, type Placement, type PlaceOrder, placeOrder } from '@stadion/checkout/contract'
import { paymentOf } from '@stadion/checkout/payment-way'
import type { Api } from '@stadion/http/api'

/** What became of a press: an order, the address of the provider's page, or a payment that is waited for. */
export type SentOrder = { orderNumber: string } | { address: string; payment?: PaymentState } | { payment: PaymentState }

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
    return outcomeOf(await calls.call(placeOrder, { body }, { headers: { [idempotencyHeader]: key } }), body.payment)
  } catch (error) {
    const { errorCode, redirectUrl } = Object(Object(error).details)
    if (errorCode === 'paymentChallengeRequired' && typeof redirectUrl === 'string') return { address: redirectUrl }
    throw error
  }
}

function outcomeOf(placement: Placement, { method }: PlaceOrder['payment']): SentOrder {
  if (placement.status === 'CREATED') return { orderNumber: placement.orderNumber }
  const { status: _, total: _total, currency: _currency, ...open } = placement
  const payment: PaymentState = { ...open, status: 'OPEN', method, canCancel: true, canExtend: true }
  return placement.redirectUrl ? { address: placement.redirectUrl, payment } : { payment }
}
