import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from 'kysely'
import type { Address, GiftCard } from '../contract.ts'
import { maxLines, maxPerSku } from '../schema.ts'

/** Whose bag: of an account, or of whoever holds the token. */
export interface BagOwner {
  tokenHash: Buffer | undefined
  acid: string | undefined
  brand: string
  country: string
  /** The identity region, which stock is kept by. */
  region: string
}

export interface StoredLine {
  id: string
  sku: string
  quantity: number
  /** The unit price in minor units that was shown last. */
  seen: number
  /** In stock now; gift cards never run out. */
  available?: number
  giftCard?: GiftCard
}

export interface StoredBag {
  /** Null where there is no bag. */
  id: string | null
  lines: StoredLine[] | null
  voucher: string | null
  email: string | null
  shipping_address: Address | null
  billing_address: Address | null
  shipping_method: 'standard' | 'express' | null
}

export interface BagAnswer extends StoredBag {
  failure: 'itemNotFound' | 'quantityLimitExceeded' | 'ProductItemNotAvailableException' | null
  failed_sku: string | null
  failed_available: number | null
}

export interface NewLine {
  sku: string
  quantity: number
  price: number
  giftCard?: GiftCard | undefined
}

/** The bags, and all SQL about them: one round trip for each call. */
export function bagTable(db: Database) {
  const call = async (name: string, ...values: unknown[]): Promise<BagAnswer> => {
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ')
    // One column: reading the names and types of twelve takes longer than reading the JSON.
    const [row] = await db.prepared<{ answer: BagAnswer & { stock: number[] | null } }>(
      `bag.${name}`,
      `select row_to_json(bag.${name}(${parameters})) as answer`,
      values,
    )
    const { answer } = row!
    answer.lines?.forEach((line, index) => {
      if (!line.giftCard) line.available = answer.stock?.[index] ?? 0
    })
    return answer
  }
  const keysOf = ({ tokenHash = undefined, acid, brand, country, region }: BagOwner, at: Date) => [
    tokenHash ?? null,
    acid ?? null,
    brand,
    country,
    region,
    // As text: the driver would write it in the zone of the machine, field by field.
    at.toISOString(),
  ]

  return {
    read: (owner: BagOwner, at: Date) => call('read', ...keysOf(owner, at)),
    /** Where there is no bag yet it gets the id and the token given. A press that it has heard before changes nothing. */
    add: (owner: BagOwner, at: Date, items: readonly NewLine[], fresh: { id: string; tokenHash: Buffer }, press: string | undefined) =>
      call('add_items', ...keysOf(owner, at), JSON.stringify(items), fresh.id, fresh.tokenHash, maxPerSku, maxLines, press ?? null),
    change: (owner: BagOwner, at: Date, itemId: string, quantity: number) =>
      call('change_item', ...keysOf(owner, at), itemId, quantity, maxPerSku),
    /** The line becomes another SKU; one that is it already goes into it. */
    changeSku: (owner: BagOwner, at: Date, itemId: string, { sku, quantity, price }: NewLine) =>
      call('change_sku', ...keysOf(owner, at), itemId, quantity, sku, price, maxPerSku),
    setVoucher: (owner: BagOwner, at: Date, code: string | null) => call('set_voucher', ...keysOf(owner, at), code),
    merge: ({ tokenHash, acid, brand, country, region }: BagOwner, at: Date) =>
      call('merge', tokenHash ?? null, acid ?? null, brand, country, region, at, maxPerSku, maxLines),
    async rememberPrices(id: string, prices: Readonly<Record<string, number>>): Promise<void> {
      await db.prepared('bag.remember_prices', 'select bag.remember_prices($1, $2)', [id, JSON.stringify(prices)])
    },
    /** Removes what nobody has touched for 30 days; answers how many. */
    sweep: (at: Date): Promise<number> =>
      deleteInBatches(db, 'bag.bag', sql`expires_on < (${at.toISOString()}::timestamptz at time zone 'UTC')::date`),
  }
}
export type BagTable = ReturnType<typeof bagTable>
