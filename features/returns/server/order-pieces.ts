import type { Database } from '@stadion/database/database'

/** A line of an order, and what has become of its pieces. */
export interface LinePieces {
  n: number
  itemId: string
  name: string
  /** As the storefront called it. */
  size: string
  /** Nothing of it is sent, neither here nor back. */
  isGiftCard: boolean
  /** Neither cancelled nor sent. */
  open: number
  shipped: number
  delivered: number
  returning: number
  returned: number
}

/** What returns know of an order (`orders.pieces`). */
export interface OrderPieces {
  ref: string
  number: string
  brand: string
  country: string
  locale: string
  currency: string
  email: string | null
  state: string
  placedAt: string
  /** When the last piece that was kept was delivered; null while one is not. */
  deliveredAt: string | null
  /** When the latest parcel was delivered; null before the first. */
  lastDeliveredAt: string | null
  lines: LinePieces[]
}

/** Reads an order; undefined without one, after the same statement of SQL. */
export async function readPieces(db: Database, ref: string | null): Promise<OrderPieces | undefined> {
  const [row] = await db.prepared<{ pieces: OrderPieces | null }>('returns.pieces', 'select orders.pieces($1) as pieces', [ref])
  return row?.pieces ?? undefined
}
