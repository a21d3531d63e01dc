import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'
import { bagEraser } from './erase-bags.ts'

/** The bags of an account, for the copy of a person's data. */
export const bagPersonalData: PersonalData = {
  slice: 'bag',
  tables: ['bag.bag'],
  isGathered: true,
  eraser: bagEraser,
  exportOf: async (on, { acid }) => {
    const rows = await sql`select brand, country, lines, saved, voucher, email, newsletter, shipping_address as "shippingAddress",
      billing_address as "billingAddress", shipping_method as "shippingMethod", gift, touched_at as "touchedAt"
      from bag.bag where acid = ${acid} order by brand, country`.execute(on)
    return { bags: rows }
  },
}
