import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { GiftCardBalance, GiftCardSecret } from './schema.ts'

export type { GiftCardBalance, GiftCardSecret } from './schema.ts'

/** What a gift card is worth now. */
export const readGiftCardBalance = /* @__PURE__ */ route<{ body: GiftCardSecret; answer: GiftCardBalance }>({
  family: 'bridge',
  timeoutMs: 30_000,
  method: 'POST',
  path: '/api/bridge/gift-cards/balance',
  summary: 'Read the balance of a gift card.',
})

/** Unknown code, wrong PIN, another currency, expired, blocked and locked are one answer (D-116). */
export const giftCardFailures = /* @__PURE__ */ failures({
  giftCardRefused: [402, 'The gift card is not accepted'],
})
