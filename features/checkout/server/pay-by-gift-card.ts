import { placementFailures } from '../contract.ts'
import type { BagForOrder } from './bag-for-order.ts'
import { giftCardInsufficient, type PlaceAsk } from './check-bag.ts'
import type { CheckoutOptions } from './checkout-options.ts'

/** A bag that is to be paid by gift cards alone: with the card of the payment, those of the bag cover all, or nothing is ordered (D-116). */
export async function payByGiftCard(
  { giftCards, countGiftCardTry }: Pick<CheckoutOptions, 'giftCards' | 'countGiftCardTry'>,
  ask: PlaceAsk,
  bag: BagForOrder,
): Promise<BagForOrder> {
  const { code, pin } = ask.body.payment
  const { currency } = ask.storefront
  const paid = bag.giftCards.reduce((sum, { amount }) => sum + amount, 0)
  if (code === undefined || pin === undefined) {
    if (bag.due > 0) throw giftCardInsufficient({ balance: paid, due: bag.total }, currency)
    return bag
  }
  await countGiftCardTry(ask.request)
  const card = await giftCards.open(code, pin, currency, ask.now())
  if (!card) throw placementFailures.giftCardRefused()
  // One that is on the bag pays already.
  const balance = bag.giftCards.some(({ id }) => id === card.id) ? 0 : card.balance
  const amount = Math.min(balance, bag.due, bag.payableByCards - paid)
  if (amount < bag.due) throw giftCardInsufficient({ balance, due: bag.due }, currency)
  const added = amount > 0 ? [{ id: card.id, last4: card.last4, amount }] : []
  return { ...bag, giftCards: [...bag.giftCards, ...added], due: 0 }
}
