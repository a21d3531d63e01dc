import { createHmac } from 'node:crypto'
import type { Database } from '@stadion/database/database'
import { type CardHashes, hashesOf, testCardKey } from './card-secrets.ts'

export { addGiftCardRounds } from './gift-card-rounds.ts'

export interface GiftCardsOptions {
  db: Database
  giftCardSecret: string
  /** Cards of tests and of the seed count too. */
  acceptsTestCards: boolean
}

/** A card whose code and PIN were right. Money is in minor units; what open payments hold is not in it. */
export interface OpenedCard {
  id: string
  last4: string
  balance: number
  currency: string
  expiresAt: string | null
}

/** What a card has for a bag. */
export interface CardStand {
  id: string
  last4: string
  available: number
}

/** What bags and orders need of gift cards. */
export function createGiftCards({ db, giftCardSecret, acceptsTestCards }: GiftCardsOptions) {
  const keys = [giftCardSecret, ...(acceptsTestCards ? [testCardKey] : [])]
  return {
    /** Undefined for any card that is not accepted, whatever the reason: another currency is one, unless any will do. A wrong PIN is counted. */
    async open(code: string, pin: string, currency: string, at: Date, isAnyCurrency = false): Promise<OpenedCard | undefined> {
      const hashes: CardHashes[] = keys.map((key) => hashesOf(key, code, pin))
      const [row] = await db.prepared<{ card: OpenedCard | null }>(
        'gift_cards.open_with',
        'select gift_cards.open_with($1::bytea[], $2::bytea[], $3, $4, $5) as card',
        [hashes.map((one) => one.code), hashes.map((one) => one.pin), currency, isAnyCurrency, at.toISOString()],
      )
      return row?.card ?? undefined
    },
    /** What cards have, in their order; what the order holds itself is available to it. */
    async stand(ids: readonly string[], orderRef: string | null, at: Date): Promise<CardStand[]> {
      if (ids.length === 0) return []
      const [row] = await db.prepared<{ cards: CardStand[] }>('gift_cards.stand', 'select gift_cards.stand($1::text[], $2, $3) as cards', [
        [...ids],
        orderRef,
        at.toISOString(),
      ])
      return row!.cards
    },
    /** For comparing what was typed without keeping it. */
    fingerprintOf: (typed: string): string => createHmac('sha256', giftCardSecret).update(`typed ${typed}`).digest('hex'),
  }
}
export type GiftCards = ReturnType<typeof createGiftCards>
