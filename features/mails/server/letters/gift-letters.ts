import { giftCardBalancePath } from '@stadion/site/addresses'
import type { MailData } from '../../contract.ts'
import { type Block, button, greeting, type Letter, note, type Pen, text } from './letter.ts'
import { follow } from './order-letters.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

export const giftCard: Write<'gift-card'> = (pen, { recipientName, senderName, message, amount, code, pin, expiresAt }) => {
  const { t, brand, money, apart, day, link } = pen
  const worth = money(amount)
  const given = senderName
    ? t('mails.gift.from', { name: apart(senderName), amount: worth, brand })
    : t('mails.gift.text', { amount: worth, brand })
  const secret: Block = {
    kind: 'facts',
    rows: [[t('mails.gift.pin'), pin], ...(expiresAt ? [[t('mails.gift.until'), day(expiresAt)] as const] : [])],
  }
  return {
    subject: t('mails.gift.subject', { brand, amount: worth }),
    preview: given,
    title: t('mails.gift.title'),
    blocks: [
      greeting(pen, recipientName),
      text(given),
      ...(message ? [{ kind: 'facts', rows: [[t('mails.gift.message'), apart(message)]] } as const] : []),
      text(`${t('mails.gift.code')}:`),
      { kind: 'code', text: inGroups(code) },
      secret,
      button(t('mails.reward.button'), link('/')),
      button(t('gift-card.show'), link(giftCardBalancePath)),
      note(t('mails.gift.use')),
    ],
    reason: t('mails.reason.request', { brand }),
  }
}

export const giftCardSent: Write<'gift-card-sent'> = (pen, { orderNumber, pass, recipientName, recipientEmail, amount }) => {
  const { t, brand, money, apart } = pen
  const sent = t('mails.giftSent.text', { order: apart(orderNumber) })
  return {
    subject: t('mails.giftSent.subject', { brand }),
    preview: sent,
    title: t('mails.giftSent.title'),
    blocks: [
      text(sent),
      {
        kind: 'facts',
        rows: [
          [t('mails.giftSent.to'), `${apart(recipientName)}\n${apart(recipientEmail)}`],
          [t('mails.gift.amount'), money(amount)],
        ],
      },
      follow(pen, { orderNumber, pass }),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}

/** As it is printed on cards: 4711 0815 4711 0815. */
const inGroups = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')
