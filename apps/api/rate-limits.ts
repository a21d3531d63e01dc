import type { LimitRule, RateLimits } from '@stadion/http/limits/rate-limits'

const minute = 60_000

// What is counted over several minutes is guessed at; the rest is only about load, and a mobile network may be one of the wider ones.
const rule = (scope: string, limit: number, minutes: number, ...calls: string[]): [string, LimitRule][] =>
  calls.map((call) => [call, { scope, limit, windowMs: minutes * minute, wide: minutes > 1 }])

/** How often one visitor may ask. The calls of one line are counted together; `POST /path` as in the contracts. */
export const limitRules: RateLimits['rules'] = new Map([
  ...rule('login', 60, 5, 'POST /api/account/login', 'POST /auth/passkey'),
  ...rule('registration', 30, 10, 'POST /api/account', 'POST /api/account/light-account', 'POST /ap-subscription'),
  ...rule('password-reset', 30, 10, 'POST /api/account/password-reset/start'),
  ...rule('new-password', 30, 10, 'POST /api/account/create-password', 'POST /api/account/activate'),
  ...rule('form-token', 10, 10, 'POST /recaptcha/form-tokens'),
  ...rule('form-question', 30, 10, 'POST /recaptcha/questions'),
  ...rule('privacy', 30, 10, 'POST /api/consents/ccpa', 'PATCH /acq-api/consumer/email/permissions'),
  // Apart from everything else: what a page reports must not use up what its shopper may ask.
  ...rule('session-events', 600, 1, 'POST /api/session-events'),
  ...rule('page-failures', 60, 1, 'POST /api/page-failures'),
  ...rule('personalization', 120, 1, 'POST /personalizationengine', 'POST /{sitePath}/personalizationengine'),
  // As many as a gateway lets one address search by pages.
  ...rule('search', 240, 1, 'GET /api/bridge/products'),
  ...rule('voucher', 30, 10, 'POST /api/bridge/baskets/-/vouchers'),
  ...rule('order-tracker', 30, 10, 'POST /api/bridge/orders/lookup'),
])

export const everythingElse: LimitRule = { scope: 'everything', limit: 600, windowMs: minute }

/** Pictures: one page has dozens, and browsers keep them. */
export const freePaths: RateLimits['free'] = ['/assets/']
