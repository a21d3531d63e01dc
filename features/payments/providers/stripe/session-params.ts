import type { Authorisation } from '@stadion/payments/provider'
import type { Stripe } from 'stripe'
import { toStripe } from './amounts.ts'
import { pageLocale } from './locale.ts'

/** As long as a shopper may extend the hold; Stripe's page ends by itself after 30 minutes at the earliest. The shop ends it earlier. */
const lastsSeconds = 3 * 60 * 60

/** The page on which a shopper pays: one line with the shop's name, as its own list of goods is shown before. */
export function sessionParams(a: Authorisation, now: Date, severalCaptures: boolean): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt: a.attempt, operation: a.operation }
  return {
    mode: 'payment',
    client_reference_id: a.attempt,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: a.currency.toLowerCase(),
          unit_amount: toStripe(a.amount, a.currency),
          product_data: { name: a.merchant },
        },
      },
    ],
    // Otherwise Stripe may charge another currency than that of the order.
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ['card'],
    payment_intent_data: { capture_method: 'manual', metadata },
    payment_method_options: {
      card: {
        request_three_d_secure: a.forceChallenge ? 'any' : 'automatic',
        ...(severalCaptures ? { request_multicapture: 'if_available' } : {}),
      },
    },
    ...(a.shopper.email ? { customer_email: a.shopper.email } : {}),
    locale: pageLocale(a.shopper.locale),
    success_url: a.returnUrl,
    cancel_url: a.returnUrl,
    expires_at: Math.floor(now.getTime() / 1_000) + lastsSeconds,
  }
}
