import type { Setting } from '@stadion/http/declared-settings'

/** The variables of the mails. */
export const settings: readonly Setting[] = [
  {
    names: ['SMTP_URL'],
    processes: ['api'],
    secret: true,
    meaning:
      '`smtp://user:password@host:587` or `smtps://…`: the mail server. Required in production; elsewhere mails are kept and can be read at `/__mails__` of a local shop',
  },
  {
    names: ['MAIL_FROM'],
    default: 'no-reply@{domain}',
    processes: ['api'],
    meaning: 'the sender of all mails; `{domain}` is that of the storefront, such as `stadion.de`',
  },
]
