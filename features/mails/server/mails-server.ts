import type { FastifyInstance } from 'fastify'
import { inboxServer } from './inbox/inbox-server.ts'
import type { Mails } from './mails.ts'

export { createMails, type Mails, sweepMails } from './mails.ts'
export { mailPersonalData } from './personal-mails.ts'
export { type MailTransport, smtpTransport } from './smtp.ts'

export interface MailsServerOptions {
  mails: Mails
  /** Shows mails to whoever can reach the app, so never in production. */
  inbox: boolean
  /** False where mails wait until they are asked to leave. */
  background?: boolean
}

/** Sends mails for as long as the app is open. */
export function mailsServer(app: FastifyInstance, { mails, inbox, background = true }: MailsServerOptions): void {
  if (background) app.addHook('onReady', async () => mails.start())
  app.addHook('onClose', () => mails.stop())
  if (inbox) inboxServer(app, mails)
}
