import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyInstance } from 'fastify'
import { cancelOrder, lookUpOrder, openByMail, orderFailures, readOrder, tellPurchase } from '../contract.ts'
import {
  cancelSchema,
  lookupSchema,
  mailedPassSchema,
  openedSchema,
  orderParamsSchema,
  orderSchema,
  purchaseToldSchema,
} from '../schema.ts'
import { createEmailHash, type EmailKeyOf } from './email-hash.ts'
import type { GuessLimits } from './guesses.ts'
import { type ContactOf, createOrderAccess } from './order-access.ts'
import { orderAnswer } from './order-answer.ts'
import { orderCalls } from './order-calls.ts'
import { extrasOf, type OrderExtras } from './order-extras.ts'
import { orderTable } from './order-table.ts'
import { createPasses } from './passes.ts'
import { type StreamServerOptions, streamServer } from './stream/stream-server.ts'
import { streamTable } from './stream/stream-table.ts'

export { createOrders, type Orders } from './create-orders.ts'
export type { OrderExtras, OrderForExtras, WithdrawalFacts } from './order-extras.ts'
export { passCookie } from './pass-cookie.ts'
export { type PayingAgain, payAgainServer } from './pay-again.ts'
export { addOrderRounds } from './rounds.ts'

export interface OrdersServerOptions extends GuessLimits {
  db: Database
  appEnv: AppEnvironment
  orderSecret: string
  localFulfilment: boolean
  emailKeyOf: EmailKeyOf
  /** What other slices know of an order. */
  orderExtras?: Partial<OrderExtras>
  /** Sessions by their hashes in hexadecimal digits. */
  sessionsOf: Pick<StreamServerOptions, 'sessionHashOf' | 'endedSessions'>
  /** Of accounts: guests' orders become theirs. */
  contactOf: ContactOf
  /** A mail was written by the database. */
  mailsWritten(): void
}

/** The calls of orders. */
export function ordersServer(app: FastifyInstance, options: OrdersServerOptions): void {
  const { db, appEnv, orderSecret, emailKeyOf, orderExtras, sessionsOf, rateLimitFactor, mailsWritten } = options
  const extras = extrasOf(orderExtras)
  const calls = orderCalls(db)
  const table = orderTable(db)
  const passes = createPasses(db, appEnv)
  const find = createOrderAccess({
    ...options,
    ...{ table, calls, passes },
    emailHashOf: createEmailHash(orderSecret, emailKeyOf),
  })
  streamServer(app, { find, passes, table: streamTable(db), read: table.byRefs, ...sessionsOf, rateLimitFactor })

  const notFound = only(orderFailures, 'orderNotFound')
  serve(app, lookUpOrder, { body: lookupSchema, answer: orderSchema, failures: notFound }, async (ask) => {
    const { order, proof } = await find.lookedUp(ask, ask.body.orderNumber, ask.body.email)
    return orderAnswer(order, proof, extras, ask.now())
  })

  serve(app, readOrder, { params: orderParamsSchema, answer: orderSchema, failures: notFound }, async (ask) => {
    const { order, proof } = await find.own(ask, ask.params.orderNumber)
    return orderAnswer(order, proof, extras, ask.now())
  })

  serve(app, openByMail, { body: mailedPassSchema, answer: openedSchema, failures: notFound }, async (ask) => {
    const { body, storefront } = ask
    const opened = await passes.mailed(body.t, storefront.brand, ask.now())
    if (!opened?.number) throw orderFailures.orderNotFound()
    await passes.give(ask, opened.ref, 'strong')
    return { orderNumber: opened.number }
  })

  const failures = only(orderFailures, 'orderNotFound', 'notCancellable')
  serve(app, cancelOrder, { params: orderParamsSchema, body: cancelSchema, answer: orderSchema, failures }, async (ask) => {
    const { orderNumber } = ask.params
    const { email } = ask.body
    const { order, proof } = await (email === undefined ? find.own(ask, orderNumber) : find.lookedUp(ask, orderNumber, email))
    if (!(await calls.cancel(order.ref, ask.now()))) throw orderFailures.notCancellable()
    mailsWritten()
    return orderAnswer(await table.read(order.ref), proof, extras, ask.now())
  })

  serve(app, tellPurchase, { params: orderParamsSchema, answer: purchaseToldSchema, failures: notFound }, async (ask) => {
    const { order } = await find.own(ask, ask.params.orderNumber)
    return { isFirst: await table.tellPurchase(order.ref, ask.now()) }
  })
}
