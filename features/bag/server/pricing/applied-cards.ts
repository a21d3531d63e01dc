/** What a gift card has, in minor units. */
export interface CardStand {
  id: string
  last4: string
  available: number
}

/** What the bag asks about gift cards; apps/api answers with the slice of gift cards. */
export interface GiftCardsForBag {
  /** Undefined for a card that is not accepted, whatever the reason. */
  open(code: string, pin: string, currency: string, at: Date): Promise<{ id: string; balance: number } | undefined>
  /** What cards have, in their order; what the order holds itself is available to it. */
  stand(ids: readonly string[], orderRef: string | null, at: Date): Promise<CardStand[]>
}

/** Each card pays in its order, up to what is left of an amount. */
export function applyCards<Card extends { available: number }>(cards: readonly Card[], amount: number): (Card & { applied: number })[] {
  let left = amount
  return cards.map((card) => {
    const applied = Math.min(card.available, left)
    left -= applied
    return { ...card, applied }
  })
}
