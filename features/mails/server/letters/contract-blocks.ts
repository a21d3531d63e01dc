import { termSections, withdrawalPartWithoutRight } from '@stadion/market-law/terms'
import { paymentMethodMessages } from '@stadion/site/payment-method-messages'
import type { MailData } from '../../contract.ts'
import { type Block, note, type Pen, text } from './letter.ts'

type Confirmed = MailData['order-confirmation']

/** Where the goods and the invoice go, when, how they are paid, and who sells them. */
export function contractFacts(
  { t, money, apart, list, seller, days: daysOf }: Pen,
  { address, billing, arrives, days, paid, giftCards = [] }: Confirmed,
): Block {
  const lines = (all: readonly string[]) => all.map(apart).join('\n')
  const ways = paid.filter(({ method, amount }) => method in paymentMethodMessages && amount > 0)
  const cards = ways.filter(({ method }) => method === 'GIFT_CARD')
  const wayOf = (way: (typeof ways)[number]) => {
    const last4 = giftCards[cards.indexOf(way)]
    return last4 === undefined ? t(paymentMethodMessages[way.method]!) : t('bag.giftCard.applied', { last4: apart(last4) })
  }
  return {
    kind: 'facts',
    rows: [
      ...(address?.length ? [[t('mails.order.address'), lines(address)] as const] : []),
      ...(billing?.length ? [[t('documents.buyer'), lines(billing)] as const] : []),
      ...(arrives ? [[t('mails.order.delivery'), daysOf(arrives.from, arrives.to)] as const] : []),
      ...(days ? [[t('mails.order.delivery'), t('product.delivery.time', days)] as const] : []),
      ...ways.map((way) => [t('documents.paidBy').replace(/\s*[:：]$/, ''), list([wayOf(way), money(way.amount)])] as const),
      [t('documents.seller'), lines([seller.name, ...seller.address, seller.mail])],
    ],
  }
}

/** The terms as the page says them, with the instructions about withdrawal and the model form, so that the shopper keeps them (10.7). */
export function contractTerms({ t, brand, host, withdrawalDays }: Pen): Block[] {
  const values = { brand, host, link: t('withdraw.link') }
  const partsOf = (section: keyof typeof termSections): readonly number[] =>
    section === 'withdrawal' && withdrawalDays === undefined
      ? [withdrawalPartWithoutRight]
      : Array.from({ length: termSections[section] }, (_, index) => index + 1)
  const sections = Object.keys(termSections) as (keyof typeof termSections)[]
  return [
    text(t('content.terms.title')),
    ...sections.map((section) =>
      note(
        [t(`content.terms.${section}.title`), ...partsOf(section).map((part) => t(`content.terms.${section}.${part}`, values))].join('\n'),
      ),
    ),
  ]
}
