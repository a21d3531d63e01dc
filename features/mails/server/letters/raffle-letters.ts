import { raffleDrawPath, rafflePath } from '@stadion/site/addresses'
import type { MailData } from '../../contract.ts'
import { button, greeting, type Letter, type Pen, text } from './letter.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

/** Whose it is to buy, and until when. */
export const raffleWon: Write<'raffle-won'> = (pen, { name, no, article, size, until }) => {
  const { t, brand, link, apart, momentHere } = pen
  const subject = t('mails.raffle.won.subject', { name: article, size: apart(size) })
  const held = t('mails.raffle.won.text', { when: momentHere(until) })
  return {
    subject,
    preview: held,
    title: subject,
    blocks: [greeting(pen, name), text(held), text(t('mails.raffle.won.how')), button(t('raffles.buy'), link(rafflePath(no)))],
    reason: t('mails.reason.account', { brand }),
  }
}

/** The draw can be checked, also by whoever has lost. */
export const raffleLost: Write<'raffle-lost'> = (pen, { name, no, article, isCancelled }) => {
  const { t, brand, link } = pen
  const subject = t('mails.raffle.lost.subject', { name: article })
  const said = t(isCancelled ? 'raffles.state.CANCELLED' : 'raffles.lost')
  return {
    subject,
    preview: said,
    title: subject,
    blocks: [greeting(pen, name), text(said), ...(isCancelled ? [] : [button(t('raffles.draw'), link(raffleDrawPath(no)))])],
    reason: t('mails.reason.account', { brand }),
  }
}
