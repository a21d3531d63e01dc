import { only } from '@stadion/contract/failures'
import type { Ask } from '@stadion/http/serve'
import { checkoutFailures } from '../checkout-fields/contract.ts'
import { type Basket, bagFailures, putGiftCard, takeGiftCard } from '../contract.ts'
import { basketSchema, giftCardParamsSchema, putGiftCardSchema } from '../schema.ts'
import type { BagFacts } from './bag-pricing.ts'
import type { BagAnswer, StoredBag } from './bag-table.ts'
import type { GiftCardsForBag } from './pricing/applied-cards.ts'
import type { ServeBag } from './serve-while-open.ts'

interface GiftCardCalls {
  giftCards: GiftCardsForBag
  /** The bag before a change; throws if it is locked. */
  readToChange(ask: Ask): Promise<StoredBag>
  put(ask: Ask, card: { id: string; seen: number }): Promise<BagAnswer>
  take(ask: Ask, id: string): Promise<BagAnswer>
  showChanged(ask: Ask, bag: StoredBag): Promise<Basket>
}

/** Gift cards onto the bag and off it (D-116). */
export function serveGiftCards(serve: ServeBag, { giftCards, readToChange, put, take, showChanged }: GiftCardCalls): void {
  const refusals = {
    ...only(checkoutFailures, 'basketEmpty'),
    ...only(bagFailures, 'basketLocked', 'giftCardRefused', 'giftCardLimitExceeded'),
  }
  serve(putGiftCard, { body: putGiftCardSchema, answer: basketSchema, failures: refusals }, async (ask) => {
    const { code, pin } = ask.body
    const { lines } = await readToChange(ask)
    if (!lines?.length) throw checkoutFailures.basketEmpty()
    const card = await giftCards.open(code, pin, ask.storefront.currency, ask.now())
    if (!card) throw bagFailures.giftCardRefused()
    return showChanged(ask, await put(ask, { id: card.id, seen: card.balance }))
  })

  const failures = only(bagFailures, 'basketLocked', 'giftCardNotFound')
  serve(takeGiftCard, { params: giftCardParamsSchema, answer: basketSchema, failures }, async (ask) =>
    showChanged(ask, await take(ask, ask.params.id)),
  )
}

/** What gift cards have now, by id, if it is not what the shopper saw last. */
export function standNotSeen({ gift_cards: cards }: StoredBag, { giftCards }: BagFacts): Record<string, number> | undefined {
  const now = new Map(giftCards.map(({ id, available }) => [id, available]))
  const seen = cards?.flatMap((card) => (now.get(card.id) === card.seen ? [] : [[card.id, now.get(card.id) ?? 0] as const])) ?? []
  return seen.length > 0 ? Object.fromEntries(seen) : undefined
}
