import { endReviewsPath, helpReviewsPath, reviewPath } from '@stadion/site/addresses'
import type { MailData } from '../../contract.ts'
import { button, greeting, type Letter, note, type Pen, text } from './letter.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

/** Why a review was removed, and how to object. */
export const reviewRemoved: Write<'review-removed'> = (pen, { no, name, reason }) => {
  const { t, brand, link, apart, seller } = pen
  return {
    subject: t('mails.review.removed.subject', { name }),
    preview: t(`review.report.reason.${reason}`),
    title: t('mails.review.removed.title'),
    blocks: [
      greeting(pen, undefined),
      text(t('mails.review.removed.text', { name, reason: t(`review.report.reason.${reason}`) })),
      text(t('mails.review.removed.object', { email: apart(seller.mail), no: apart(no) })),
      note(t('content.reviews.removed.1')),
      button(t('page.reviews.title'), link(helpReviewsPath)),
    ],
    reason: t('mails.reason.order', { brand }),
  }
}

/** Asks for reviews of an order: advertising, which its own link ends. */
export const reviewInvitation: Write<'review-invitation'> = (pen, { name, orderNumber, token, until }) => {
  const { t, brand, link, apart, day } = pen
  const order = apart(orderNumber)
  return {
    subject: t('mails.review.invite.subject', { order }),
    preview: t('mails.review.invite.text', { order }),
    title: t('mails.review.invite.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.review.invite.text', { order })),
      button(t('review.title'), link(reviewPath, { t: token })),
      note(t('mails.review.invite.note', { date: day(until) })),
    ],
    reason: t('mails.reason.order', { brand }),
    ends: { token, page: endReviewsPath, oneClick: '/api/bridge/review-invitations/one-click' },
  }
}
