import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

/** The key of the hashes of codes and PINs. */
export const readGiftCards = (read: Settings, appEnv: AppEnvironment) => ({
  giftCardSecret: read.secret('GIFT_CARD_SECRET', 'local-gift-card-secret'),
  /** Undefined: bought cards are valid without end. */
  giftCardYears: read.whole('GIFT_CARD_YEARS', 0, { max: 100 }) || undefined,
  /** The cards of tests, whose codes are public, are accepted outside production only. */
  acceptsTestCards: appEnv !== 'prod',
})
