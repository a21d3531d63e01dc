import { type PaymentMethod, readPaymentMethods } from '@stadion/checkout/contract'
import type { ApiCall, Translate } from '@stadion/fragments/fragment'
import { cardBrandName } from '@stadion/site/card-brand'

/** What the checkout of this storefront offers, asked without a bag. Without an answer nothing is promised. */
export const paymentMarks = (call: ApiCall, t: Translate): Promise<string[]> =>
  call(readPaymentMethods).then(
    ({ methods }) => methods.flatMap((method) => marksOf(method, t)),
    () => [],
  )

/** A card by the companies whose cards are taken, a bank's way by its own name. Wallets depend on the browser, and have their own buttons. */
function marksOf(method: PaymentMethod, t: Translate): string[] {
  if (method.id === 'WALLET') return []
  if (method.id === 'CARD' && method.brands.length > 0) return method.brands.map(cardBrandName)
  return ['name' in method ? method.name : t(`footer.payment.${method.id}`)]
}
