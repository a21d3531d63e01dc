import { createTransport } from 'nodemailer'

/** A mail as sent. */
export interface OutgoingMail {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  date: Date
  headers: Readonly<Record<string, string>>
}

/** A mail transport. Rejects with `MailRefused` if another attempt is useless. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The receiving server refuses this mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Without characters of lists, groups, comments and names: `a,b@example.com` would be read as two addresses. */
const oneAddress = /^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/

/** Sends through a server, `smtp://user:password@host:587` or `smtps://…`. A password is only sent encrypted. */
export function smtpTransport(url: string): MailTransport {
  const { protocol, password } = new URL(url)
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    requireTLS: protocol === 'smtp:' && password !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // All content is inline; no file or address is ever fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, messageId, ...mail }) {
      if (!oneAddress.test(to)) throw new MailRefused('not one address')
      try {
        await transporter.sendMail({ ...mail, to: { name: '', address: to }, headers: { ...mail.headers }, messageId })
      } catch (error) {
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
        // A server that refuses the address for good treats further attempts as abuse.
        if (code === 'EENVELOPE' && responseCode >= 500) throw new MailRefused((error as Error).message, { cause: error })
        throw error
      }
    },
    close: () => transporter.close(),
  }
}
