import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import type { CheckoutChanges } from '../checkout-fields/server/read-changes.ts'
import type { Address, GiftCard } from '../contract.ts'
import { maxGiftCards, maxLines, maxPerSku, maxSaved } from '../schema.ts'
import { bagLifeSeconds } from '../storage.ts'

/** For SQL, as an interval. */
const life = `${bagLifeSeconds} seconds`

/** The owner of a bag: an account, or the holder of the token. */
export interface BagOwner {
  tokenHash: Buffer | undefined
  acid: string | undefined
  brand: string
  country: string
  /** The region for which stock is kept. */
  region: string
}

export interface StoredLine {
  id: string
  sku: string
  quantity: number
  /** The unit price that was last shown, in minor units. */
  seen: number
  /** In stock now; gift cards never run out. */
  available?: number
  giftCard?: GiftCard
}

/** A line that was saved for later. */
export interface StoredSaved {
  id: string
  sku: string
  quantity: number
  /** The unit price when it was saved, in minor units. */
  seen: number
  /** Its name then: nobody may sell it any more. */
  name: string
  at: string
  /** In stock now. */
  available?: number
}

/** How goods are wrapped as a gift. */
export interface StoredGift {
  note?: string | undefined
  hidePrices: boolean
}

export interface StoredBag {
  /** Null if there is no bag. */
  id: string | null
  version?: number | null
  /** The order that has the bag while its payment is open (D-107). */
  order_ref?: string | null
  locked_until?: string | null
  lines: StoredLine[] | null
  voucher: string | null
  email: string | null
  shipping_address: Address | null
  billing_address: Address | null
  shipping_method: 'standard' | 'express' | null
  /** In the order in which they pay; `seen` is what the card had when it was shown last, in minor units. */
  gift_cards?: { id: string; seen: number }[] | null
  newsletter?: boolean | null
  /** The one saved last at the end. */
  saved?: StoredSaved[] | null
  /** Wrapped as a gift. */
  gift?: StoredGift | null
}

export interface BagAnswer extends StoredBag {
  failure:
    | 'basketLocked'
    | 'itemNotFound'
    | 'savedNotFound'
    | 'savedLimitExceeded'
    | 'basketEmpty'
    | 'quantityLimitExceeded'
    | 'giftCardLimitExceeded'
    | 'giftCardNotFound'
    | 'ProductItemNotAvailableException'
    | null
  failed_sku: string | null
  failed_available: number | null
}

export interface NewLine {
  sku: string
  quantity: number
  price: number
  giftCard?: GiftCard | undefined
}

/** The table of bags and all its SQL: one round trip for each call. */
export function bagTable(db: Database) {
  const call = async (name: string, ...values: unknown[]): Promise<BagAnswer> => {
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ')
    // One JSON column: decoding twelve columns takes longer than parsing the JSON.
    const [row] = await db.prepared<{ answer: BagAnswer & { stock: number[] | null; saved_stock?: number[] | null } }>(
      `bag.${name}`,
      `select row_to_json(bag.${name}(${parameters})) as answer`,
      values,
    )
    const { answer } = row!
    answer.lines?.forEach((line, index) => {
      if (!line.giftCard) line.available = answer.stock?.[index] ?? 0
    })
    answer.saved?.forEach((saved, index) => {
      saved.available = answer.saved_stock?.[index] ?? 0
    })
    return answer
  }
  const keysOf = ({ tokenHash = undefined, acid, brand, country, region }: BagOwner, at: Date) => [
    tokenHash ?? null,
    acid ?? null,
    brand,
    country,
    region,
    // As a string: the driver would format the date field by field, in the time zone of the machine.
    at.toISOString(),
    life,
  ]

  return {
    read: (owner: BagOwner, at: Date) => call('read_2', ...keysOf(owner, at)),
    /** If there is no bag, it is created with the given id and token. A press whose key is known already changes nothing. */
    add: (owner: BagOwner, at: Date, items: readonly NewLine[], fresh: { id: string; tokenHash: Buffer }, press: string | undefined) =>
      call('add_items_2', ...keysOf(owner, at), JSON.stringify(items), fresh.id, fresh.tokenHash, maxPerSku, maxLines, press ?? null),
    change: (owner: BagOwner, at: Date, itemId: string, quantity: number) =>
      call('change_item_2', ...keysOf(owner, at), itemId, quantity, maxPerSku),
    /** Changes the line to another SKU; an existing line with that SKU is merged into it. */
    changeSku: (owner: BagOwner, at: Date, itemId: string, { sku, quantity, price }: NewLine) =>
      call('change_sku_2', ...keysOf(owner, at), itemId, quantity, sku, price, maxPerSku),
    /** Takes a line out of the bag for later, under the name that it has now. */
    saveItem: (owner: BagOwner, at: Date, itemId: string, name: string) => call('save_item', ...keysOf(owner, at), itemId, name, maxSaved),
    /** Puts a saved article back, or as many pieces of it, at this unit price. */
    restoreSaved: (owner: BagOwner, at: Date, savedId: string, quantity: number | undefined, price: number) =>
      call('restore_saved', ...keysOf(owner, at), savedId, quantity ?? null, price, maxPerSku, maxLines),
    removeSaved: (owner: BagOwner, at: Date, savedId: string) => call('remove_saved', ...keysOf(owner, at), savedId),
    setVoucher: (owner: BagOwner, at: Date, code: string | null) => call('set_voucher_2', ...keysOf(owner, at), code),
    /** Has the goods wrapped; null: not. */
    setGift: (owner: BagOwner, at: Date, gift: StoredGift | null) => call('set_gift', ...keysOf(owner, at), gift && JSON.stringify(gift)),
    putGiftCard: (owner: BagOwner, at: Date, card: { id: string; seen: number }) =>
      call('put_gift_card', ...keysOf(owner, at), JSON.stringify(card), maxGiftCards),
    takeGiftCard: (owner: BagOwner, at: Date, id: string) => call('take_gift_card', ...keysOf(owner, at), id),
    /** Who orders, where it goes and how. Fails with `basketEmpty` if there is nothing to order. */
    setCheckout: (owner: BagOwner, at: Date, changes: CheckoutChanges) =>
      call('set_checkout', ...keysOf(owner, at), JSON.stringify(changes)),
    merge: (owner: BagOwner, at: Date) => call('merge_2', ...keysOf(owner, at), maxPerSku, maxLines),
    /** Stores the prices that the shopper sees now; answers the version of the bag. */
    async showPrices(id: string, prices: Readonly<Record<string, number>>): Promise<number | null> {
      const [row] = await db.prepared<{ version: string | null }>('bag.show_prices', 'select bag.show_prices($1, $2)::text as version', [
        id,
        JSON.stringify(prices),
      ])
      return row?.version ? Number(row.version) : null
    },
    /** Stores what the shopper sees now of gift cards; answers the version of the bag, or null if it is another meanwhile. */
    async showGiftCards(id: string, version: number, seen: Readonly<Record<string, number>>): Promise<number | null> {
      const [row] = await db.prepared<{ version: string | null }>(
        'bag.show_gift_cards',
        'select bag.show_gift_cards($1, $2, $3)::text as version',
        [id, version, JSON.stringify(seen)],
      )
      return row?.version ? Number(row.version) : null
    },
    /** Deletes bags whose life is over, but none of an open payment; returns how many. Of members' bags stays what is saved for later. */
    async sweep(at: Date): Promise<number> {
      const now = at.toISOString()
      const isOver = sql`order_ref is null and expires_on < (${now}::timestamptz at time zone 'UTC')::date`
      const livesOn = sql`acid is not null and saved <> '[]' and touched_at >= ${now}::timestamptz - bag.saved_life()`
      const hasMore = sql`(lines <> '[]' or voucher is not null or gift_cards <> '[]' or email is not null or shipping_address is not null
        or billing_address is not null or gift is not null)`
      let emptied = 1
      while (emptied > 0) {
        const rows = await sql<{ kept: boolean }>`select bag.keep_saved(id, ${now}::timestamptz, ${life}::interval) as kept from bag.bag
          where id in (select id from bag.bag where ${isOver} and ${livesOn} and ${hasMore} limit 500)`.execute(db)
        emptied = rows.filter(({ kept }) => kept).length
      }
      return deleteInBatches(db, 'bag.bag', sql`${isOver} and not (${livesOn})`)
    },
  }
}
export type BagTable = ReturnType<typeof bagTable>
