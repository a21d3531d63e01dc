import type { Database, Handle } from '@stadion/database/database'
import type { Ask } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import { toMajor } from '@stadion/site/money'
import { createEmailHash, type EmailKeyOf } from './email-hash.ts'
import { orderTable } from './order-table.ts'
import { createPasses } from './passes.ts'

export interface OrdersOptions {
  db: Database
  appEnv: AppEnvironment
  orderSecret: string
  emailKeyOf: EmailKeyOf
}

/** What other slices' servers need of orders. */
export function createOrders({ db, appEnv, orderSecret, emailKeyOf }: OrdersOptions) {
  const table = orderTable(db)
  const passes = createPasses(db, appEnv)
  const emailHashOf = createEmailHash(orderSecret, emailKeyOf)
  return {
    /** The keyed hash under which an order is found by its e-mail address. */
    emailHashOf,
    /** The browser that placed an order may read all of it. */
    givePass: (ask: Ask, ref: string): Promise<void> => passes.give(ask, ref, 'strong'),
    /** A page of the orders of an account, newest first. */
    async ordersOf(acid: string, page: number) {
      const { total, orders } = await table.list(acid, page)
      return {
        total,
        orders: orders.map(({ number, placed_at, currency, total, snapshot: { shipmentList } }) => {
          const lines = shipmentList.flatMap(({ productLineItemList }) => productLineItemList)
          return {
            orderNumber: number!,
            status: 'CREATED',
            orderedAt: placed_at,
            total: toMajor(total, currency),
            currency,
            itemCount: lines.reduce((count, { quantity }) => count + quantity, 0),
            images: lines.map(({ image }) => image),
          }
        }),
      }
    },
    /** Orders that guests placed under an address become the account's, once the address is confirmed. */
    async join(on: Handle, { acid, brand, region, email }: { acid: string; brand: string; region: string; email: string }): Promise<void> {
      await on.query('select orders.join_account($1, $2, $3, $4)', [acid, brand, region, emailHashOf(email)])
    },
  }
}
export type Orders = ReturnType<typeof createOrders>
