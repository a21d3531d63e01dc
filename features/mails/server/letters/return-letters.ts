import { returnLabelOf, withdrawPath } from '@stadion/site/addresses'
import type { MailData } from '../../contract.ts'
import { type Block, button, greeting, type Letter, note, type Pen, text } from './letter.ts'
import { listed } from './order-letters.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

/** What is expected back, and the label for it: sending back is free. */
export const returnRegistered: Write<'return-registered'> = (pen, { orderNumber, lines, total, returnId, sendBy, token }) => {
  const { t, brand, apart, day, link, money } = pen
  const order = apart(orderNumber)
  return {
    subject: t('mails.return.subject', { brand, order }),
    preview: t('mails.return.title'),
    title: t('mails.return.title'),
    blocks: [
      greeting(pen, undefined),
      text(t('mails.return.text', { order })),
      // What was never paid does not go back.
      listed(pen, lines, total > 0 ? [[t('mails.order.refund'), money(total)]] : []),
      { kind: 'facts', rows: [[t('mails.return.sendBy'), day(sendBy)]] },
      button(t('mails.return.label'), link(returnLabelOf(orderNumber, returnId), { t: token })),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}

/** What follows a statement, a sentence each. */
const nextSteps = { unsent: ['unsent'], sent: ['sent'], both: ['unsent', 'sent'], look: ['look'], done: ['done'] } as const

/** The acknowledgement on a durable medium: content, date and time (D-130). */
export const withdrawalReceived: Write<'withdrawal-received'> = (pen, { withdrawalId, text: stated, name, at, next, isDone }) => {
  const { t, brand, apart, momentHere } = pen
  const facts: Block = {
    kind: 'facts',
    rows: [
      [t('mails.withdrawal.stated'), stated],
      ...(name ? [[t('withdraw.name'), apart(name)] as const] : []),
      [t('withdraw.done.at'), momentHere(at)],
      [t('withdraw.done.id'), apart(withdrawalId)],
    ],
  }
  return {
    subject: t('mails.withdrawal.subject', { brand }),
    preview: t('mails.withdrawal.text'),
    title: t('mails.withdrawal.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.withdrawal.text')),
      facts,
      ...nextSteps[isDone ? 'done' : next].map((step) => text(t(`mails.withdrawal.${step}`))),
    ],
    reason: t('mails.reason.request', { brand }),
  }
}

export const withdrawalNotice: Write<'withdrawal-notice'> = (pen, { orderNumber, at, token }) => {
  const { t, brand, apart, momentHere, link } = pen
  const order = apart(orderNumber)
  return {
    subject: t('mails.notice.subject', { brand, order }),
    preview: t('mails.notice.title'),
    title: t('mails.notice.title'),
    blocks: [
      greeting(pen, undefined),
      text(t('mails.notice.text', { order, when: momentHere(at) })),
      button(t('withdraw.confirm'), link(withdrawPath, { t: token })),
      note(t('mails.notice.notMe')),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}
