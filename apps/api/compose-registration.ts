import { type ActivationServerOptions, activationServer } from '@stadion/account/activation/server'
import { invitationServer } from '@stadion/account/invitation/server'
import { lightAccountServer } from '@stadion/account/light-account/server'
import type { PasswordHasher } from '@stadion/account/password-hash'
import { passwordResetServer } from '@stadion/account/password-reset/server'
import { type RegistrationServerOptions, registrationServer } from '@stadion/account/registration/server'
import type { Sessions } from '@stadion/account/sessions'
import { subscriptionServer } from '@stadion/account/subscription/server'
import type { BotCheck } from '@stadion/bot-check/server'
import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

interface RegistrationOptions
  extends Pick<RegistrationServerOptions, 'external' | 'redeemCertificate'>,
    Pick<ActivationServerOptions, 'keptWithAccount' | 'addressConfirmed'> {
  db: Database
  config: ApiConfig
  sessions: Sessions
  hasher: PasswordHasher
  botCheck: BotCheck
  mails: Mails
  jobs: Jobs
}

/** The parts that start with a form and continue with a mail: accounts, newsletters, passwords, invitations. */
export function composeRegistration(app: FastifyInstance, { config, external, redeemCertificate, ...shared }: RegistrationOptions): void {
  const { appEnv, sitePort, passwordMinLength } = config
  const passwordRules = { passwordMinLength }
  registrationServer(app, { ...shared, external, redeemCertificate, passwordRules })
  lightAccountServer(app, shared)
  subscriptionServer(app, shared)
  activationServer(app, shared)
  passwordResetServer(app, { ...shared, passwordRules })
  invitationServer(app, { ...shared, appEnv, sitePort })
}
