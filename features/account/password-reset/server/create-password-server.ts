import { only } from '@stadion/contract/failures'
import type { Database, Handle } from '@stadion/database/database'
import { type Ask, serve } from '@stadion/http/serve'
import type { AccountKey } from '@stadion/mails/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAccounts, scopeOf } from '../../accounts/server/accounts.ts'
import type { AddressConfirmed } from '../../accounts/server/address-confirmed.ts'
import { fieldsInvalid } from '../../contract.ts'
import type { Eraser } from '../../erasure/eraser.ts'
import { fieldError } from '../../fields/field-errors.ts'
import type { FormContext } from '../../fields/form.ts'
import { passwordProblem } from '../../fields/password.ts'
import { formBody, formContextOf, requireForm } from '../../fields/server/form-body.ts'
import { emptyUnprovenAccount } from '../../keys/server/empty-unproven-account.ts'
import { providerKey } from '../../keys/server/sign-in-method-mails.ts'
import { linkedProviders, passkeyNames } from '../../keys/server/sign-in-methods.ts'
import { lockReasons, loginFailures } from '../../login/contract.ts'
import { mailTokenFailures } from '../../mail-tokens/contract.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { createMailTokens, type FoundToken, tokenInvalid } from '../../mail-tokens/server/mail-tokens.ts'
import type { PasswordHasher } from '../../password-hash/server.ts'
import type { SessionAnswer } from '../../session/contract.ts'
import { sessionSchema } from '../../session/schema.ts'
import { type Sessions, SignInRefused } from '../../session/server/sessions.ts'
import { ofSignIn } from '../../session/server/sign-in-failures.ts'
import { newsletters } from '../../subscription/server/newsletters.ts'
import { createPassword, type NewPassword } from '../contract.ts'
import { newPasswordForm } from '../password-forms.ts'
import { newPasswordSchema } from '../schema.ts'

export interface CreatePasswordOptions {
  db: Database
  sessions: Sessions
  hasher: PasswordHasher
  mails: MailOutbox
  /** The slices that store data of an account; it is erased when the owner starts over. */
  keptWithAccount: readonly Eraser[]
  addressConfirmed?: AddressConfirmed
  passwordRules?: Partial<FormContext> | undefined
  botCheck?: { check(request: FastifyRequest, action: 'create_password', token: string | undefined): Promise<void> } | undefined
}

type Purpose = 'rpt' | 'a'

/** Sets a password with a mailed link and signs in: the link has just proven ownership of the mailbox (D-054). */
export function createPasswordServer(app: FastifyInstance, options: CreatePasswordOptions): void {
  const { db, sessions, hasher, mails } = options
  const { now } = app.context
  const accounts = createAccounts(db, now)
  const tokens = createMailTokens(db, now)

  const failures = { ...ofSignIn, ...only(mailTokenFailures, 'invalid_token') }
  serve(app, createPassword, { body: formBody(newPasswordSchema), answer: sessionSchema, failures }, async (ask) => {
    const body = requireForm<NewPassword>(newPasswordForm, ask, options.passwordRules)
    await options.botCheck?.check(ask.request, 'create_password', body.recaptcha)
    const purpose = purposeOf(body)
    const token = body[purpose]!
    const found = await usable(ask, purpose, token)
    const context = { ...formContextOf({ storefront: ask.storefront, now: ask.now }), ...options.passwordRules }
    const problem = passwordProblem(body.password, { email: found.account.email, context })
    if (problem) throw fieldsInvalid([fieldError('password', problem)])
    const passwordHash = await hasher.hash(body.password)
    try {
      const answer = await db.transaction((on) => change(on, ask, { acid: found.account.acid, purpose, token, passwordHash }))
      await sessions.joinBags(ask, answer.acid)
      return answer
    } catch (error) {
      sessions.cookies.takeBack(ask.reply)
      if (error instanceof SignInRefused) throw loginFailures.access_denied({ reason: lockReasons.blockedByCare })
      throw error
    }
  })

  async function usable({ storefront }: Pick<Ask, 'storefront'>, purpose: Purpose, token: string, on: Handle = db): Promise<FoundToken> {
    const found = await tokens.find(purpose, scopeOf(storefront), token, on)
    // A confirmation link cannot replace an existing password.
    const isInTheWay = purpose === 'a' && found?.account.accountType === 'FULL' && found.account.passwordHash !== null
    if (!found || isInTheWay) throw tokenInvalid(purpose)
    return found
  }

  async function change(
    on: Handle,
    ask: Ask,
    { acid, purpose, token, passwordHash }: { acid: string; purpose: Purpose; token: string; passwordHash: string },
  ): Promise<SessionAnswer> {
    await lockAccount(on, acid, now)
    // Of two simultaneous calls the second has waited here and finds the link used.
    const { account } = await usable(ask, purpose, token, on)
    if (!(await tokens.spend(on, token))) throw tokenInvalid(purpose)
    const { accountType, email, emailVerified, firstName } = account
    const isNewUser = accountType === 'LIGHT'
    // Everything in the account may come from a stranger who was first.
    if (!emailVerified && !isNewUser) await emptyUnprovenAccount(on, account, now(), options.keptWithAccount)
    if (isNewUser) await accounts.update(acid, { accountType: 'FULL' }, on)
    await accounts.setPassword(acid, passwordHash, on)
    await newsletters.confirmAddress(on, acid, now())
    await options.addressConfirmed?.(on, account)
    // A password reset does not confirm newsletters; a confirmation link does.
    if (purpose === 'a') await newsletters.confirm(on, acid, now())
    await sessions.revokeAll(acid, undefined, on)
    await tokens.revoke(on, acid, ['rpt', 'a', 'email-change'])
    const { answer } = await sessions.signIn(ask, { acid, isNewUser, on })
    const data = emailVerified ? { name: firstName, keys: await otherKeys(on, acid) } : { name: null }
    await mails.enqueue(on, { template: 'password-changed', to: email, storefront: ask.storefront, data })
    return answer
  }
}

/** The other sign-in methods of the account; its owner decides which stay. */
async function otherKeys(on: Handle, acid: string): Promise<AccountKey[]> {
  const [providers, passkeys] = [await linkedProviders(on, acid), await passkeyNames(on, acid)]
  return [...providers.map(({ provider }) => providerKey(provider)), ...passkeys.map((name) => ({ kind: 'passkey' as const, name }))]
}

/** The purpose of the link; a body with both tokens or none is invalid. */
function purposeOf({ rpt, a }: NewPassword): Purpose {
  if ((rpt === undefined) === (a === undefined)) throw tokenInvalid('rpt')
  return rpt === undefined ? 'a' : 'rpt'
}
