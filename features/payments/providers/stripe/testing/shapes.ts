/** Stripe's objects (API 2026-10-28.endive), with the fields that the adapter or a person reads. */
export interface PlayedCharge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  created: number
  currency: string
  captured: boolean
  disputed: boolean
  payment_intent: string
  status: 'succeeded'
  metadata: Record<string, string>
  payment_method_details: { type: 'card'; card: { brand: string; last4: string; multicapture: { status: 'available' | 'unavailable' } } }
}
export interface PlayedIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  capture_method: 'manual'
  created: number
  currency: string
  last_payment_error: null | { type: 'card_error'; code: string; decline_code?: string; message: string }
  latest_charge: PlayedCharge | null
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled'
}
export interface PlayedSession {
  id: string
  object: 'checkout.session'
  amount_total: number
  cancel_url: string
  client_reference_id: string
  created: number
  currency: string
  expires_at: number
  locale: string
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: PlayedIntent | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  url: string | null
}
export interface PlayedRefund {
  id: string
  object: 'refund'
  amount: number
  created: number
  currency: string
  charge: string
  payment_intent: string
  metadata: Record<string, string>
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
  failure_balance_transaction?: string
  balance_transaction: string
}
export interface PlayedDispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: 'needs_response'
}

/** As Stripe writes objects: what is not expanded is an id. */
export function written<T extends object>(thing: T, isExpanded: boolean): T {
  if (isExpanded) return thing
  return Object.fromEntries(
    Object.entries(thing).map(([name, value]) => [
      name,
      (name === 'payment_intent' || name === 'latest_charge') && value && typeof value === 'object' ? value.id : value,
    ]),
  ) as T
}
