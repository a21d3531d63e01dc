import { type Placement, placementFailures } from '../contract.ts'
import { createAnswers } from './answers.ts'
import type { BagForOrder } from './bag-for-order.ts'
import {
  checkBag,
  earlyAccess,
  giftCardInsufficient,
  notAvailable,
  type PlaceAsk,
  priceChanged,
  voucherNotApplicable,
} from './check-bag.ts'
import type { CheckoutOptions } from './checkout-options.ts'
import type { CheckoutTable, OrderSeen, Press } from './checkout-table.ts'
import { payByGiftCard } from './pay-by-gift-card.ts'
import { paymentMethodsOf } from './payment-methods.ts'
import { createPlaceBag } from './place-bag.ts'
import { bodyHashOf, keyOf, ownersOf, withoutSecrets } from './request-key.ts'

/** A bag that can be ordered; `instead`: of the order whose payment is open for it. */
interface Ready {
  bag: BagForOrder
  instead?: OrderSeen
}

/** Turns a bag into an order (D-107 to D-111). */
export function createPlaceOrder(options: CheckoutOptions, table: CheckoutTable) {
  const { bags } = options
  const answers = createAnswers(options, table)
  const placeBag = createPlaceBag(options, table)

  const hasExpired = async ({ ref }: OrderSeen) => (await table.look(ref))?.state === 'EXPIRED'

  /** What an order that another press has made is answered with. */
  async function answerOf(ask: PlaceAsk, press: Press, ref: string): Promise<Placement> {
    await table.remember(press, ref, ask.now())
    return answers.ofOther(ask, ref)
  }

  function requireOpen({ storefront }: PlaceAsk): void {
    const { state, opensOn } = options.storefrontStates.of(storefront)
    if (state !== 'OPEN') throw placementFailures.storefrontClosed({}, { details: { opensOn } })
  }

  async function check(ask: PlaceAsk, bag: BagForOrder | undefined): Promise<BagForOrder> {
    requireOpen(ask)
    const checked = checkBag(ask, bag, paymentMethodsOf(bag, ask.storefront, options))
    if (checked.basket.gift?.wrap && !(await options.offersWrapping(ask.storefront))) throw placementFailures.wrappingNotOffered()
    return ask.body.payment.method === 'GIFT_CARD' ? payByGiftCard(options, ask, checked) : checked
  }

  /** The bag, ready to be ordered; or the answer, if this version of it has been ordered already. */
  async function readBag(
    ask: PlaceAsk,
    press: Press,
    answerOfKey: () => Promise<Placement | undefined>,
  ): Promise<Ready | { answer: Placement }> {
    const { basketVersion } = ask.body
    const bag = await bags.read(ask)
    if (bag?.orderRef) {
      const earlier = await answerOfKey()
      if (earlier) return { answer: earlier }
      const order = await table.look(bag.orderRef)
      // Ended meanwhile: the bag is read as it is now.
      if (!order) return readBag(ask, press, answerOfKey)
      if (answers.isAnother(ask, order)) {
        // Then the open payment stays: it is all that this bag can still become.
        requireOpen(ask)
        try {
          return { bag: await check(ask, bag), instead: order }
        } catch (failure) {
          // The open payment ends, whatever becomes of the other one.
          await options.payments.cancel(order.attempt!.id, 'superseded')
          if (await hasExpired(order)) throw failure
        }
      }
      return { answer: await answerOf(ask, press, order.ref) }
    }
    if (bag?.basket.basketId && basketVersion !== undefined && basketVersion < bag.basket.version) {
      const ordered = await table.ofVersion(bag.basket.basketId, basketVersion)
      if (ordered) {
        const earlier = await answerOfKey()
        if (earlier) return { answer: earlier }
        return { answer: await answerOf(ask, press, ordered) }
      }
    }
    return { bag: await check(ask, bag) }
  }

  return async function placeOrder(ask: PlaceAsk): Promise<Placement> {
    const owners = ownersOf(bags.ownerOf(ask))
    const [owner] = owners
    if (!owner) throw placementFailures.basketEmpty()
    const press: Press = { owner, key: keyOf(ask.request), bodyHash: bodyHashOf(withoutSecrets(ask.body, options.giftCards)) }
    const answerOfKey = async (): Promise<Placement | undefined> => {
      const known = await table.known(press, ask.now())
      if (known?.outcome === 'conflict') throw placementFailures.idempotencyConflict()
      return known ? answers.ofOther(ask, known.orderRef) : undefined
    }
    const { challengeId } = ask.body.payment
    if (challengeId) return (await answerOfKey()) ?? answers.ofChallenge(ask, owners, challengeId)

    // Read again once: a bag that is still what the shopper saw is ordered, any other is told.
    for (let isAgain = false; ; ) {
      // Of a bag that can be ordered the placement itself says whether the key is known.
      const ready = await readBag(ask, press, answerOfKey).catch(async (failure: unknown) => {
        const answer = await answerOfKey()
        if (answer) return { answer }
        throw failure
      })
      if ('answer' in ready) return ready.answer
      const { bag, instead } = ready
      const placed = await placeBag(ask, bag, press, instead?.attempt?.id)
      if ('outcome' in placed) {
        if (placed.outcome === 'conflict') throw placementFailures.idempotencyConflict()
        if (placed.outcome === 'created') options.mailsWritten()
        if (placed.seen) return answers.ofSeen(ask, placed.seen)
        const isOwn = placed.outcome === 'placed' || placed.outcome === 'created'
        return isOwn ? answers.ofOrder(ask, placed.orderRef) : answers.ofOther(ask, placed.orderRef)
      }
      if (placed.failure === 'rateLimited') throw placementFailures.rateLimited({}, { retryAfter: placed.seconds })
      if (placed.failure === 'notAvailable') throw notAvailable(placed, bag)
      if (placed.failure === 'earlyAccess') throw earlyAccess(placed)
      if (placed.failure === 'giftCardInsufficient') throw giftCardInsufficient(placed, ask.storefront.currency)
      if (placed.failure === 'voucherNotApplicable') throw voucherNotApplicable(placed)
      if (placed.failure === 'priceChanged') await options.forgetPrices()
      if (placed.failure === 'open') {
        if (instead && !(await hasExpired(instead))) return answerOf(ask, press, instead.ref)
        continue
      }
      if (isAgain) throw priceChanged(ask.body.expectedTotal, bag)
      isAgain = true
    }
  }
}
