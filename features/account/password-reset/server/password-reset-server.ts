import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { Jobs } from '@stadion/jobs/jobs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedSchema } from '../../activation/schema.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import type { PostOffice } from '../../mail-tokens/server/post-office.ts'
import { type PasswordResetStart, startPasswordReset } from '../contract.ts'
import { passwordResetForm } from '../password-forms.ts'
import { passwordResetStartSchema } from '../schema.ts'
import { type CreatePasswordOptions, createPasswordServer } from './create-password-server.ts'
import { createResetRequests } from './reset-requests.ts'

const answering = 'account.password-resets'

export interface PasswordResetServerOptions extends CreatePasswordOptions {
  db: Database
  mails: PostOffice
  jobs: Pick<Jobs, 'add' | 'wake'>
  /** Throws where a person is not behind the call (D-048). */
  botCheck?:
    | { check(request: FastifyRequest, action: 'password_reset' | 'create_password', token: string | undefined): Promise<void> }
    | undefined
}

/** A way back for whoever forgot a password: asking for a link (D-053), and choosing a password with it (D-054). */
export function passwordResetServer(app: FastifyInstance, options: PasswordResetServerOptions): void {
  const { db, jobs, mails, botCheck } = options
  const requests = createResetRequests(db, mails, app.manners.now)
  jobs.add({ name: answering, everyMs: 5_000, run: requests.handle })

  serve(app, startPasswordReset, { body: formBody(passwordResetStartSchema), answer: acceptedSchema }, async (ask) => {
    const { email, recaptcha } = requireForm<PasswordResetStart>(passwordResetForm, ask)
    await botCheck?.check(ask.request, 'password_reset', recaptcha)
    // One row, whoever has the address: neither the answer nor its time depends on an account.
    await requests.add(email, ask.storefront)
    jobs.wake(answering)
    return { status: 'ACCEPTED' as const }
  })

  createPasswordServer(app, options)
}
