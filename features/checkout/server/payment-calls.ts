import { only } from '@stadion/contract/failures'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import {
  type CancelledPayment,
  cancelPayment,
  type ExtendedPayment,
  extendPayment,
  type PaymentState,
  placementFailures,
  readPayment,
  readPaymentMethods,
} from '../contract.ts'
import {
  cancelledPaymentSchema,
  cancellingSchema,
  extendedPaymentSchema,
  paymentMethodsSchema,
  paymentQuerySchema,
  paymentStateSchema,
} from '../schema.ts'
import type { CheckoutOptions } from './checkout-options.ts'
import type { CheckoutTable, OrderSeen } from './checkout-table.ts'
import { iso, mostExtensions, paidOf, paymentStateOf } from './order-answers.ts'
import { paymentMethodsOf } from './payment-methods.ts'
import { ownersOf } from './request-key.ts'

/** By how much a shopper extends the time (D-108). */
const extensionMinutes = 15

/** How long a shopper who cancels waits for the provider; the site gives up after 20 s. */
const cancelWaitsMs = 8_000

/** The calls around an open payment (7.3, 7.5). */
export function servePaymentCalls(app: FastifyInstance, options: CheckoutOptions, table: CheckoutTable): void {
  const { bags, orders, payments } = options

  /** The order whose payment is open. Throws if there is none. */
  async function openOrder(ask: Ask): Promise<OrderSeen> {
    const ref = (await bags.read(ask))?.orderRef
    const order = ref ? await table.look(ref) : undefined
    if (order?.state !== 'AWAITING_PAYMENT') throw placementFailures.paymentNotOpen()
    return order
  }
  const seen = async (ask: Ask, ref: string): Promise<OrderSeen> => {
    const order = (await table.look(ref))!
    if (order.number) await orders.givePass(ask, ref)
    return order
  }

  serve(app, readPaymentMethods, { answer: paymentMethodsSchema, failures: {} }, async (ask) => {
    // Without a bag nothing but the settings of the shop says which there are, and footers have them.
    ask.uses('market', 'law')
    return paymentMethodsOf(await bags.read(ask), ask.storefront, options)
  })

  serve(app, readPayment, { query: paymentQuerySchema, answer: paymentStateSchema, failures: {} }, async (ask): Promise<PaymentState> => {
    const { challenge } = ask.query
    const bag = await bags.read(ask)
    const latest = () => table.ofVisitor(ownersOf(bags.ownerOf(ask)), challenge, ask.now())
    const ref = challenge ? await latest() : (bag?.orderRef ?? (await latest()))
    if (!ref) return { status: 'NONE' }
    const before = await table.look(ref)
    if (before?.state === 'AWAITING_PAYMENT') await payments.ask(before.attempt!.id)
    const order = await seen(ask, ref)
    // Without a challenge only what the bag says itself: its payment is open, or it is empty because it was paid. An account has other bags
    // in other countries.
    const isOwn = order.basketId === bag?.basket.basketId
    const isPaidBag = isOwn && order.number !== null && order.basketVersion + 1 === bag!.basket.version
    // As long as the bag is as it was, it says why it was not ordered.
    const ranOut = isOwn && order.state === 'EXPIRED' && order.reason === 'timeout' && order.basketVersion === bag!.basket.version
    // A payment that was open when the bag was read may have ended by the question.
    return challenge || bag?.orderRef === ref || isPaidBag || ranOut ? paymentStateOf(order, ask.now()) : { status: 'NONE' }
  })

  const cancelled = {
    answer: cancelledPaymentSchema,
    others: { 202: cancellingSchema },
    failures: only(placementFailures, 'paymentNotOpen'),
  }
  serve(app, cancelPayment, cancelled, async (ask): Promise<CancelledPayment> => {
    const open = await openOrder(ask)
    await payments.cancel(open.attempt!.id, 'cancelled', cancelWaitsMs)
    const order = await seen(ask, open.ref)
    if (order.state === 'EXPIRED') return { status: 'CANCELLED' }
    if (order.number) return paidOf(order)
    ask.reply.code(202)
    return { status: 'CANCELLING' }
  })

  const failures = only(placementFailures, 'paymentNotOpen', 'extensionLimit')
  serve(app, extendPayment, { answer: extendedPaymentSchema, failures }, async (ask): Promise<ExtendedPayment> => {
    const { ref } = await openOrder(ask)
    const extended = await table.extend(ref, extensionMinutes, mostExtensions, ask.now())
    if (!extended) throw placementFailures.paymentNotOpen()
    if (extended.left < 0) throw placementFailures.extensionLimit()
    return { status: 'OPEN', expiresAt: iso(extended.until), extensionsLeft: extended.left }
  })
}
