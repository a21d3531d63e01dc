import { setTimeout as after } from 'node:timers/promises'
import type { Ask } from '@stadion/http/serve'
import { type Placement, placementFailures } from '../contract.ts'
import type { PlaceAsk } from './check-bag.ts'
import type { CheckoutOptions } from './checkout-options.ts'
import type { CheckoutTable, OrderSeen } from './checkout-table.ts'
import { instrumentOf, isOfToken } from './instrument.ts'
import { createdOf, failureOf, pendingOf } from './order-answers.ts'

/** How long a second press waits for the first, and how often it looks. */
const waitsMs = 10_000
const looksEveryMs = 100
/** After this long nobody waits for the provider any more. */
const providerMs = 12_000

/** What a placement is answered once there is an order. */
export function createAnswers({ bags, orders, payments }: Pick<CheckoutOptions, 'bags' | 'orders' | 'payments'>, table: CheckoutTable) {
  /** What has become of an order, for whoever placed it. */
  const ofOrder = async (ask: Ask, ref: string): Promise<Placement> => ofSeen(ask, (await table.look(ref))!)

  async function ofSeen(ask: Ask, order: OrderSeen): Promise<Placement> {
    if (order.state === 'EXPIRED') throw failureOf(order)
    if (order.state === 'AWAITING_PAYMENT') {
      const pending = pendingOf(order)
      const { redirectUrl, challengeId, expiresAt } = pending
      if (redirectUrl && isOfToken(order.instrument))
        throw placementFailures.paymentChallengeRequired({}, { body: { redirectUrl, challengeId, expiresAt } })
      ask.reply.code(202)
      return pending
    }
    await orders.givePass(ask, order.ref)
    bags.showEmpty(ask)
    return createdOf(order)
  }

  /** The same of another press, which may still be waiting for the provider, in this process or another. */
  async function ofOther(ask: Ask, ref: string): Promise<Placement> {
    const until = performance.now() + waitsMs
    const isAsking = ({ attempt }: OrderSeen) => attempt?.isAsking && ask.now().getTime() - Date.parse(attempt.since) < providerMs
    let order = (await table.look(ref))!
    while (isAsking(order) && performance.now() < until) {
      await after(looksEveryMs)
      order = (await table.look(ref))!
    }
    return ofSeen(ask, order)
  }

  return {
    ofOrder,
    /** The same, for an order as it was just seen. */
    ofSeen,
    ofOther,
    /** The shopper comes back from the provider: what it says now of that attempt, never a new one. */
    async ofChallenge(ask: Ask, owners: readonly string[], challenge: string): Promise<Placement> {
      const ref = await table.ofVisitor(owners, challenge, ask.now())
      const order = ref && (await table.look(ref))
      if (!order) throw placementFailures.paymentNotOpen()
      if (order.state === 'AWAITING_PAYMENT') await payments.ask(order.attempt!.id)
      return ofOrder(ask, order.ref)
    },
    /** Whether another payment than the open one is asked for, while the shopper of that one is still at the provider (D-107). */
    isAnother({ body: { payment } }: PlaceAsk, { attempt, instrument }: OrderSeen): boolean {
      if (attempt?.state !== 'CHALLENGED') return false
      return payment.method !== attempt.method || instrumentOf(payment) !== (instrument ?? instrumentOf({ method: attempt.method }))
    },
  }
}
