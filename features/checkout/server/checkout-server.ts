import type { OpenPayment } from '@stadion/bag/contract'
import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { Lapse, Settle } from '@stadion/payments/contract'
import type { FastifyInstance } from 'fastify'
import { placementFailures, placeOrder } from '../contract.ts'
import { createdSchema, pendingSchema, placeOrderSchema } from '../schema.ts'
import type { CheckoutOptions } from './checkout-options.ts'
import { checkoutTable, type Settled } from './checkout-table.ts'
import { openPaymentOf } from './order-answers.ts'
import { servePaymentCalls } from './payment-calls.ts'
import { createPlaceOrder } from './place-order.ts'
import { keyOf } from './request-key.ts'

export type { BagForOrder } from './bag-for-order.ts'
export type { BagsForOrder, CardProvider, CheckoutOptions, GiftCardsForCheckout, OrdersForCheckout } from './checkout-options.ts'
export { addNewsletterRound } from './newsletter-wishes.ts'

export { createPayAgain } from './pay-again.ts'

export interface SettlingOptions {
  db: Database
  now: () => Date
  /** A mail was written by the database. */
  mailsWritten(): void
}

/** What others need of the checkout: payments settle through it, and the bag shows the payment that is open. */
export function createSettling({ db, now, mailsWritten }: SettlingOptions) {
  const table = checkoutTable(db)
  const settle: Settle<Settled | null> = async (operation, fact) => {
    const settled = await table.settle(operation, fact, now())
    if (settled?.changed) mailsWritten()
    return settled
  }
  const lapse: Lapse = (attempt, captureBeforeLapse) => table.lapse(attempt, captureBeforeLapse, now())
  return {
    settle,
    lapse,
    /** The open payment of an order; undefined if it is not open. */
    async openPaymentOf(ref: string): Promise<OpenPayment | undefined> {
      const order = await table.look(ref)
      return order?.state === 'AWAITING_PAYMENT' ? openPaymentOf(order) : undefined
    },
  }
}

/** Placing an order, and the calls around its payment. */
export function checkoutServer(app: FastifyInstance, options: CheckoutOptions): void {
  const table = checkoutTable(options.db)
  const place = createPlaceOrder(options, table)
  // The key comes before the shape of the body (7.4).
  const { extensionLimit: _, ...failures } = placementFailures.table
  serve(app, placeOrder, { before: keyOf, body: placeOrderSchema, answer: createdSchema, others: { 202: pendingSchema }, failures }, place)
  servePaymentCalls(app, options, table)
}
