import type { Translate } from '@stadion/fragments/fragment'
import { cardBrandName } from '@stadion/site/card-brand'
import { listInWords } from '@stadion/site/list-in-words'
import { paymentMethodMessages } from '@stadion/site/payment-method-messages'
import type { DocumentContent } from './document-content.ts'

/** How an order is paid: `Karte Visa •••• 1111, Geschenkkarte`. Undefined if nobody knows. */
export function waysToPay(
  { facts: { order, money }, storefront: { htmlLang } }: Pick<DocumentContent, 'facts' | 'storefront'>,
  t: Translate,
): string | undefined {
  const named = (method: string): string => (paymentMethodMessages[method] ? t(paymentMethodMessages[method]) : '')
  const card = money.last4 ? ` ${[money.brand && cardBrandName(money.brand), `•••• ${money.last4}`].filter(Boolean).join(' ')}` : ''
  const ways = [
    ...(order.due > 0 && named(order.method) ? [named(order.method) + card] : []),
    ...(order.due < order.total ? [t('documents.method.giftCard')] : []),
  ]
  return ways.length === 0 ? undefined : listInWords(htmlLang, [...new Set(ways)])
}
