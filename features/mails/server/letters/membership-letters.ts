import { membershipPath } from '@stadion/site/addresses'
import type { MailData } from '../../contract.ts'
import { button, greeting, type Letter, type Pen, text } from './letter.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

/** Points are lost soon: how many, when, and how to keep them. */
export const pointsExpire: Write<'points-expire'> = (pen, { name, points, until }) => {
  const { t, brand, link, day, count } = pen
  const subject = t('mails.points.expire.subject', { count: count(points), date: day(until) })
  return {
    subject,
    preview: t('mails.points.expire.keep'),
    title: subject,
    blocks: [greeting(pen, name), text(t('mails.points.expire.keep')), button(t('points.balance'), link(membershipPath))],
    reason: t('mails.reason.account', { brand }),
  }
}
