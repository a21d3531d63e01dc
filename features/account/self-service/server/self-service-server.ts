import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Account, Accounts } from '../../accounts/server/accounts.ts'
import type { AddressConfirmed } from '../../accounts/server/address-confirmed.ts'
import type { Deletions } from '../../erasure/server/deletions.ts'
import type { FormContext } from '../../fields/form.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import type { MailTokens } from '../../mail-tokens/server/mail-tokens.ts'
import type { PasswordHasher } from '../../password-hash/server.ts'
import { needsSession } from '../../session/server/session-failures.ts'
import { type Orders, readOrders } from '../contract.ts'
import { ordersSchema, pageQuerySchema } from '../schema.ts'
import { serveAddresses } from './addresses.ts'
import { serveDeletion } from './deletion-calls.ts'
import { type Limits, serveEmailChange } from './email-change.ts'
import { createOwnAccount, type OwnSessions } from './own-account.ts'
import { servePasswordChange } from './password-change.ts'
import { serveProfileChange } from './profile-change.ts'
import { serveSessionList } from './session-list.ts'

export { createDeletions, type DeletionOptions } from '../../erasure/server/deletions.ts'
export { createErasure } from '../../erasure/server/erase.ts'
export { accountPersonalData } from '../../erasure/server/personal-account.ts'

export interface SelfServiceOptions {
  db: Database
  sessions: OwnSessions
  accounts: Accounts
  hasher: PasswordHasher
  mailTokens: MailTokens
  mails: MailOutbox
  limits: Limits
  /** Extra password rules of a deployment, beyond D-044. */
  passwordRules?: Partial<FormContext> | undefined
  deletions: Deletions
  /** The linked providers of an account (D-056). */
  socialProvidersOf?: ((acid: string) => Promise<string[]>) | undefined
  /** The orders of an account, newest first. */
  ordersOf: (account: Account, page: number) => Promise<Orders>
  addressConfirmed?: AddressConfirmed | undefined
}

/** The calls of My Account (D-058). */
export function selfServiceServer(app: FastifyInstance, options: SelfServiceOptions): void {
  const own = createOwnAccount(options.sessions, options.accounts)
  const parts = { ...options, own }
  serveProfileChange(app, parts)
  servePasswordChange(app, parts)
  serveEmailChange(app, parts)
  serveAddresses(app, parts)
  serveSessionList(app, parts)
  serveDeletion(app, parts)
  serve(app, readOrders, { query: pageQuerySchema, answer: ordersSchema, failures: needsSession }, async (ask) => {
    const { account } = await own(ask)
    return options.ordersOf(account, ask.query.page)
  })
}
