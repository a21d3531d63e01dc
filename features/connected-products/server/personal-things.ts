import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** The pieces that an account keeps, for data exports and for erasing them. */
export const thingsPersonalData: PersonalData = {
  slice: 'connected-products',
  tables: ['connected_products.thing', 'connected_products.fit'],
  isGathered: true,
  exportOf: async (on, { acid }) => ({
    things: await sql`select piece ->> 'articleId' as "articleId", piece ->> 'name' as name, piece ->> 'size' as size, at as "keptAt"
      from (select at, orders.piece_of(order_ref, n, unit_no) as piece from connected_products.thing where acid = ${acid}) kept
      order by at`.execute(on),
    fits: await sql`select piece ->> 'articleId' as "articleId", piece ->> 'size' as size, answer, at as "saidAt"
      from (select answer, at, orders.piece_of(order_ref, n, unit_no) as piece from connected_products.fit where acid = ${acid}) said
      order by at`.execute(on),
  }),
  eraser: {
    slice: 'connected-products',
    eraseFor: async (on, { acid }) => {
      await sql`delete from connected_products.thing where acid = ${acid}`.execute(on)
      // What was counted is a number of nobody.
      await sql`delete from connected_products.fit where acid = ${acid}`.execute(on)
    },
  },
}
