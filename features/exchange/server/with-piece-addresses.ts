import { findStorefront, type Storefront } from '@stadion/site/storefronts'

/** The page of each piece of an order (D-199); undefined for a storefront without such pages. */
export type PieceAddressesFor = (
  storefront: Storefront,
) => Promise<((place: { ref: string; n: number; unit: number }) => string) | undefined>

/** What is needed of the message `order.created`. */
export interface CreatedOrder {
  orderReference: string
  brand: string
  locale: string
  items: { n: number; taxCategory: string | null; units: { unit: number }[] }[]
}

/** Adds to each piece that is packed the address that its slip carries. It is made when the message is sent: the database has no key for it. */
export async function withPieceAddresses<Order extends CreatedOrder>(order: Order, pieceAddressesFor: PieceAddressesFor): Promise<Order> {
  const { orderReference: ref, brand, locale, items } = order
  const storefront = findStorefront(brand, locale)
  const addressOf = storefront && (await pieceAddressesFor(storefront))
  if (!addressOf) return order
  const named = items.map((item) =>
    item.taxCategory === 'voucher'
      ? item
      : { ...item, units: item.units.map((one) => ({ ...one, connect: addressOf({ ref, n: item.n, unit: one.unit }) })) },
  )
  return { ...order, items: named }
}
