import type { Accounts } from '@stadion/account/accounts'
import type { ActivationServerOptions } from '@stadion/account/activation/server'
import { createMailTokens } from '@stadion/account/mail-tokens'
import type { PasswordHasher } from '@stadion/account/password-hash'
import { createDeletions, createErasure, type DeletionOptions, selfServiceServer } from '@stadion/account/self-service/server'
import type { Sessions } from '@stadion/account/sessions'
import type { Database } from '@stadion/database/database'
import type { PersonalData } from '@stadion/database/personal-data'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import type { Orders } from '@stadion/orders/server'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

interface SelfServiceOptions {
  db: Database
  config: ApiConfig
  accounts: Accounts
  sessions: Sessions
  hasher: PasswordHasher
  limits: LimitStore
  mails: Mails
  jobs: Pick<Jobs, 'add'>
  socialProvidersOf: (acid: string) => Promise<string[]>
  /** Every slice with personal data: erasing a shopper erases the data in all of them. */
  personalData: readonly PersonalData[]
  orders: Orders
  addressConfirmed: ActivationServerOptions['addressConfirmed']
  keptOf: DeletionOptions['keptOf']
}

type Deletions = ReturnType<typeof createDeletions>

/** My Account, including its deletion. */
export function composeSelfService(
  app: FastifyInstance,
  { config, personalData, jobs, orders, addressConfirmed, keptOf, ...shared }: SelfServiceOptions,
): { deletions: Deletions } {
  const { db, mails } = shared
  const { now } = app.context
  const erasers = personalData.map(({ eraser }) => eraser)
  const erasure = createErasure({ now, erasers, ordersOf: orders.refsOf, suppressionKey: config.accountSecret })
  const onProblem = (error: unknown) => app.log.error({ err: error }, 'an account could not be erased')
  const deletions = createDeletions({ db, now, erasure, mails, keptOf, onProblem })
  jobs.add({ name: 'account.erase', everyMs: 5_000, run: deletions.eraseDue })
  const passwordRules = { passwordMinLength: config.passwordMinLength }
  selfServiceServer(app, {
    ...{ ...shared, deletions, mailTokens: createMailTokens(db, now), passwordRules },
    ...{ ordersOf: orders.ordersOf, addressConfirmed },
  })
  return { deletions }
}
