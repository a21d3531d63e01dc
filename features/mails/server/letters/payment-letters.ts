import { checkoutPath, orderTrackerPath } from '@stadion/site/addresses'
import type { MailData } from '../../contract.ts'
import { button, greeting, type Letter, note, type Pen, text } from './letter.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

export const paymentExpired: Write<'payment-expired'> = (pen) => {
  const { t, brand, link } = pen
  return {
    subject: t('mails.unpaid.subject', { brand }),
    preview: t('mails.unpaid.text'),
    title: t('mails.unpaid.title'),
    blocks: [greeting(pen, undefined), text(t('mails.unpaid.text')), button(t('mails.unpaid.button'), link(checkoutPath))],
    reason: t('mails.reason.request', { brand }),
  }
}

export const paymentReturned: Write<'payment-returned'> = (pen, { total }) => {
  const { t, brand, money } = pen
  const came = t('mails.late.text', { amount: pen.apart(money(total)) })
  return {
    subject: t('mails.late.subject', { brand }),
    preview: came,
    title: t('mails.late.title'),
    blocks: [
      greeting(pen, undefined),
      text(came),
      { kind: 'facts', rows: [[t('mails.order.refund'), money(total)]] },
      note(t('mails.order.refundTime')),
    ],
    reason: t('mails.reason.request', { brand }),
  }
}

export const paymentAgain: Write<'payment-again'> = (pen, { orderNumber, pass, total, until }) => {
  const { t, brand, money, link } = pen
  const asked = t('orders.payAgain.text', { date: pen.apart(pen.day(until)) })
  return {
    subject: t('mails.again.subject', { brand, order: pen.apart(orderNumber) }),
    preview: asked,
    title: t('mails.again.title'),
    blocks: [
      greeting(pen, undefined),
      text(asked),
      button(t('orders.payAgain', { amount: money(total) }), link(orderTrackerPath, { order: orderNumber, ...(pass ? { t: pass } : {}) })),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}
