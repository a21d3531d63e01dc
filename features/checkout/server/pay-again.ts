import { hash } from 'node:crypto'
import { only } from '@stadion/contract/failures'
import type { Ask } from '@stadion/http/serve'
import type { OrderToPay, PayAgain, PendingAgain } from '@stadion/orders/contract'
import { providerMethods } from '@stadion/payments/contract'
import { orderOf, trackerOf } from '@stadion/site/addresses'
import { placementFailures } from '../contract.ts'
import type { CheckoutOptions } from './checkout-options.ts'
import { type CheckoutTable, checkoutTable, type OrderSeen } from './checkout-table.ts'
import { newId } from './new-id.ts'
import { declinedOf, iso, nextOf } from './order-answers.ts'
import { isOffered, paymentMethodsOf } from './payment-methods.ts'
import { bodyHashOf, keyOf } from './request-key.ts'

type PayAgainOptions = Pick<CheckoutOptions, 'db' | 'payments' | 'cardProviderOf' | 'paymentHoldMinutes' | 'rateLimitFactor'>

/** Declined payments of one order within an hour. */
const mostDeclined = 10

/** What paying again answers of those of placing. */
const payAgainFailures = only(
  placementFailures,
  ...(['idempotencyKeyRequired', 'paymentMethodNotOffered', 'paymentDeclined', 'idempotencyConflict', 'paymentNotOpen'] as const),
  ...(['rateLimited', 'paymentUnavailable'] as const),
)

/** Pays what is left of an order whose authorisation has lapsed (D-127). */
export function createPayAgain(options: PayAgainOptions) {
  const { payments, cardProviderOf, paymentHoldMinutes, rateLimitFactor } = options
  const table = checkoutTable(options.db)

  async function begin(ask: Ask & { body: PayAgain }, { ref, number, isOwn }: OrderToPay): Promise<void> {
    const { storefront, request, body } = ask
    const at = ask.now()
    const provider = cardProviderOf(storefront.country)
    const { scheme } = body.payment
    const method = providerMethods.find((one) => one === body.payment.method)
    const offered = paymentMethodsOf(undefined, storefront, { cardProviderOf, cashLimits: {} })
    if (!method || !provider || !isOffered(offered, body.payment))
      throw placementFailures.paymentMethodNotOffered({ method: body.payment.method })
    const until = new Date(at.getTime() + paymentHoldMinutes * 60_000)
    const payment = { method, provider: provider.name, attempt: newId('at_', 26), operation: newId('op_', 26) }
    const placed = await table.payAgain(
      {
        // Whoever may pay an order may do it once.
        ...{ owner: hash('sha256', `order ${ref}`, 'hex'), key: keyOf(request), bodyHash: bodyHashOf(body), ref },
        payment: { ...payment, returnTo: isOwn ? orderOf(number) : trackerOf(number) },
        mostDeclined: Math.max(1, Math.round(mostDeclined * rateLimitFactor)),
        until,
      },
      at,
    )
    if ('failure' in placed) throw placementFailures.rateLimited({}, { retryAfter: 3_600 })
    if (placed.outcome === 'conflict') throw placementFailures.idempotencyConflict()
    if (placed.outcome === 'open') return look(table, ref)
    if (placed.outcome !== 'placed') return
    const { currency, email } = (await table.look(ref))!
    const amount = placed.amount
    await payments.authorise({
      ...payment,
      ...(scheme ? { scheme } : {}),
      amount,
      currency,
      storefront,
      email: email ?? undefined,
      ip: request.ip,
      expiresAt: until,
    })
  }

  async function look(on: CheckoutTable, ref: string): Promise<void> {
    const { attempt } = (await on.look(ref))!
    if (attempt) await payments.ask(attempt.id)
  }

  return {
    before: keyOf,
    failures: payAgainFailures,
    async pay(ask: Ask & { body: PayAgain }, order: OrderToPay): Promise<PendingAgain | undefined> {
      const { challengeId } = ask.body.payment
      if (!challengeId) await begin(ask, order)
      else if ((await table.look(order.ref))?.attempt?.challengeId !== challengeId) throw placementFailures.paymentNotOpen()
      else await look(table, order.ref)
      return becomeOf((await table.look(order.ref))!)
    },
  }
}

/** What has become of the latest payment of an order. Undefined if its money is there. */
function becomeOf({ ref, attempt, letter, currency }: OrderSeen): PendingAgain | undefined {
  if (attempt!.state === 'DECLINED' || attempt!.state === 'ABANDONED') throw declinedOf(attempt)
  if (!['STARTED', 'CHALLENGED', 'CANCELLING', 'UNKNOWN'].includes(attempt!.state)) return undefined
  return {
    ...{ status: 'PAYMENT_PENDING', orderReference: ref, ...nextOf(attempt!) },
    ...{ expiresAt: iso(attempt!.until), total: letter.total, currency },
  }
}
