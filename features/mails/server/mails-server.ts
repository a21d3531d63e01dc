import type { FastifyInstance } from 'fastify'
import { inboxServer } from './inbox/inbox-server.ts'
import type { Mails } from './mails.ts'

export { mailHooks } from './mail-hooks.ts'
export { createMails, type Mails, type MailsOptions, sweepMails } from './mails.ts'
export { mailPersonalData } from './personal-mails.ts'
export { reportProblem } from './report-problem.ts'
export { type MailTransport, smtpTransport } from './smtp.ts'

export interface MailsServerOptions {
  mails: Mails
  /** Shows mails to every visitor of the app, so never in production. */
  inbox: boolean
}

export function mailsServer(app: FastifyInstance, { mails, inbox }: MailsServerOptions): void {
  app.addHook('onClose', async () => mails.close())
  if (inbox) inboxServer(app, mails)
}
