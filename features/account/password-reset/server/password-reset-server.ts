import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { Jobs } from '@stadion/jobs/jobs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedSchema } from '../../activation/schema.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { ofBotCheck } from '../../session/server/sign-in-failures.ts'
import { type PasswordResetStart, startPasswordReset } from '../contract.ts'
import { passwordResetForm } from '../password-forms.ts'
import { passwordResetStartSchema } from '../schema.ts'
import { type CreatePasswordOptions, createPasswordServer } from './create-password-server.ts'
import { createResetRequests } from './reset-requests.ts'

const answering = 'account.password-resets'

export interface PasswordResetServerOptions extends CreatePasswordOptions {
  db: Database
  mails: MailOutbox
  jobs: Pick<Jobs, 'add' | 'wake'>
  /** Throws if the bot check fails (D-048). */
  botCheck?:
    | { check(request: FastifyRequest, action: 'password_reset' | 'create_password', token: string | undefined): Promise<void> }
    | undefined
}

/** Password reset: requesting a link (D-053), and setting a password with it (D-054). */
export function passwordResetServer(app: FastifyInstance, options: PasswordResetServerOptions): void {
  const { db, jobs, mails, botCheck } = options
  const requests = createResetRequests(db, mails, app.context.now)
  jobs.add({ name: answering, everyMs: 5_000, run: requests.handle })

  serve(
    app,
    startPasswordReset,
    { body: formBody(passwordResetStartSchema), answer: acceptedSchema, failures: ofBotCheck },
    async (ask) => {
      const { email, recaptcha } = requireForm<PasswordResetStart>(passwordResetForm, ask)
      await botCheck?.check(ask.request, 'password_reset', recaptcha)
      // One row for every address: neither the answer nor its timing depends on an account.
      await requests.add(email, ask.storefront)
      jobs.wake(answering)
      return { status: 'ACCEPTED' as const }
    },
  )

  createPasswordServer(app, options)
}
