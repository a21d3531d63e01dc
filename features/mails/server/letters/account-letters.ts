import { activationPath, confirmEmailPath, loginPath, newsletterTopicsPath, resetPasswordPath, securityPath } from '@stadion/site/addresses'
import type { AccountKey, MailData } from '../../contract.ts'
import { button, greeting, type Letter, note, type Pen, text } from './letter.ts'

/** Topics of newsletters that are no sport. */
const besidesSports = ['launches', 'sale', 'kids', 'members']

type Write<T extends keyof MailData> = (pen: Pen, data: MailData[T]) => Letter

export const welcomeVerify: Write<'welcome-verify'> = ({ t, brand, link }, { token }) => ({
  subject: t('mails.welcome.subject', { brand }),
  preview: t('mails.welcome.preview'),
  title: t('mails.welcome.title', { brand }),
  blocks: [
    text(t('mails.welcome.text')),
    button(t('mails.confirm.button'), link(activationPath, { a: token })),
    note(t('mails.life.day')),
    note(t('mails.welcome.notMe')),
  ],
  reason: t('mails.reason.request', { brand }),
})

export const lightConfirm: Write<'light-confirm'> = ({ t, brand, link }, { token, unsubscribe }) => ({
  subject: t('mails.light.subject', { brand }),
  preview: t('mails.light.preview'),
  title: t('mails.light.title'),
  blocks: [
    text(t('mails.light.text', { brand })),
    button(t('mails.light.button'), link(activationPath, { a: token })),
    note(t('mails.life.day')),
    note(t('mails.light.notMe')),
  ],
  reason: t('mails.reason.request', { brand }),
  unsubscribe,
})

/** What the newsletter is about from now on: whoever did not choose it sees so, and can end it. */
export const topicsChanged: Write<'topics-changed'> = ({ t, brand, link, list }, { topics, often, unsubscribe }) => {
  const nameOf = (topic: string) => t(besidesSports.includes(topic) ? `my-account.topics.${topic}` : `sport.${topic}`)
  const subject = t('mails.topics.subject')
  const pace = `${t('my-account.topics.often')}: ${t(`my-account.topics.often.${often}`)}`
  const named = topics.length > 0 ? [t('mails.topics.text', { topics: list(topics.map(nameOf)) })] : []
  return {
    subject,
    preview: named[0] ?? pace,
    title: subject,
    blocks: [...named.map(text), text(pace), button(t('mails.footer.topics'), link(newsletterTopicsPath, { t: unsubscribe }))],
    reason: t('mails.reason.request', { brand }),
    unsubscribe,
  }
}

export const alreadyRegistered: Write<'already-registered'> = ({ t, brand, link }) => ({
  subject: t('mails.registered.subject', { brand }),
  preview: t('mails.registered.preview'),
  title: t('mails.registered.title'),
  blocks: [
    text(t('mails.registered.text')),
    button(t('mails.login.button'), link(loginPath)),
    note(t('mails.registered.forgotten')),
    note(t('mails.registered.notMe')),
  ],
  reason: t('mails.reason.account', { brand }),
})

export const passwordReset: Write<'password-reset'> = (pen, { token, name }) => {
  const { t, brand, link } = pen
  return {
    subject: t('mails.reset.subject', { brand }),
    preview: t('mails.reset.preview'),
    title: t('mails.reset.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.reset.text', { brand })),
      button(t('mails.reset.button'), link(resetPasswordPath, { rpt: token })),
      note(t('mails.life.hour')),
      note(t('mails.reset.notMe')),
    ],
    reason: t('mails.reason.account', { brand }),
  }
}

export const createPassword: Write<'create-password'> = ({ t, brand, link }, { token }) => ({
  subject: t('mails.create.subject', { brand }),
  preview: t('mails.create.preview'),
  title: t('mails.create.title'),
  blocks: [
    text(t('mails.create.text')),
    button(t('mails.create.button'), link(activationPath, { a: token })),
    note(t('mails.life.day')),
    note(t('mails.reset.notMe')),
  ],
  reason: t('mails.reason.account', { brand }),
})

export const passwordChanged: Write<'password-changed'> = (pen, { name, keys = [] }) => {
  const { t, brand, link, list } = pen
  return {
    subject: t('mails.changed.subject', { brand }),
    preview: t('mails.changed.preview'),
    title: t('mails.changed.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.changed.text')),
      ...(keys.length > 0
        ? [
            text(t('mails.changed.keys', { keys: list(keys.map((key) => keyName(pen, key))) })),
            button(t('my-account.security'), link(securityPath)),
          ]
        : [button(t('mails.login.button'), link(loginPath))]),
      note(t('mails.changed.notMe')),
    ],
    reason: t('mails.reason.account', { brand }),
  }
}

const keyName = ({ t, apart }: Pen, { kind, name }: AccountKey): string => {
  if (kind === 'password') return t('my-account.password')
  const own = name && name !== unknownDevice ? apart(name) : undefined
  if (kind === 'provider') return own ?? ''
  return own ? `${t('mails.key.passkey')} (${own})` : t('mails.key.passkey')
}

const keyLetter =
  <T extends 'key-added' | 'key-removed'>(words: 'keyAdded' | 'keyRemoved'): Write<T> =>
  (pen, { name, key, at, device }) => {
    const { t, brand, link } = pen
    return {
      subject: t(`mails.${words}.subject`, { brand }),
      preview: t('mails.device.preview'),
      title: t(`mails.${words}.title`),
      blocks: [
        greeting(pen, name),
        text(t(`mails.${words}.text`)),
        { kind: 'facts', rows: [[t('mails.key.what'), keyName(pen, key)], ...whenAndWhere(pen, at, device)] },
        button(t('my-account.security'), link(securityPath)),
        note(t('mails.key.notMe')),
      ],
      reason: t('mails.reason.account', { brand }),
    }
  }
export const keyAdded = keyLetter<'key-added'>('keyAdded')
export const keyRemoved = keyLetter<'key-removed'>('keyRemoved')

/** An unknown device has no line. */
const unknownDevice = '–'
const whenAndWhere = ({ t, moment, apart }: Pen, at: string, device: string): [label: string, value: string][] => [
  [t('mails.device.when'), moment(at)],
  ...(device && device !== unknownDevice ? [[t('mails.device.what'), apart(device)] as [string, string]] : []),
]

export const emailChangeConfirm: Write<'email-change-confirm'> = ({ t, brand, link }, { token }) => ({
  subject: t('mails.newAddress.subject', { brand }),
  preview: t('mails.newAddress.preview'),
  title: t('mails.newAddress.title'),
  blocks: [
    text(t('mails.newAddress.text', { brand })),
    button(t('mails.confirm.button'), link(confirmEmailPath, { t: token })),
    note(t('mails.life.day')),
    note(t('mails.newAddress.notMe')),
  ],
  reason: t('mails.reason.request', { brand }),
})

export const emailChangeNotice: Write<'email-change-notice'> = (pen, { name, newEmail }) => {
  const { t, brand, link, apart } = pen
  return {
    subject: t('mails.oldAddress.subject', { brand }),
    preview: t('mails.oldAddress.preview'),
    title: t('mails.oldAddress.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.oldAddress.text', { email: apart(newEmail) })),
      button(t('mails.login.button'), link(loginPath)),
      note(t('mails.oldAddress.notMe')),
    ],
    reason: t('mails.reason.account', { brand }),
  }
}

export const newDeviceLogin: Write<'new-device-login'> = (pen, { name, at, device }) => {
  const { t, brand, link } = pen
  return {
    subject: t('mails.device.subject', { brand }),
    preview: t('mails.device.preview'),
    title: t('mails.device.title'),
    blocks: [
      greeting(pen, name),
      text(t('mails.device.text')),
      { kind: 'facts', rows: whenAndWhere(pen, at, device) },
      button(t('mails.device.button'), link(securityPath)),
      note(t('mails.device.notMe')),
    ],
    reason: t('mails.reason.account', { brand }),
  }
}

export const inviteReward: Write<'invite-reward'> = (pen, { name, code, percentage, unsubscribe }) => {
  const { t, brand, link, percent } = pen
  const amount = percent(percentage)
  return {
    subject: t('mails.reward.subject', { percent: amount }),
    preview: t('mails.reward.preview'),
    title: t('mails.reward.title', { percent: amount }),
    blocks: [
      greeting(pen, name),
      text(t('mails.reward.text', { percent: amount })),
      { kind: 'code', text: code },
      button(t('mails.reward.button'), link('/')),
      note(t('mails.reward.note')),
    ],
    reason: t('mails.reason.account', { brand }),
    unsubscribe,
  }
}
