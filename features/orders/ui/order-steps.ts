import type { Order } from '../contract.ts'
import { goodsOf } from '../order-goods.ts'

export interface ShownStep {
  name: 'ordered' | 'confirmed' | 'sent' | 'delivered' | 'cancelled'
  isDone: boolean
  /** The instant, if it is known. */
  at: string | undefined
  /** The days that were promised with the order, while it is under way. */
  expected?: { from: string; to: string } | undefined
}

/** The way of an order. One that is cancelled ends there; parcels of which only some have arrived are not `delivered`. */
export function stepsOf(order: Pick<Order, 'createdAt' | 'status' | 'events' | 'parcels' | 'shipmentList'>): ShownStep[] {
  const { createdAt, status, events, parcels } = order
  const at = (kind: string) => events.find((event) => event.kind === kind)?.at
  const ordered: ShownStep = { name: 'ordered', isDone: true, at: createdAt }
  if (status === 'CANCELLED') return [ordered, { name: 'cancelled', isDone: true, at: at('cancelled') }]
  const sentAt = parcels[0]?.shippedAt ?? at('shipped')
  const isDelivered = status === 'DELIVERED' || status === 'RETURN_REQUESTED' || status === 'RETURNED'
  const deliveredAt = isDelivered
    ? (parcels
        .flatMap((parcel) => parcel.deliveredAt ?? [])
        .sort()
        .at(-1) ?? at('delivered'))
    : undefined
  const isSent = isDelivered || status === 'SHIPPED'
  const sent: ShownStep = { name: 'sent', isDone: isSent, at: sentAt }
  // Gift cards go by mail: nobody packs them, and no carrier says that they have arrived.
  if (goodsOf(order).length === 0) return [ordered, sent]
  return [
    ordered,
    { name: 'confirmed', isDone: isSent || status === 'CONFIRMED', at: at('confirmed') },
    sent,
    { name: 'delivered', isDone: isDelivered, at: deliveredAt, expected: isDelivered ? undefined : promisedOf(order) },
  ]
}

function promisedOf({ shipmentList }: Pick<Order, 'shipmentList'>): ShownStep['expected'] {
  const { promisedFrom: from, promisedTo: to } = shipmentList.find(({ shipmentType }) => shipmentType === 'inline')?.shippingLineItem ?? {}
  return from && to ? { from, to } : undefined
}
