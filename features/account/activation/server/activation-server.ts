import { only } from '@stadion/contract/failures'
import type { Database, Handle } from '@stadion/database/database'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { serve } from '@stadion/http/serve'
import { maskedEmail } from '@stadion/site/masked-email'
import type { FastifyInstance } from 'fastify'
import { type Account, type AccountScope, scopeOf } from '../../accounts/server/accounts.ts'
import type { AddressConfirmed } from '../../accounts/server/address-confirmed.ts'
import type { Eraser } from '../../erasure/eraser.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { emptyUnprovenAccount } from '../../keys/server/empty-unproven-account.ts'
import { createPasswordCheck } from '../../keys/server/password-check.ts'
import { loginFailures } from '../../login/contract.ts'
import { mailTokenFailures } from '../../mail-tokens/contract.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { takeMail } from '../../mail-tokens/server/mail-quota.ts'
import { createMailTokens, tokenInvalid } from '../../mail-tokens/server/mail-tokens.ts'
import type { PasswordHasher } from '../../password-hash/server.ts'
import { needsSession, ofPassword } from '../../session/server/session-failures.ts'
import type { Sessions } from '../../session/server/sessions.ts'
import { newsletters } from '../../subscription/server/newsletters.ts'
import { activationForm } from '../activation-form.ts'
import { type Activation, activate, activationFailures, resendVerification } from '../contract.ts'
import { acceptedSchema, activationAnswerSchema, activationSchema } from '../schema.ts'

export interface ActivationServerOptions {
  db: Database
  sessions: Pick<Sessions, 'requireSession' | 'sessionOf' | 'revokeAll' | 'cookies'>
  hasher: PasswordHasher
  mails: MailOutbox
  /** The slices that store data of an account; it is erased when the owner starts over. */
  keptWithAccount: readonly Eraser[]
  addressConfirmed?: AddressConfirmed
}

const hourSeconds = 3_600

/** Confirms an address by a mailed link (D-054), and sends that link again (D-045). */
export function activationServer(app: FastifyInstance, options: ActivationServerOptions): void {
  const { db, sessions, mails } = options
  const { now } = app.context
  const tokens = createMailTokens(db, now)
  const requirePassword = createPasswordCheck(options)

  // The token stays valid: it may still set a password, and a second confirmation is harmless.
  const refused = {
    ...ofPassword,
    ...only(mailTokenFailures, 'invalid_token'),
    ...only(loginFailures, 'access_denied'),
    ...activationFailures.table,
  }
  serve(app, activate, { body: formBody(activationSchema), answer: activationAnswerSchema, failures: refused }, async (ask) => {
    const { a, password, startOver } = requireForm<Activation>(activationForm, ask)
    const scope = scopeOf(ask.storefront)
    const session = await sessions.sessionOf(ask.request, ask.storefront)
    // Outside the transaction, so the database does not wait for the hash.
    const known = password ? (await tokens.find('a', scope, a))?.account : undefined
    const checkedHash = known && isOpen(known) ? await requirePassword(ask, known, 'password', password!) : undefined
    return db.transaction(async (on) => {
      const account = await requireToken(on, scope, a)
      const { acid, accountType, passwordHash } = account
      const isAnew = isOpen(account) && startOver === true
      if (isAnew) await startAnew(on, account)
      else if (isOpen(account) && session?.acid !== acid && (checkedHash === undefined || checkedHash !== passwordHash))
        throw passwordHash === null ? activationFailures.sign_in_required() : activationFailures.password_required()
      await newsletters.confirmAddress(on, acid, now())
      await newsletters.confirm(on, acid, now())
      if (accountType === 'FULL') await options.addressConfirmed?.(on, account)
      const needsPassword = accountType === 'FULL' && (isAnew || passwordHash === null)
      return { status: 'ACTIVATED' as const, accountType, email: maskedEmail(account.email), ...(needsPassword && { needsPassword }) }
    })
  })

  /** The previous user may be a stranger, so everything they asked for is dropped. */
  async function startAnew(on: Handle, account: Account): Promise<void> {
    const { acid } = account
    await emptyUnprovenAccount(on, account, now(), options.keptWithAccount)
    await sessions.revokeAll(acid, undefined, on)
    await newsletters.end(on, acid, now())
  }

  async function requireToken(on: Handle, scope: AccountScope, token: unknown): Promise<Account> {
    const found = await tokens.find('a', scope, token, on)
    if (found) await lockAccount(on, found.account.acid, now)
    // Checked again: meanwhile somebody may have registered the address, which invalidates the link.
    const still = found && (await tokens.find('a', scope, token, on))
    if (!still) throw tokenInvalid('a')
    return still.account
  }

  serve(app, resendVerification, { answer: acceptedSchema, failures: needsSession }, async (ask) => {
    const { acid } = await sessions.requireSession(ask)
    const { storefront } = ask
    await db.transaction(async (on) => {
      const account = await lockAccount(on, acid, now)
      if (!account || account.emailVerified) return
      if (!(await takeMail(on, 'verification', scopeOf(storefront), account.emailKey, now())))
        throw genericFailures.rateLimited({}, { retryAfter: hourSeconds })
      const token = await tokens.issue(on, 'a', account)
      await mails.enqueue(on, { template: 'welcome-verify', to: account.email, storefront, data: { token } })
    })
    return { status: 'ACCEPTED' as const }
  })
}

/** Whether ownership of a full account's address is still unproven (D-040). A light account gives access to nothing. */
const isOpen = ({ accountType, emailVerified }: Account): boolean => accountType === 'FULL' && !emailVerified
