import { createTransport } from 'nodemailer'

/** A mail with everything that goes over the wire. */
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

/** Whoever takes mails from us. Rejects with a `MailRefused` where trying again is of no use. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The receiving side will never take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** No sign that makes a list, a group, a comment or a name of it: `a,b@example.com` would be read as two. */
const oneAddress = /^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/

/** Sends through a server, `smtp://user:password@host:587` or `smtps://…`. A password never goes over an open line. */
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
    // What is mailed is written here; nothing of it is a file or an address to be fetched.
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
        // A server that refuses the address for good takes further attempts as abuse.
        if (code === 'EENVELOPE' && responseCode >= 500) throw new MailRefused((error as Error).message, { cause: error })
        throw error
      }
    },
    close: () => transporter.close(),
  }
}
