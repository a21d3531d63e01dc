import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** The pieces that an account keeps, for data exports and for erasing them. */
export const thingsPersonalData: PersonalData = {
  slice: 'connected-products',
  tables: ['connected_products.thing'],
  isGathered: true,
  exportOf: async (on, { acid }) => ({
    things: await sql`select piece ->> 'articleId' as "articleId", piece ->> 'name' as name, piece ->> 'size' as size, at as "keptAt"
      from (select at, orders.piece_of(order_ref, n, unit_no) as piece from connected_products.thing where acid = ${acid}) kept
      order by at`.execute(on),
  }),
  eraser: {
    slice: 'connected-products',
    eraseFor: async (on, { acid }) => {
      await sql`delete from connected_products.thing where acid = ${acid}`.execute(on)
    },
  },
}
