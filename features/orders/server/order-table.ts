import type { Basket } from '@stadion/bag/contract'
import type { Database, Handle } from '@stadion/database/database'
import type { OrderParcel } from '../contract.ts'
import type { GivenBack, Money } from './order-money.ts'
import type { CountedLine } from './order-status.ts'

/** What the shopper read when the order was placed. */
export interface Snapshot extends Pick<Basket, 'pricing' | 'shipmentList' | 'voucherList' | 'promotionList' | 'billingAddress'> {
  /** Wrapped as a gift. */
  gift?: { note: string | null; hidePrices: boolean; freeLevel?: number }
  /** How it was paid. */
  method: string
  /** Of a bank's way: the name of its scheme; missing in orders of before. */
  bank?: string
  /** What paid, in minor units; missing in orders from before gift cards. */
  tenders?: readonly { method: string; last4: string | null; amount: number }[]
}

/** An order of a shopper, so one with a number. Money is in minor units. */
export interface PlacedOrder {
  ref: string
  number: string | null
  acid: string | null
  email: string | null
  currency: string
  total: number
  /** Without what gift cards pay. */
  due: number
  country: string
  state: string
  placed_at: string
  /** When the local fulfilment has something to do; null for never. */
  fulfil_next_at: string | null
  /** Until when nothing leaves, as a person looks at the order; `infinity` has no end. */
  held_until: string | null
  snapshot: Snapshot
  progress: Progress
}

/** What has become of an order. */
export interface Progress {
  lines: LineProgress[]
  parcels: OrderParcel[]
  /** What can be paid again; null if nothing, missing while a database of before answers. */
  toPay?: { amount: number; until: string; isOpen: boolean; declined: string | null } | null
  events: { seq: number; kind: string; at: string; data: Record<string, unknown> }[]
  money: Money | null
  givenBack: GivenBack[]
  /** Whether its shopper may cancel it. */
  cancellable: boolean
}
export interface LineProgress extends CountedLine {
  n: number
  itemId: string
}

const columns = `o.ref, o.number, o.acid, o.email, o.currency, o.country, o.state, o.total::float8 as total, o.due::float8 as due, o.snapshot,
  orders.iso(o.placed_at) as placed_at, case when isfinite(o.fulfil_next_at) then orders.iso(o.fulfil_next_at) end as fulfil_next_at,
  case when isfinite(o.fulfil_hold_until) then orders.iso(o.fulfil_hold_until) else o.fulfil_hold_until::text end as held_until, orders.progress(o.ref) as progress`

/** How many orders a list shows at once. */
export const ordersPerPage = 10

/** The SQL of reading orders. Without a number an order is nobody's to see. */
export const orderTable = (db: Database) => ({
  /** An order that `order-access.ts` has found. */
  async read(ref: string): Promise<PlacedOrder> {
    const [order] = await db.prepared<PlacedOrder>('orders.read', `select ${columns} from orders."order" o where o.ref = $1`, [ref])
    return order!
  },
  /** Orders whose reader has been checked before. */
  byRefs: (refs: readonly string[]): Promise<PlacedOrder[]> =>
    db.prepared<PlacedOrder>('orders.by_refs', `select ${columns} from orders."order" o where o.ref = any($1::text[])`, [refs]),
  /** True for the first that asks, so that a purchase is told of once. */
  async tellPurchase(ref: string, at: Date): Promise<boolean> {
    const [told] = await db.prepared<{ first: boolean }>('orders.tell_purchase', 'select orders.tell_purchase($1, $2) as first', [
      ref,
      at.toISOString(),
    ])
    return told!.first
  },
  /** Gives the orders of guests under an address to its account. */
  join: (acid: string, brand: string, region: string, emailHash: Buffer): Promise<void> => joinOrders(db, acid, brand, region, emailHash),
  /** The orders of an account, newest first. */
  async list(acid: string, page: number): Promise<{ total: number; orders: PlacedOrder[] }> {
    const [counted] = await db.prepared<{ total: number }>(
      'orders.count',
      'select count(*)::integer as total from orders."order" where acid = $1 and number is not null',
      [acid],
    )
    const orders = await db.prepared<PlacedOrder>(
      'orders.list',
      `select ${columns} from orders."order" o where o.acid = $1 and o.number is not null order by o.placed_at desc, o.number desc limit $2 offset $3`,
      [acid, ordersPerPage, (page - 1) * ordersPerPage],
    )
    return { total: counted!.total, orders }
  },
})

/** The same within a transaction. */
export async function joinOrders(on: Handle, acid: string, brand: string, region: string, emailHash: Buffer): Promise<void> {
  await on.prepared('orders.join_account', 'select orders.join_account($1, $2, $3, $4)', [acid, brand, region, emailHash])
}
export type OrderTable = ReturnType<typeof orderTable>
