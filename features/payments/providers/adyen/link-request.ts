import type { PaymentLinkRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentLinkRequest.js'
import type { Authorisation } from '@stadion/payments/provider'
import { toAdyen } from './amounts.ts'

/** As long as a shopper may extend the hold; the shop ends the page earlier. */
const lastsMs = 3 * 60 * 60_000

/** Cards only, and nothing that is bought by an invoice of another company. */
const cards = ['scheme']

/** The page on which a shopper pays. Its reference is the attempt, which Adyen signs in each event about the payment. */
export const linkRequest = (a: Authorisation, merchantAccount: string, now: Date): PaymentLinkRequest => ({
  merchantAccount,
  reference: a.attempt,
  amount: toAdyen(a.amount, a.currency),
  description: a.merchant,
  countryCode: a.shopper.country,
  shopperLocale: (a.shopper.locale === 'no_NO' ? 'nb_NO' : a.shopper.locale).replace('_', '-'),
  ...(a.shopper.email ? { shopperEmail: a.shopper.email } : {}),
  allowedPaymentMethods: cards,
  manualCapture: true,
  reusable: false,
  returnUrl: a.returnUrl,
  expiresAt: new Date(now.getTime() + lastsMs),
})
