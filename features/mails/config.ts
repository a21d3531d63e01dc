import type { Settings } from '@stadion/http/settings'

/** Who sends the mails, and as whom. */
export function readMail(read: Settings, production: boolean) {
  /** The mail server (SMTP). Without one mails are kept for the inbox page. */
  const smtpUrl = read.url('SMTP_URL', ['smtp://', 'smtps://'], undefined)
  if (production && !smtpUrl)
    read.wrong('SMTP_URL', 'is missing', 'nobody could confirm an address or reset a password', 'use smtp://user:password@host:587')
  const mailFrom = read.text('MAIL_FROM', 'no-reply@{domain}')
  if (!/^[^\s@<>]+@(\{domain\}|[^\s@<>{}]+\.[^\s@<>{}]+)$/.test(mailFrom))
    read.wrong('MAIL_FROM', `is "${mailFrom}"`, 'every mail needs a sender', 'use an address; no-reply@{domain} sends from the storefront')
  return { smtpUrl, mailFrom } as const
}
