import { createHmac } from 'node:crypto'
import type { Database, Handle } from '@stadion/database/database'
import type { DataSubject } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'
import type { Ask } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import { toMajor } from '@stadion/site/money'
import { createEmailHash, type EmailKeyOf } from './email-hash.ts'
import type { GuessLimits } from './guesses.ts'
import { createOrderAccess } from './order-access.ts'
import { orderCalls } from './order-calls.ts'
import { statusOf } from './order-status.ts'
import { joinOrders, orderTable } from './order-table.ts'
import { createPasses } from './passes.ts'

export interface OrdersOptions extends GuessLimits {
  db: Database
  now: () => Date
  appEnv: AppEnvironment
  orderSecret: string
  localFulfilment: boolean
  emailKeyOf: EmailKeyOf
}

/** An account that may have orders. */
export interface OrderOwner {
  acid: string
  brand: string
  region: string
  email: string
  emailVerified: boolean
}

/** What other slices' servers need of orders. */
export function createOrders(options: OrdersOptions) {
  const { db, now, appEnv, orderSecret, localFulfilment, emailKeyOf } = options
  const table = orderTable(db)
  const calls = orderCalls(db)
  const passes = createPasses(db, appEnv)
  const emailHashOf = createEmailHash(orderSecret, emailKeyOf)
  const access = createOrderAccess({ ...options, table, calls, passes, emailHashOf })
  return {
    /** The keyed hash under which an order is found by its e-mail address. */
    emailHashOf,
    /**
     * References of a person's orders: those of the account, and where the mailbox is proven to be the person's also those that guests placed
     * under the address.
     */
    async refsOf(on: Handle, { acid, email, brand, region, isProven }: Omit<DataSubject, 'orders'>): Promise<string[]> {
      const emailHash = isProven ? emailHashOf(email) : null
      const rows = await sql<{
        ref: string
      }>`select ref from orders.refs_of_person(${acid}, ${emailHash}, ${brand}, ${region}) as ref`.execute(on)
      return rows.map(({ ref }) => ref)
    },
    /** The orders that a guest placed under an address: their references, the address as it was typed, and the last names on them. */
    async guestOf(on: Handle, { brand, region, email }: { brand: string; region: string; email: string }) {
      const refs = await this.refsOf(on, { acid: null, email, brand, region, isProven: true })
      if (refs.length === 0) return undefined
      const { names } = await sql<{ names: string[] }>`select orders.last_names(${refs}) as names`.one(on)
      return { refs, lastNames: names }
    },
    /** The address of an account is confirmed, in the transaction `on`: orders that guests placed under it are the account's (D-121). */
    async join(on: Handle, { acid, brand, region, email }: Omit<OrderOwner, 'emailVerified'>): Promise<void> {
      await joinOrders(on, acid, brand, region, emailHashOf(email))
    },
    /** Who may act on an order. */
    accessTo: access.accessTo,
    accessOfStatement: access.accessOfStatement,
    /** A keyed hash of a network address: an address alone is short enough to be guessed from its hash. */
    networkHashOf: (network: string): Buffer => createHmac('sha256', orderSecret).update(`network ${network}`).digest(),
    /** The browser that placed an order may read all of it. */
    givePass: (ask: Ask, ref: string): Promise<void> => passes.give(ask, ref, 'strong'),
    /**
     * A page of the orders of an account, newest first. Orders that guests placed under its address have become the account's once the
     * address is confirmed: an address that was only typed proves nothing (D-121).
     */
    async ordersOf({ acid, brand, region, email, emailVerified }: OrderOwner, page: number) {
      const at = now()
      if (emailVerified) await table.join(acid, brand, region, emailHashOf(email))
      let { total, orders } = await table.list(acid, page)
      const due = localFulfilment ? orders.filter(({ fulfil_next_at }) => fulfil_next_at && Date.parse(fulfil_next_at) <= at.getTime()) : []
      for (const { ref } of due) await calls.fulfil(ref, at)
      if (due.length > 0) ({ total, orders } = await table.list(acid, page))
      return {
        total,
        orders: orders.map(({ number, state, placed_at, currency, total, snapshot: { shipmentList }, progress }) => {
          const lines = shipmentList.flatMap(({ productLineItemList }) => productLineItemList)
          return {
            orderNumber: number!,
            status: statusOf(state, progress.lines),
            orderedAt: placed_at,
            total: toMajor(total, currency),
            currency,
            itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
            images: lines.map(({ image }) => image),
          }
        }),
      }
    },
  }
}
export type Orders = ReturnType<typeof createOrders>
