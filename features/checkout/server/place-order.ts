import { type Placement, placementFailures } from '../contract.ts'
import { createAnswers } from './answers.ts'
import type { BagForOrder } from './bag-for-order.ts'
import { checkBag, giftCardInsufficient, notAvailable, type PlaceAsk, priceChanged, voucherNotApplicable } from './check-bag.ts'
import type { CheckoutOptions } from './checkout-options.ts'
import type { CheckoutTable, Press } from './checkout-table.ts'
import { payByGiftCard } from './pay-by-gift-card.ts'
import { paymentMethodsOf } from './payment-methods.ts'
import { createPlaceBag } from './place-bag.ts'
import { bodyHashOf, keyOf, ownersOf, withoutSecrets } from './request-key.ts'

/** Turns a bag into an order (D-107 to D-111). */
export function createPlaceOrder(options: CheckoutOptions, table: CheckoutTable) {
  const { bags } = options
  const answers = createAnswers(options, table)
  const placeBag = createPlaceBag(options, table)

  /** The bag, ready to be ordered; or the answer, if this version of it has been ordered already. */
  async function readBag(
    ask: PlaceAsk,
    press: Press,
    answerOfKey: () => Promise<Placement | undefined>,
  ): Promise<BagForOrder | { answer: Placement }> {
    const { basketVersion } = ask.body
    const bag = await bags.read(ask)
    if (bag?.orderRef) {
      const earlier = await answerOfKey()
      if (earlier) return { answer: earlier }
      const order = await table.look(bag.orderRef)
      // Ended meanwhile: the bag is read as it is now.
      if (!order || (await answers.isReplaced(ask, order))) return readBag(ask, press, answerOfKey)
      await table.remember(press, order.ref, ask.now())
      return { answer: await answers.ofOther(ask, order.ref) }
    }
    if (bag?.basket.basketId && basketVersion !== undefined && basketVersion < bag.basket.version) {
      const ordered = await table.ofVersion(bag.basket.basketId, basketVersion)
      if (ordered) {
        const earlier = await answerOfKey()
        if (earlier) return { answer: earlier }
        await table.remember(press, ordered, ask.now())
        return { answer: await answers.ofOther(ask, ordered) }
      }
    }
    const checked = checkBag(ask, bag, paymentMethodsOf(bag, ask.storefront, options))
    return ask.body.payment.method === 'GIFT_CARD' ? payByGiftCard(options, ask, checked) : checked
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
    for (let isAgain = false; ; isAgain = true) {
      // Of a bag that can be ordered the placement itself says whether the key is known.
      const bag = await readBag(ask, press, answerOfKey).catch(async (failure: unknown) => {
        const answer = await answerOfKey()
        if (answer) return { answer }
        throw failure
      })
      if ('answer' in bag) return bag.answer
      const placed = await placeBag(ask, bag, press)
      if ('outcome' in placed) {
        if (placed.outcome === 'conflict') throw placementFailures.idempotencyConflict()
        if (placed.outcome === 'created') options.mailsWritten()
        if (placed.seen) return answers.ofSeen(ask, placed.seen)
        const isOwn = placed.outcome === 'placed' || placed.outcome === 'created'
        return isOwn ? answers.ofOrder(ask, placed.orderRef) : answers.ofOther(ask, placed.orderRef)
      }
      if (placed.failure === 'rateLimited') throw placementFailures.rateLimited({}, { retryAfter: placed.seconds })
      if (placed.failure === 'notAvailable') throw notAvailable(placed)
      if (placed.failure === 'giftCardInsufficient') throw giftCardInsufficient(placed, ask.storefront.currency)
      if (placed.failure === 'voucherNotApplicable') throw voucherNotApplicable(placed)
      if (placed.failure === 'priceChanged') options.forgetPrices()
      if (isAgain) throw priceChanged(ask.body.expectedTotal, bag)
    }
  }
}
