import type { PaymentLinkResponse } from '@adyen/api-library/lib/src/typings/checkout/paymentLinkResponse.js'
import type { Fact } from '@stadion/payments/contract'

/** Tells a page from a payment, where the shop keeps one name for both. */
const mark = 'link:'

/** The id of a page, if a reference of the shop names one. */
export const linkOf = (reference: string | undefined): string | undefined =>
  reference?.startsWith(mark) ? reference.slice(mark.length) : undefined

type About = Pick<Fact, 'kind' | 'operation' | 'amount' | 'currency' | 'at'>

/**
 * What a page says about the authorisation. Shoppers try as often as they like there, so a declined card ends nothing; how a payment is
 * called that was made there is said by its event alone.
 */
export function factOfLink({ id, url, status }: Pick<PaymentLinkResponse, 'id' | 'url' | 'status'>, about: About): Fact {
  const known = { ...about, providerRef: `${mark}${id}` }
  switch (String(status)) {
    case 'active':
      return { ...known, outcome: 'challenge', redirectUrl: url, final: false }
    case 'expired':
      return { ...known, outcome: 'refused', reason: 'CANCELLED', final: true }
    default:
      return { ...known, outcome: 'pending', final: false }
  }
}
