import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** The saved articles of an account, for data exports and for erasing it. */
export const wishlistPersonalData: PersonalData = {
  slice: 'wishlist',
  tables: ['wishlist.entry'],
  isGathered: true,
  exportOf: async (on, { acid }) => {
    const rows = await sql`select brand, product_id as "productId", cid, added_at as "addedAt"
      from wishlist.entry where acid = ${acid} order by number`.execute(on)
    return { wishlist: rows }
  },
  eraser: {
    slice: 'wishlist',
    eraseFor: async (on, { acid }) => {
      await sql`delete from wishlist.entry where acid = ${acid}`.execute(on)
    },
  },
}
