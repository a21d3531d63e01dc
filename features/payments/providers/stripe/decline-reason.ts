import type { DeclineReason } from '@stadion/payments/contract'

/** Stripe's codes (docs.stripe.com/declines/codes, /error-codes) in our words. All others are the bank's "no". */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'NOT_ENOUGH_MONEY',
  withdrawal_count_limit_exceeded: 'NOT_ENOUGH_MONEY',
  card_velocity_exceeded: 'NOT_ENOUGH_MONEY',
  expired_card: 'CARD_EXPIRED',
  incorrect_number: 'CHECK_DETAILS',
  invalid_number: 'CHECK_DETAILS',
  incorrect_cvc: 'CHECK_DETAILS',
  invalid_cvc: 'CHECK_DETAILS',
  incorrect_zip: 'CHECK_DETAILS',
  incorrect_address: 'CHECK_DETAILS',
  invalid_expiry_month: 'CHECK_DETAILS',
  invalid_expiry_year: 'CHECK_DETAILS',
  authentication_required: 'CHALLENGE_FAILED',
  payment_intent_authentication_failure: 'CHALLENGE_FAILED',
  processing_error: 'TRY_ANOTHER',
  issuer_not_available: 'TRY_ANOTHER',
  reenter_transaction: 'TRY_ANOTHER',
  try_again_later: 'TRY_ANOTHER',
  card_not_supported: 'TRY_ANOTHER',
  currency_not_supported: 'TRY_ANOTHER',
}

/** Why a payment failed. Lost, stolen and fraud are told as any other refusal. */
export const declineReason = ({ code, decline_code: detail }: { code?: string; decline_code?: string }): DeclineReason =>
  reasons[detail ?? ''] ?? reasons[code ?? ''] ?? 'CARD_REFUSED'
