import type { DeclineReason } from '@stadion/payments/contract'

/** Refusal reasons (docs.adyen.com/development-resources/refusal-reasons), as events write them, in our words. */
const reasons: readonly [pattern: RegExp, reason: DeclineReason][] = [
  [/not enough balance|withdrawal (amount|count) exceeded/i, 'NOT_ENOUGH_MONEY'],
  [/expired card/i, 'CARD_EXPIRED'],
  [/cvc declined|invalid card number|invalid pin|avs declined/i, 'CHECK_DETAILS'],
  [/3d not authenticated|3d-secure|authentication (required|failed)/i, 'CHALLENGE_FAILED'],
  [/cancelled/i, 'CANCELLED'],
  [/acquirer error|issuer unavailable|not supported|pending|referral/i, 'TRY_ANOTHER'],
]

/** Why a payment failed. Lost, stolen and fraud are told as any other refusal. */
export const declineReason = (reason: string): DeclineReason =>
  /fraud/i.test(reason) ? 'CARD_REFUSED' : (reasons.find(([pattern]) => pattern.test(reason))?.[1] ?? 'CARD_REFUSED')
