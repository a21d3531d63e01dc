import { type FailureTable, only } from '@stadion/contract/failures'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { type OrderToPay, orderFailures, payAgain } from '../contract.ts'
import { orderParamsSchema, orderSchema, type PayAgain, type PendingAgain, payAgainSchema, pendingAgainSchema } from '../schema.ts'
import { createEmailHash } from './email-hash.ts'
import type { GuessLimits } from './guesses.ts'
import { createOrderAccess } from './order-access.ts'
import { orderAnswer } from './order-answer.ts'
import { orderCalls } from './order-calls.ts'
import { extrasOf } from './order-extras.ts'
import { orderTable } from './order-table.ts'
import type { OrdersServerOptions } from './orders-server.ts'
import { createPasses } from './passes.ts'

export interface PayingAgain {
  /** Throws what is wrong with the request before anything is looked up. */
  before(request: Ask['request']): unknown
  /** What `before` and `pay` throw. */
  failures: FailureTable
  /** Begins the payment, or looks at the one that is open. Undefined once the money is there; throws why it is not. */
  pay(ask: Ask & { body: PayAgain }, order: OrderToPay): Promise<PendingAgain | undefined>
}

type PayAgainOptions = GuessLimits &
  Pick<OrdersServerOptions, 'db' | 'appEnv' | 'orderSecret' | 'localFulfilment' | 'emailKeyOf' | 'orderExtras'>

/** Paying an order whose authorisation has lapsed (D-127). */
export function payAgainServer(app: FastifyInstance, options: PayAgainOptions & PayingAgain): void {
  const { db, appEnv, orderSecret, emailKeyOf, orderExtras, before, pay } = options
  const find = createOrderAccess({
    ...options,
    table: orderTable(db),
    calls: orderCalls(db),
    passes: createPasses(db, appEnv),
    emailHashOf: createEmailHash(orderSecret, emailKeyOf),
  })

  const answers = {
    answer: orderSchema,
    others: { 202: pendingAgainSchema },
    failures: { ...options.failures, ...only(orderFailures, 'orderNotFound', 'paymentNotOpen') },
  }
  serve(app, payAgain, { before, params: orderParamsSchema, body: payAgainSchema, ...answers }, async (ask) => {
    const found = async () => {
      const { order, proof } = await find.own(ask, ask.params.orderNumber)
      if (proof !== 'strong') throw orderFailures.orderNotFound()
      return order
    }
    const { ref, number, acid, progress } = await found()
    if (!progress.toPay && !progress.events.some(({ kind }) => kind === 'paid-again')) throw orderFailures.paymentNotOpen()
    const isOwn = ask.visitor.kind === 'authenticated' && ask.visitor.acid === acid
    const pending = await pay(ask, { ref, number: number!, isOwn })
    if (!pending) return orderAnswer(await found(), 'strong', extrasOf(orderExtras), ask.now())
    ask.reply.code(202)
    return pending
  })
}
