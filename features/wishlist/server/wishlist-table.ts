import type { Database } from '@stadion/database/database'
import { maxEntries } from '../max-entries.ts'

/** The owner of a list, and the storefront that shows it. */
export interface ListOwner {
  acid: string
  brand: string
  currency: string
}

export interface ListAnswer {
  failure: 'productNotFound' | 'wishlistLimitExceeded' | null
  data: { productId: string; cid: string | null; addedAt: number }[]
  not_sold: string[]
}

/** The wishlists, with all SQL: one statement for each call. */
export function wishlistTable(db: Database) {
  const call = async (name: string, ...values: unknown[]): Promise<ListAnswer> => {
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ')
    const [row] = await db.prepared<{ answer: ListAnswer }>(
      `wishlist.${name}`,
      `select row_to_json(wishlist.${name}(${parameters})) as answer`,
      values,
    )
    return row!.answer
  }
  return {
    read: ({ acid, brand, currency }: ListOwner) => call('read', acid, brand, currency),
    /** Refuses articles that are not sold, and more than the limit; an existing entry keeps its place. */
    add: ({ acid, brand, currency }: ListOwner, productId: string, cid: string | null, at: Date) =>
      // The time as text, because a driver would use the machine's time zone.
      call('add', acid, brand, currency, productId, cid, at.toISOString(), maxEntries),
    /** Adds what is sold and has room; the first of them comes first. */
    join: ({ acid, brand, currency }: ListOwner, productIds: readonly string[], at: Date) =>
      call('join_list', acid, brand, currency, productIds, at.toISOString(), maxEntries),
    remove: ({ acid, brand, currency }: ListOwner, productId: string) => call('remove', acid, brand, currency, productId),
  }
}
