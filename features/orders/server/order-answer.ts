import type { Address } from '@stadion/bag/contract'
import { toMajor } from '@stadion/site/money'
import type { Order, OrderPayment, OrderShipment } from '../contract.ts'
import type { PlacedOrder } from './order-table.ts'
import type { Proof } from './passes.ts'

/** An order for a shopper. Weak proof shows neither street nor phone number (D-121). */
export function orderAnswer(order: PlacedOrder, proof: Proof): Order {
  const { number, ref, placed_at, currency, email, snapshot, events } = order
  const isStrong = proof === 'strong'
  return {
    orderNumber: number!,
    orderReference: ref,
    status: 'CREATED',
    createdAt: placed_at,
    currency,
    email: email === null || isStrong ? email : maskedEmail(email),
    proof,
    pricing: snapshot.pricing,
    voucherList: snapshot.voucherList,
    shipmentList: snapshot.shipmentList.map((shipment) => (isStrong ? shipment : withoutStreet(shipment))),
    billingAddress: isStrong ? snapshot.billingAddress : null,
    payments: paymentsOf(order),
    events,
  }
}

/** A number as it is stored, however it was typed. */
export const numberOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

const maskedEmail = (email: string): string => `${[...email][0]}***${email.slice(email.lastIndexOf('@'))}`

function withoutStreet({ shippingAddress, productLineItemList, ...shipment }: OrderShipment): OrderShipment {
  return {
    ...shipment,
    productLineItemList: productLineItemList.map((line) => ({ ...line, giftCard: null })),
    ...(shippingAddress ? { shippingAddress: cityOf(shippingAddress as Address) } : {}),
  }
}

const cityOf = ({ firstName, lastName, city, zipcode, state, country }: Address) => ({
  ...{ firstName, lastName, address1: '…', address2: '', city, zipcode, state, country, phoneNumber: null },
})

/** An order exists only once its money is blocked, or is to be paid at the door. */
function paymentsOf({ snapshot: { method }, total, currency }: PlacedOrder): OrderPayment[] {
  if (method === 'NONE') return []
  const status = method === 'CASH_ON_DELIVERY' ? 'OPEN' : 'AUTHORISED'
  return [{ method, brand: null, last4: null, amount: toMajor(total, currency), status }]
}
