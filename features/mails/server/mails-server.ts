import type { FastifyInstance } from 'fastify'
import { inboxServer } from './inbox/inbox-server.ts'
import type { Mails } from './mails.ts'

export { createMails, type Mails, sweepMails } from './mails.ts'
export { mailPersonalData } from './personal-mails.ts'
export { type MailTransport, smtpTransport } from './smtp.ts'

/** Sends mails for as long as the app is open. `inbox` also shows them to whoever can reach the app, so never in production. */
export function mailsServer(app: FastifyInstance, { mails, inbox }: { mails: Mails; inbox: boolean }): void {
  app.addHook('onReady', async () => mails.start())
  app.addHook('onClose', () => mails.stop())
  if (inbox) inboxServer(app, mails)
}
