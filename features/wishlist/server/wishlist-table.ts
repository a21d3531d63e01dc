import type { Database } from '@stadion/database/database'
import { maxEntries } from '../max-entries.ts'

/** The owner of a list, and the storefront that shows it. */
export interface ListOwner {
  acid: string
  brand: string
  country: string
  currency: string
}

export interface ListAnswer {
  failure: 'productNotFound' | 'wishlistLimitExceeded' | null
  data: { productId: string; cid: string | null; addedAt: number }[]
  not_sold: string[]
}

/** The wishlists, with all SQL: one statement for each call. */
export function wishlistTable(db: Database) {
  const call = async (name: string, { acid, brand, country, currency }: ListOwner, ...more: unknown[]): Promise<ListAnswer> => {
    const parameters = ['$1', '$2', 'catalogue.price_list_of($2, $3, $4)', ...more.map((_, index) => `$${index + 5}`)].join(', ')
    const [row] = await db.prepared<{ answer: ListAnswer }>(
      `wishlist.${name}`,
      `select row_to_json(wishlist.${name}(${parameters})) as answer`,
      [acid, brand, country, currency, ...more],
    )
    return row!.answer
  }
  return {
    read: (owner: ListOwner) => call('read', owner),
    /** Refuses articles that are not sold, and more than the limit; an existing entry keeps its place. */
    add: (owner: ListOwner, productId: string, cid: string | null, at: Date) =>
      // The time as text, because a driver would use the machine's time zone.
      call('add', owner, productId, cid, at.toISOString(), maxEntries),
    /** Adds what is sold and has room; the first of them comes first. */
    join: (owner: ListOwner, productIds: readonly string[], at: Date) => call('join_list', owner, productIds, at.toISOString(), maxEntries),
    remove: (owner: ListOwner, productId: string) => call('remove', owner, productId),
  }
}
