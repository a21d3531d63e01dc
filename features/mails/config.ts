import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'

/** The mail server, and the sender of mails. */
export function readMail(read: Settings, appEnv: AppEnvironment) {
  /** The mail server (SMTP). Without one mails are kept for the inbox page. */
  const smtpUrl = read.url('SMTP_URL', ['smtp://', 'smtps://'], undefined)
  if (appEnv === 'prod' && !smtpUrl)
    read.wrong('SMTP_URL', 'is missing', 'nobody could confirm an address or reset a password', 'use smtp://user:password@host:587')
  const mailFrom = read.text('MAIL_FROM', 'no-reply@{domain}')
  if (!/^[^\s@<>]+@(\{domain\}|[^\s@<>{}]+\.[^\s@<>{}]+)$/.test(mailFrom))
    read.wrong('MAIL_FROM', `is "${mailFrom}"`, 'every mail needs a sender', 'use an address; no-reply@{domain} sends from the storefront')
  return { smtpUrl, mailFrom } as const
}
