import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

/** The key of the hashes of codes and PINs. */
export const readGiftCards = (read: Settings, appEnv: AppEnvironment) => ({
  giftCardSecret: read.secret('GIFT_CARD_SECRET', 'local-gift-card-secret'),
  /** The cards of tests, whose codes are public, are accepted outside production only. */
  acceptsTestCards: appEnv !== 'prod',
})
