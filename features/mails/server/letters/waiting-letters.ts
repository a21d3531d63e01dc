import { articlePath, waitingListPath } from '@stadion/site/addresses'
import type { MailData } from '../../contract.ts'
import { button, greeting, type Letter, note, type Pen, text } from './letter.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

/** Ends everything that the address waits for, in the mail program or on the page. */
const ends = (token: string): Letter['ends'] => ({ token, page: waitingListPath, oneClick: '/api/bridge/waiting-list/one-click' })

export const waitingConfirm: Write<'waiting-confirm'> = (pen, { token, name, size }) => {
  const { t, brand, link, apart } = pen
  const asked = size
    ? t('mails.waiting.confirm.text', { brand, name, size: apart(size) })
    : t('mails.waiting.confirm.launch', { brand, name })
  return {
    subject: t('mails.waiting.confirm.subject', { name }),
    preview: t('mails.light.preview'),
    title: t('mails.light.title'),
    blocks: [
      text(asked),
      button(t('mails.confirm.button'), link(waitingListPath, { t: token })),
      note(t('mails.life.week')),
      note(t('mails.light.notMe')),
    ],
    reason: t('mails.reason.request', { brand }),
  }
}

export const waitingBack: Write<'waiting-back'> = (pen, { articleId, name, slug, sku, size, pieces, at, token }) => {
  const { t, brand, link, apart, momentHere } = pen
  const subject = t('mails.waiting.back.subject', { name, size: apart(size) })
  return {
    subject,
    preview: subject,
    title: subject,
    blocks: [
      greeting(pen, null),
      text(t('mails.waiting.back.text', { count: pieces, when: momentHere(at) })),
      button(t('waiting.toArticle'), link(articlePath({ id: articleId, slug }), { sku })),
    ],
    reason: t('mails.reason.request', { brand }),
    ends: ends(token),
  }
}

export const waitingLaunch: Write<'waiting-launch'> = (pen, { articleId, name, slug, token }) => {
  const { t, brand, link } = pen
  const subject = t('mails.waiting.launch.subject', { name })
  return {
    subject,
    preview: subject,
    title: subject,
    blocks: [
      greeting(pen, null),
      text(t('mails.waiting.launch.text', { name })),
      button(t('waiting.toArticle'), link(articlePath({ id: articleId, slug }))),
    ],
    reason: t('mails.reason.request', { brand }),
    ends: ends(token),
  }
}
