import { returnableUntil } from '@stadion/market-law/return-window'
import { withdrawalEnd } from '@stadion/market-law/withdrawal/period'
import { orderTrackerPath, trackerOf, withdrawPath } from '@stadion/site/addresses'
import { paymentMethodMessages } from '@stadion/site/payment-method-messages'
import type { MailData, OrderFacts, OrderLine, OrderSums } from '../../contract.ts'
import { contractFacts, contractTerms } from './contract-blocks.ts'
import { type Block, button, greeting, type Letter, note, type Pen, text } from './letter.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

/** The lines of a mail, and what they add up to. */
export const listed = (
  { t, money, apart, picture }: Pen,
  lines: readonly OrderLine[],
  sums: readonly (readonly [string, string])[],
): Block => ({
  kind: 'lines',
  rows: lines.map(({ articleId, name, size, hasOwnText, quantity, price }) => ({
    ...(articleId ? { picture: picture(articleId) } : {}),
    name: apart(name),
    detail: t(hasOwnText ? 'mails.order.piece' : 'mails.order.line', { size: apart(size), count: quantity }),
    price: money(price),
  })),
  sums,
})

/** The way to the order, whose link opens it. */
export const follow = ({ t, link }: Pen, { orderNumber, pass }: OrderFacts): Block =>
  button(t('mails.order.follow'), link(orderTrackerPath, { order: orderNumber, ...(pass ? { t: pass } : {}) }))

/** The way out of the contract, by the words of the law. */
const withdraw = ({ t, link, withdrawalDays }: Pen, orderNumber: string): Block[] =>
  withdrawalDays ? [button(t('withdraw.link'), link(withdrawPath, { order: orderNumber }))] : []

/** Facts, without those that are empty. */
const factsOf = (rows: readonly (readonly [string, string])[]): Block[] => {
  const known = rows.filter(([, value]) => value !== '')
  return known.length > 0 ? [{ kind: 'facts', rows: known }] : []
}

/** Amounts, each with how it was paid, in a line of its own. */
const waysOf = ({ t, money }: Pen, ways: readonly { method?: string; amount: number }[]): string =>
  ways
    .filter(({ amount }) => amount > 0)
    .map(({ method = '', amount }) =>
      [paymentMethodMessages[method] && t(paymentMethodMessages[method]), money(amount)].filter(Boolean).join(' '),
    )
    .join('\n')

/** What leads from the lines to the total, which the tax is added to or part of. */
function sumsOf(
  { t, money, apart }: Pen,
  {
    discount,
    promotions = [],
    vouchers = [],
    shipping,
    shippingPromotion,
    shippingLevel,
    wrapping,
    wrappingLevel,
    tax,
    taxIncluded,
    total,
  }: OrderSums,
): [label: string, value: string][] {
  const taxed: [string, string][] = tax > 0 ? [[t(taxIncluded ? 'mails.order.taxIncluded' : 'mails.order.tax'), money(tax)]] : []
  const because = (what: string, level: number | undefined) =>
    level === undefined ? what : `${what} · ${t('points.free', { level: t(`points.level.${level}`) })}`
  return [
    ...(discount > 0
      ? [[[t('mails.order.discount'), ...[...promotions, ...vouchers].map(apart)].join(' · '), money(-discount)] as [string, string]]
      : []),
    [
      [because(t('mails.order.delivery'), shippingLevel), ...(shippingPromotion === undefined ? [] : [apart(shippingPromotion)])].join(
        ' · ',
      ),
      money(shipping),
    ],
    ...(wrapping === undefined ? [] : [[because(t('wrap.title'), wrappingLevel), money(wrapping)] as [string, string]]),
    ...(taxIncluded ? [] : taxed),
    [t('mails.order.total'), money(total)],
    ...(taxIncluded ? taxed : []),
  ]
}

export const orderConfirmation: Write<'order-confirmation'> = (pen, data) => {
  const { name, orderNumber, lines } = data
  const { t, brand, link } = pen
  const order = pen.apart(orderNumber)
  return {
    subject: t('mails.ordered.subject', { brand, order }),
    preview: t('mails.ordered.preview', { order }),
    title: t('mails.ordered.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.ordered.text', { order })),
      listed(pen, lines, sumsOf(pen, data)),
      contractFacts(pen, data),
      follow(pen, data),
      button(t('orders.cancel'), link(trackerOf(orderNumber, 'cancel'))),
      ...withdraw(pen, orderNumber),
      ...contractTerms(pen),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}

export const orderShipped: Write<'order-shipped'> = (pen, { name, orderNumber, pass, lines, follows, carrier, trackingNumber }) => {
  const { t, brand } = pen
  const number = [carrier !== 'local' && carrier?.toUpperCase(), trackingNumber].filter(Boolean).join(' ')
  const order = pen.apart(orderNumber)
  return {
    subject: t('mails.shipped.subject', { brand, order }),
    preview: t('mails.shipped.preview'),
    title: t('mails.shipped.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.shipped.text', { order })),
      listed(pen, lines, []),
      ...(trackingNumber ? factsOf([[t('orders.parcel.number'), pen.apart(number)]]) : []),
      ...(follows?.length ? [text(t('orders.parcels.rest')), listed(pen, follows, [])] : []),
      follow(pen, { orderNumber, pass }),
      ...withdraw(pen, orderNumber),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}

/** What of a refund is for the wrapping. */
const wrappingBack = ({ t, money }: Pen, amount: number): [label: string, value: string][] =>
  amount > 0 ? [[t('wrap.title'), money(amount)]] : []

/** The whole order, or some of its pieces: the others were sent, or will be. */
export const orderCancelled: Write<'order-cancelled'> = (pen, data) => {
  const { name, orderNumber, total, wrapping = 0, money: ways, isWhole = true, lines = [] } = data
  const { t, brand, money } = pen
  const order = pen.apart(orderNumber)
  // A mail of before names no ways: all of it goes back.
  const back = ways?.filter(({ state }) => state === 'refunded') ?? (total > 0 ? [{ amount: total }] : [])
  // The courier would have brought cash: no bank has reserved it.
  const freed = ways?.filter(({ method, state }) => state === 'freed' && method !== 'CASH_ON_DELIVERY') ?? []
  return {
    subject: t(isWhole ? 'mails.cancelled.subject' : 'mails.cancelled.part.subject', { brand, order }),
    preview: t(back.length > 0 ? 'mails.cancelled.preview' : isWhole ? 'orders.cancel.uncharged' : 'mails.cancelled.part.title'),
    title: t(isWhole ? 'mails.cancelled.title' : 'mails.cancelled.part.title'),
    blocks: [
      greeting(pen, name),
      text(t(isWhole ? 'mails.cancelled.text' : 'mails.cancelled.part.text', { order })),
      ...(isWhole ? [] : [listed(pen, lines, [])]),
      ...factsOf([...(back.length > 0 ? wrappingBack(pen, wrapping) : []), [t('mails.order.refund'), waysOf(pen, back)]]),
      ...(back.length > 0 ? [note(t('mails.order.refundTime'))] : []),
      ...freed.map(({ amount }) => text(t('orders.cancel.freed', { amount: money(amount) }))),
      ...(isWhole && back.length + freed.length === 0 ? [text(t('orders.cancel.uncharged'))] : []),
      follow(pen, data),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}

export const returnReceived: Write<'return-received'> = (pen, data) => {
  const { name, orderNumber, lines, total, wrapping = 0, money: moved } = data
  const ways = moved?.filter(({ state }) => state === 'refunded') ?? []
  // What was never paid, or had gone back before, does not go back. A mail of before names no ways: all of it goes back.
  const back = moved ? ways.reduce((sum, { amount }) => sum + amount, 0) : total
  const { t, brand, money } = pen
  const order = pen.apart(orderNumber)
  return {
    subject: t('mails.returned.subject', { brand, order }),
    preview: t(back > 0 ? 'mails.returned.preview' : 'mails.returned.title'),
    title: t('mails.returned.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.returned.text', { order })),
      listed(pen, lines, back > 0 ? [...wrappingBack(pen, wrapping), [t('mails.order.refund'), money(back)]] : []),
      // One way says nothing more than the sum.
      ...(ways.length > 1 ? factsOf([[t('mails.order.refund'), waysOf(pen, ways)]]) : []),
      ...(back > 0 ? [note(t('mails.order.refundTime'))] : []),
      follow(pen, data),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}

/** A letter about an order that says one thing. */
const plainLetter = (
  pen: Pen,
  key: 'delivered' | 'refunded',
  facts: OrderFacts,
  more: readonly Block[],
  last: readonly Block[] = [],
): Letter => {
  const { t, brand } = pen
  const order = pen.apart(facts.orderNumber)
  const title = t(`mails.${key}.title`)
  return {
    subject: t(`mails.${key}.subject`, { brand, order }),
    preview: title,
    title,
    blocks: [text(t(`mails.${key}.text`, { order })), ...more, follow(pen, facts), ...last],
    reason: t('mails.reason.order', { brand }),
  }
}

export const orderDelivered: Write<'order-delivered'> = (pen, { deliveredAt, lines = [], ...facts }) => {
  // A mail of before names no pieces.
  const arrived = lines.length > 0 ? [listed(pen, lines, [])] : []
  const until = deliveredAt ? [text(untilWhen(pen, deliveredAt))] : []
  return plainLetter(pen, 'delivered', facts, [...arrived, ...until], withdraw(pen, facts.orderNumber))
}

/** Until which days one may return and withdraw. */
function untilWhen({ t, day, country, withdrawalDays: days }: Pen, deliveredAt: string): string {
  /** The day that ends at this instant. */
  const last = (end: Date) => day(new Date(end.getTime() - 1).toISOString())
  const returns = returnableUntil({ country, lastDeliveredAt: deliveredAt })!
  const withdrawal = days && withdrawalEnd({ deliveredAt: new Date(deliveredAt), country, days, graceDays: 0 })
  return [
    t('orders.return.until', { date: last(returns) }),
    ...(withdrawal ? [t('mails.delivered.withdraw', { date: last(withdrawal.until) })] : []),
  ].join('\n')
}

export const refundDone: Write<'refund-done'> = (pen, { total, method, ...facts }) =>
  plainLetter(pen, 'refunded', facts, factsOf([[pen.t('mails.order.refund'), waysOf(pen, [{ method: method ?? '', amount: total }])]]))
