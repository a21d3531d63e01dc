import { keepAccountPath, keepDataPath, privacyConfirmPath } from '@stadion/site/addresses'
import type { MailData, PrivacyRequest } from '../../contract.ts'
import { type Block, button, greeting, type Letter, note, type Pen, text } from './letter.ts'

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

const nameOf = ({ t }: Pen, request: PrivacyRequest): string =>
  ({
    EXPORT: t('mails.privacy.export'),
    DATA_PORTABILITY: t('mails.privacy.portability'),
    DELETE: t('mails.privacy.delete'),
    DO_NOT_SELL: t('mails.privacy.doNotSell'),
  })[request]

const asked = (pen: Pen, request: PrivacyRequest): Block => ({
  kind: 'facts',
  rows: [[pen.t('mails.privacy.request'), nameOf(pen, request)]],
})

export const privacyVerify: Write<'privacy-verify'> = (pen, { token, request }) => {
  const { t, brand, link } = pen
  return {
    subject: t('mails.privacyVerify.subject', { brand }),
    preview: t('mails.privacyVerify.preview'),
    title: t('mails.privacyVerify.title'),
    blocks: [
      text(t('mails.privacyVerify.text', { brand })),
      asked(pen, request),
      button(t('mails.privacyVerify.button'), link(privacyConfirmPath, { t: token })),
      note(t('mails.life.week')),
      note(t('mails.privacyVerify.notMe')),
    ],
    reason: t('mails.reason.request', { brand }),
  }
}

export const privacyDone: Write<'privacy-done'> = (pen, { request, token, kept = [] }) => {
  const { t, brand, link, day } = pen
  return {
    subject: t('mails.privacyDone.subject', { brand }),
    preview: t('mails.privacyDone.preview'),
    title: t('mails.privacyDone.title'),
    blocks: [
      text(request === 'DELETE' ? t('mails.privacyDone.deleted', { brand }) : t('mails.privacyDone.text', { brand })),
      asked(pen, request),
      ...(kept.length > 0
        ? [
            text(t('mails.privacyDone.kept')),
            { kind: 'facts' as const, rows: kept.map(({ number, until }) => [number, day(`${until}T12:00:00Z`)] as const) },
          ]
        : []),
      ...(token ? [button(t('mails.privacyDone.button'), link('/api/consents/export', { t: token })), note(t('mails.life.week'))] : []),
    ],
    reason: t('mails.reason.request', { brand }),
  }
}

export const accountDeletion: Write<'account-deletion'> = (pen, { name, at, token, waits }) => {
  const { t, brand, link, moment } = pen
  return {
    subject: t('mails.deletion.subject', { brand }),
    preview: t('mails.deletion.preview'),
    title: t('mails.deletion.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.deletion.text', { brand, when: moment(at) })),
      ...(waits ? [text(t('mails.deletion.waits'))] : []),
      button(t('mails.deletion.button'), link(keepAccountPath, { t: token })),
      note(t('mails.deletion.notMe')),
    ],
    reason: t('mails.reason.request', { brand }),
  }
}

export const guestDeletion: Write<'guest-deletion'> = ({ t, brand, link, moment }, { at, token, waits }) => ({
  subject: t('mails.guestDeletion.title'),
  preview: t('mails.deletion.preview'),
  title: t('mails.guestDeletion.title'),
  blocks: [
    text(t('mails.guestDeletion.text', { brand, when: moment(at) })),
    ...(waits ? [text(t('mails.deletion.waits'))] : []),
    button(t('mails.guestDeletion.button'), link(keepDataPath, { t: token })),
  ],
  reason: t('mails.reason.request', { brand }),
})

export const deletionWaits: Write<'deletion-waits'> = ({ t, brand }) => ({
  subject: t('mails.deletionWaits.title'),
  preview: t('mails.deletion.waits'),
  title: t('mails.deletionWaits.title'),
  blocks: [text(t('mails.deletion.waits'))],
  reason: t('mails.reason.request', { brand }),
})
