import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'
import { orderNumberOf } from '../order-number.ts'
import { statusOf } from './order-status.ts'
import type { Progress } from './order-table.ts'

/** An order as customer care sees it. Money is in minor units. */
export interface CareOrder {
  ref: string
  /** Its number, or its reference while it has none. */
  name: string
  state: string
  reason: string | null
  brand: string
  country: string
  email: string | null
  acid: string | null
  currency: string
  total: number
  due: number
  placedAt: string | null
  /** Who said what the order is taxed with; null for orders of before this was kept. */
  taxedBy: string | null
  /** `infinity`: until somebody releases it. */
  heldUntil: string | null
  progress: Progress
}

/** An order by number or reference; throws one sentence if there is none. */
export async function careOrder(on: Handle, named: string): Promise<CareOrder> {
  const order = await sql<CareOrder>`select ref, coalesce(number, ref) as name, state, reason, brand, country, email, acid, currency,
      total::float8 as total, due::float8 as due, orders.iso(placed_at) as "placedAt", orders.progress(ref) as progress, snapshot #>> '{tax,by}' as "taxedBy",
      case when isfinite(fulfil_hold_until) then orders.iso(fulfil_hold_until) else fulfil_hold_until::text end as "heldUntil"
    from orders."order" where number = ${orderNumberOf(named)} or ref = ${named}`.first(on)
  if (!order) throw new Error(`There is no order ${named}.`)
  return order
}

/** What is known of an order, a line for each fact. */
export function orderLines({ progress, currency, ...order }: CareOrder, now: Date): string[] {
  const { lines, parcels, events, money, givenBack } = progress
  const sum = (minor: number) => `${toMajor(minor, currency)} ${currency}`
  const isHeld = order.heldUntil !== null && !(Date.parse(order.heldUntil) <= now.getTime())
  return [
    ['order', order.name, order.ref, `${order.brand} ${order.country}`, order.placedAt ?? 'not placed'],
    ['state', order.state, order.state === 'EXPIRED' ? order.reason! : order.placedAt ? statusOf(order.state, lines) : '–'],
    ['orderer', order.acid ?? 'guest', order.email ?? 'erased'],
    ...(isHeld ? [['held', order.heldUntil === 'infinity' ? 'until somebody releases it' : `until ${order.heldUntil}`]] : []),
    ['total', sum(order.total), `${sum(order.due)} by ${money?.method ?? 'other means'}`],
    ...(order.taxedBy ? [['tax', `quoted by ${order.taxedBy}`]] : []),
    [
      'money',
      `captured ${sum(money?.captured ?? 0)}`,
      `back ${sum(money?.refunded ?? 0)}`,
      money?.open ? 'something is open' : 'nothing is open',
    ],
    ...(money?.refunds ?? []).map(({ id, cause, amount, state, startedAt }) => ['refund', id, cause, sum(amount), state, startedAt]),
    ...givenBack.map(({ cause, amount, at }) => ['to gift cards', cause, sum(amount), at]),
    ...lines.map(({ itemId, ...line }) => ['line', itemId, ...counted(line)]),
    ...parcels.map(({ carrier, trackingNumber, shippedAt, deliveredAt }) => [
      'parcel',
      `${carrier} ${trackingNumber ?? ''}`.trim(),
      `sent ${shippedAt}`,
      deliveredAt ? `delivered ${deliveredAt}` : 'under way',
    ]),
    ...events.map(({ seq, kind, at }) => ['event', String(seq), kind, at]),
  ].map((facts) => facts.join('\t'))
}

const counted = ({ quantity, cancelled, shipped, delivered, returning, returned }: Omit<Progress['lines'][number], 'itemId'>): string[] =>
  Object.entries({ ordered: quantity, cancelled, shipped, delivered, returning, returned })
    .filter(([, pieces]) => pieces > 0)
    .map(([word, pieces]) => `${pieces} ${word}`)
