import { orderTrackerPath } from '@stadion/site/addresses'
import type { MailData, OrderLine } from '../../contract.ts'
import { type Block, button, greeting, type Letter, note, type Pen, text } from './letter.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

const listed = ({ t, money, apart }: Pen, lines: readonly OrderLine[], sums: readonly (readonly [string, string])[]): Block => ({
  kind: 'lines',
  rows: lines.map(({ name, size, quantity, price }) => ({
    name: apart(name),
    detail: t('mails.order.line', { size: apart(size), count: quantity }),
    price: money(price),
  })),
  sums,
})

const follow = ({ t, link }: Pen): Block => button(t('mails.order.follow'), link(orderTrackerPath))

export const orderConfirmation: Write<'order-confirmation'> = (pen, { name, orderNumber, lines, shipping, total, address }) => {
  const { t, brand, money } = pen
  const order = pen.apart(orderNumber)
  return {
    subject: t('mails.ordered.subject', { brand, order }),
    preview: t('mails.ordered.preview', { order }),
    title: t('mails.ordered.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.ordered.text', { order })),
      listed(pen, lines, [
        [t('mails.order.delivery'), money(shipping)],
        [t('mails.order.total'), money(total)],
      ]),
      ...(address?.length ? [{ kind: 'facts', rows: [[t('mails.order.address'), address.map(pen.apart).join('\n')]] } as const] : []),
      follow(pen),
      note(t('mails.ordered.note')),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}

export const orderShipped: Write<'order-shipped'> = (pen, { name, orderNumber, lines }) => {
  const { t, brand } = pen
  const order = pen.apart(orderNumber)
  return {
    subject: t('mails.shipped.subject', { brand, order }),
    preview: t('mails.shipped.preview'),
    title: t('mails.shipped.title'),
    blocks: [greeting(pen, name), text(t('mails.shipped.text', { order })), listed(pen, lines, []), follow(pen)],
    reason: t('mails.reason.order', { brand }),
  }
}

export const orderCancelled: Write<'order-cancelled'> = (pen, { name, orderNumber, total }) => {
  const { t, brand, money } = pen
  const order = pen.apart(orderNumber)
  return {
    subject: t('mails.cancelled.subject', { brand, order }),
    preview: t('mails.cancelled.preview'),
    title: t('mails.cancelled.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.cancelled.text', { order })),
      { kind: 'facts', rows: [[t('mails.order.refund'), money(total)]] },
      note(t('mails.order.refundTime')),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}

export const returnReceived: Write<'return-received'> = (pen, { name, orderNumber, lines, total }) => {
  const { t, brand, money } = pen
  const order = pen.apart(orderNumber)
  return {
    subject: t('mails.returned.subject', { brand, order }),
    preview: t('mails.returned.preview'),
    title: t('mails.returned.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.returned.text', { order })),
      listed(pen, lines, [[t('mails.order.refund'), money(total)]]),
      note(t('mails.order.refundTime')),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}
