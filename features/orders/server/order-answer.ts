import type { Address } from '@stadion/bag/contract'
import { maskedEmail } from '@stadion/site/masked-email'
import type { Order, OrderEvent, OrderLine, OrderShipment } from '../contract.ts'
import { eventKinds } from '../schema.ts'
import type { OrderExtras, OrderForExtras } from './order-extras.ts'
import { cancelledTotalOf, hasLapsed, paymentDueOf, paymentsOf, refundsOf } from './order-money.ts'
import { areHere, statusOf } from './order-status.ts'
import type { LineProgress, PlacedOrder } from './order-table.ts'
import type { Proof } from './passes.ts'

/** An order for a shopper. Weak proof shows neither street and phone number nor documents, labels and the level of the member (D-121). */
export async function orderAnswer(order: PlacedOrder, proof: Proof, extras: OrderExtras, at: Date): Promise<Order> {
  const { number, ref, state, placed_at, currency, email, snapshot, progress } = order
  const { lines, parcels, events } = progress
  const isStrong = proof === 'strong'
  const [returns, withdrawal, documents] = await Promise.all([
    extras.returnsOf(ref),
    extras.withdrawalOf(forExtras(order)),
    isStrong ? extras.documentsOf(ref) : [],
  ])
  const shipments = snapshot.shipmentList.map((shipment) => withCounters(shipment, lines))
  return {
    orderNumber: number!,
    orderReference: ref,
    status: statusOf(state, lines),
    createdAt: placed_at,
    currency,
    email: email === null || isStrong ? email : maskedEmail(email),
    proof,
    pricing: snapshot.pricing,
    voucherList: snapshot.voucherList,
    promotionList: snapshot.promotionList ?? [],
    shipmentList: isStrong ? shipments : shipments.map(withoutStreet),
    gift: giftOf(snapshot, isStrong),
    billingAddress: isStrong ? snapshot.billingAddress : null,
    payments: paymentsOf(order),
    paymentDue: paymentDueOf(order, extras, at),
    parcels,
    trackingUrl: parcels.at(-1)?.trackingUrl ?? null,
    cancellable: progress.cancellable,
    held: heldFor(order, at),
    ...withdrawal,
    returns: isStrong ? returns : returns.map((one) => ({ ...one, label: null })),
    cancelledTotal: cancelledTotalOf(order),
    refunds: refundsOf(order),
    documents,
    events: events.filter(isPublic).map(({ seq, kind, at }) => ({ seq, kind, at })),
  }
}

/** Only strong proof shows the note, and by which level wrapping was free. */
const giftOf = ({ gift }: PlacedOrder['snapshot'], isStrong: boolean): Order['gift'] =>
  gift ? (isStrong ? gift : { note: null, hidePrices: gift.hidePrices }) : null

function heldFor(order: PlacedOrder, at: Date): Order['held'] {
  const { held_until, progress } = order
  if (held_until === null || !areHere(progress.lines) || Date.parse(held_until) <= at.getTime()) return null
  return hasLapsed(order) ? 'PAYMENT_LAPSED' : 'CHECK'
}

/** What shoppers may know; the rest is for the house. */
export const isPublic = <E extends { kind: string }>(event: E): event is E & Pick<OrderEvent, 'kind'> =>
  (eventKinds as readonly string[]).includes(event.kind)

function forExtras({ ref, country, currency, placed_at, progress: { lines, parcels } }: PlacedOrder): OrderForExtras {
  const isEach = (of: (line: LineProgress) => number) => lines.every((line) => of(line) === line.quantity)
  return {
    ...{ ref, country, currency, placedAt: placed_at },
    lastDeliveredAt:
      parcels
        .flatMap(({ deliveredAt }) => deliveredAt ?? [])
        .sort()
        .at(-1) ?? null,
    isDelivered: isEach(({ cancelled, delivered }) => cancelled + delivered),
    isOver: isEach(({ cancelled, returned }) => cancelled + returned),
  }
}

/** Snapshots are of a time before anything has become of the lines. */
function withCounters(
  { productLineItemList, ...shipment }: PlacedOrder['snapshot']['shipmentList'][number],
  lines: readonly LineProgress[],
) {
  const counted = productLineItemList.map((item): OrderLine => {
    const line = lines.find(({ itemId }) => itemId === item.itemId)
    return {
      ...item,
      cancelledQuantity: line?.cancelled ?? 0,
      shippedQuantity: line?.shipped ?? 0,
      deliveredQuantity: line?.delivered ?? 0,
      returningQuantity: line?.returning ?? 0,
      returnedQuantity: line?.returned ?? 0,
    }
  })
  return { ...shipment, productLineItemList: counted }
}

function withoutStreet({ shippingAddress, productLineItemList, shippingLineItem, ...shipment }: OrderShipment): OrderShipment {
  const { freeLevel: _, ...delivery } = shippingLineItem
  return {
    ...shipment,
    shippingLineItem: delivery,
    productLineItemList: productLineItemList.map((line) => ({ ...line, giftCard: null })),
    ...(shippingAddress ? { shippingAddress: cityOf(shippingAddress as Address) } : {}),
  }
}

const cityOf = ({ firstName, lastName, city, zipcode, state, country }: Address) => ({
  ...{ firstName, lastName, address1: '…', address2: '', city, zipcode, state, country, phoneNumber: null },
})
