import type { Order } from '../contract.ts'

export interface ShownStep {
  name: 'ordered' | 'confirmed' | 'sent' | 'delivered' | 'cancelled'
  isDone: boolean
  /** The instant, if it is known. */
  at: string | undefined
}

/** The way of an order. One that is cancelled ends there; parcels of which only some have arrived are not `delivered`. */
export function stepsOf({ createdAt, status, events, parcels }: Pick<Order, 'createdAt' | 'status' | 'events' | 'parcels'>): ShownStep[] {
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
  return [
    ordered,
    { name: 'confirmed', isDone: isSent || status === 'CONFIRMED', at: at('confirmed') },
    { name: 'sent', isDone: isSent, at: sentAt },
    { name: 'delivered', isDone: isDelivered, at: deliveredAt },
  ]
}
