import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/**
 * The orders of an account, for data exports and for erasing it. An erased order stays for what it sold: number and e-mail address still
 * open it by the keyed hash, and nothing says whose it was (D-136).
 */
export const ordersPersonalData: PersonalData = {
  slice: 'orders',
  tables: ['orders.order'],
  isGathered: true,
  exportOf: async (on, { acid }) => {
    const rows = await sql`select number, ref as reference, brand, country, currency, email, state, placed_at as "placedAt",
      snapshot -> 'pricing' as pricing, snapshot -> 'shipmentList' as shipments, snapshot -> 'billingAddress' as "billingAddress",
      snapshot -> 'voucherList' as vouchers from orders."order" where acid = ${acid} order by hold_until, ref`.execute(on)
    return { orders: rows }
  },
  eraser: {
    slice: 'orders',
    /** A payment that is open may still become an order, which has to reach its shopper. */
    mustWait: async (on, { acid }) => {
      const rows = await sql`select ref from orders."order" where acid = ${acid} and state = 'AWAITING_PAYMENT' limit 1`.execute(on)
      return rows.length > 0
    },
    eraseFor: async (on, { acid }) => {
      await sql`select orders.forget_person(${acid})`.execute(on)
    },
  },
}
