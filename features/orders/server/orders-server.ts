import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyInstance } from 'fastify'
import { lookUpOrder, orderFailures, readOrder, tellPurchase } from '../contract.ts'
import { lookupSchema, orderParamsSchema, orderSchema, purchaseToldSchema } from '../schema.ts'
import { createEmailHash, type EmailKeyOf } from './email-hash.ts'
import { numberOf, orderAnswer } from './order-answer.ts'
import { extrasOf, type OrderExtras } from './order-extras.ts'
import { orderTable } from './order-table.ts'
import { createPasses } from './passes.ts'

export { createOrders, type Orders } from './create-orders.ts'
export type { OrderExtras, OrderForExtras, WithdrawalFacts } from './order-extras.ts'
export { passCookie } from './pass-cookie.ts'

export interface OrdersServerOptions {
  db: Database
  appEnv: AppEnvironment
  orderSecret: string
  emailKeyOf: EmailKeyOf
  /** What other slices know of an order. */
  orderExtras?: Partial<OrderExtras>
}

/** The calls of orders. Who may read one is decided in its statement, so there is one way to be refused. */
export function ordersServer(app: FastifyInstance, { db, appEnv, orderSecret, emailKeyOf, orderExtras }: OrdersServerOptions): void {
  const extras = extrasOf(orderExtras)
  const table = orderTable(db)
  const passes = createPasses(db, appEnv)
  const emailHashOf = createEmailHash(orderSecret, emailKeyOf)

  serve(app, lookUpOrder, { body: lookupSchema, answer: orderSchema }, async (ask) => {
    const { body, storefront } = ask
    const order = await table.lookUp(numberOf(body.orderNumber), storefront.brand, emailHashOf(body.email))
    if (!order) throw orderFailures.orderNotFound()
    await passes.give(ask, order.ref, 'weak')
    return orderAnswer(order, 'weak', extras)
  })

  serve(app, readOrder, { params: orderParamsSchema, answer: orderSchema }, async (ask) => {
    const { params, storefront, visitor } = ask
    const acid = visitor.kind === 'authenticated' ? visitor.acid : undefined
    const order = await table.read(numberOf(params.orderNumber), storefront.brand, { acid, pass: passes.hashIn(ask), at: ask.now() })
    if (!order) throw orderFailures.orderNotFound()
    if (order.pass_proof) await passes.extend(ask, order.ref, order.pass_proof)
    const isOwn = acid !== undefined && order.acid === acid
    return orderAnswer(order, isOwn ? 'strong' : order.pass_proof!, extras)
  })

  serve(app, tellPurchase, { params: orderParamsSchema, answer: purchaseToldSchema }, async (ask) => {
    const { params, storefront, visitor } = ask
    const acid = visitor.kind === 'authenticated' ? visitor.acid : undefined
    const order = await table.read(numberOf(params.orderNumber), storefront.brand, { acid, pass: passes.hashIn(ask), at: ask.now() })
    if (!order) throw orderFailures.orderNotFound()
    return { isFirst: await table.tellPurchase(order.ref, ask.now()) }
  })
}
