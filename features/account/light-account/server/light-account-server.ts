import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { ofBotQuestion } from '../../session/server/sign-in-failures.ts'
import { type LightRegistration, registerLight } from '../contract.ts'
import { lightForm } from '../light-form.ts'
import { lightAnswerSchema, lightRegistrationSchema } from '../schema.ts'
import { createLightAccounts } from './light-accounts.ts'

export interface LightAccountServerOptions {
  db: Database
  mails: MailOutbox
  /** Throws if the bot check fails or asks for a challenge (D-048, D-049). */
  botCheck?: { checkOrChallenge(request: FastifyRequest, action: 'signup', token: string | undefined): Promise<void> } | undefined
}

const noSession = {
  isPersistent: false,
  isNewUser: true,
  isSessionReload: false,
  isReauthenticated: false,
  socialProvider: null,
  reAuthAfter: null,
} as const

/** Registers a light account: always the same answer, and a mail to the owner of the address (D-051). */
export function lightAccountServer(app: FastifyInstance, { db, mails, botCheck }: LightAccountServerOptions): void {
  const lightAccounts = createLightAccounts(db, mails, app.context.now)

  serve(
    app,
    registerLight,
    { body: formBody(lightRegistrationSchema), answer: lightAnswerSchema, failures: ofBotQuestion },
    async (ask) => {
      const { marketingConsent, recaptcha, ...wish } = requireForm<LightRegistration>(lightForm, ask)
      await botCheck?.checkOrChallenge(ask.request, 'signup', recaptcha)
      const types = marketingConsent ? (['GENERAL'] as const) : []
      const acid = await lightAccounts.register({ ...wish, newsletters: types }, ask.storefront, ask.visitor)
      return { acid, accountType: 'LIGHT' as const, expirationTimestamp: null, doubleOptIn: true as const, session: noSession }
    },
  )
}
