import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** The saved articles of an account and the link that shares them, for data exports and for erasing it. */
export const wishlistPersonalData: PersonalData = {
  slice: 'wishlist',
  tables: ['wishlist.entry', 'wishlist.link'],
  isGathered: true,
  exportOf: async (on, { acid }) => {
    const rows = await sql`select brand, product_id as "productId", cid, added_at as "addedAt"
      from wishlist.entry where acid = ${acid} order by number`.execute(on)
    const shares = await sql`select brand, title, since from wishlist.link where acid = ${acid} order by brand`.execute(on)
    return { wishlist: rows, sharedWishlists: shares }
  },
  eraser: {
    slice: 'wishlist',
    eraseFor: async (on, { acid }) => {
      await sql`delete from wishlist.entry where acid = ${acid}`.execute(on)
      await sql`delete from wishlist.link where acid = ${acid}`.execute(on)
    },
  },
}
