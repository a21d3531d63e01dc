import { randomBytes } from 'node:crypto'
import { behaviourOf, brandOf, type CardBehaviour } from './cards.ts'

/** What is left of a card: how it behaves, its scheme and last four digits; never the number. */
export interface TypedCard {
  behaviour: CardBehaviour
  brand: string
  last4: string
}

export const typedCard = (number: string): TypedCard => ({
  behaviour: behaviourOf(number),
  brand: brandOf(number),
  last4: number.slice(-4),
})

/** A token is good for so long. */
const lifeMs = 60 * 60_000
/** Then the oldest goes. */
const most = 10_000

/** Cards that were typed into fields of the company, by the tokens that stand for them. */
export function createTokens(now: () => Date) {
  const cards = new Map<string, TypedCard & { until: number }>()
  return {
    add(number: string): { token: string; brand: string; last4: string } {
      const token = `tok_${randomBytes(18).toString('hex')}`
      const card = typedCard(number)
      cards.set(token, { ...card, until: now().getTime() + lifeMs })
      if (cards.size > most) cards.delete(cards.keys().next().value!)
      return { token, brand: card.brand, last4: card.last4 }
    },
    find(token: string): TypedCard | undefined {
      const card = cards.get(token)
      return card && card.until > now().getTime() ? card : undefined
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
