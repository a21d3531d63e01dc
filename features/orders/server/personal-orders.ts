import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/**
 * The orders of a person, for data exports and for erasing them. An erased order stays for what it sold: number and e-mail address still
 * open it by the keyed hash, and nothing says whose it was (D-136).
 */
export const ordersPersonalData: PersonalData = {
  slice: 'orders',
  tables: ['orders.order', 'orders.shipment', 'orders.event'],
  isGathered: true,
  exportOf: async (on, { orders }) => {
    const { said } = await sql<{ said: object[] }>`select orders.export_of(${orders}) as said`.one(on)
    return { orders: said }
  },
  eraser: {
    slice: 'orders',
    mustWait: async (on, { orders }) => {
      const { waits } = await sql<{ waits: boolean }>`select orders.are_unfinished(${orders}) as waits`.one(on)
      return waits
    },
    eraseFor: async (on, { orders }) => {
      await sql`select orders.forget_orders(${orders})`.execute(on)
    },
    detach: async (on, { acid }) => {
      await sql`select orders.detach_account(${acid})`.execute(on)
    },
  },
}
