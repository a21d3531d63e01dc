import { createBatch } from '@stadion/database/batch'
import type { Database, Handle } from '@stadion/database/database'
import type { Transaction } from '@stadion/database/transaction'
import { newToken } from '@stadion/http/secret-token'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Account, type AccountScope, newAcid, scopeOf } from '../../accounts/server/accounts.ts'
import type { AddressConfirmed } from '../../accounts/server/address-confirmed.ts'
import { fieldsInvalid } from '../../contract.ts'
import { emailKeyOf } from '../../fields/email.ts'
import { fieldError } from '../../fields/field-errors.ts'
import type { FormContext } from '../../fields/form.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { invitations } from '../../invitation/server/invitations.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { createMailTokens } from '../../mail-tokens/server/mail-tokens.ts'
import type { PasswordHasher } from '../../password-hash/server.ts'
import type { SessionAnswer } from '../../session/contract.ts'
import { sessionSchema } from '../../session/schema.ts'
import { ofPassword } from '../../session/server/session-failures.ts'
import { type Sessions, SignInRefused } from '../../session/server/sessions.ts'
import { ofBotCheck } from '../../session/server/sign-in-failures.ts'
import { newsletters } from '../../subscription/server/newsletters.ts'
import { type Registration, register, registrationFailures } from '../contract.ts'
import { registrationForm } from '../registration-form.ts'
import { registrationSchema } from '../schema.ts'
import { type FullAccountFacts, makeFullAccount, upgradeLightAccount } from './make-full-account.ts'
import { freeMembershipId } from './member-number.ts'

/** The data of a sign-in with a provider (D-056). */
export interface KnownElsewhere {
  email: string | undefined
  emailVerified: boolean
}

export interface RegistrationServerOptions {
  addressConfirmed?: AddressConfirmed
  db: Database
  sessions: Sessions
  hasher: PasswordHasher
  mails: MailOutbox
  /** Extra password rules of a deployment, beyond D-044. */
  passwordRules?: Partial<FormContext> | undefined
  /** Throws if the bot check fails (D-048). */
  botCheck?:
    | { judge(request: FastifyRequest, action: 'signup', token: string | undefined): Promise<{ spend(): Promise<void> }> }
    | undefined
  /** Redeems a Korean identity certificate (D-055). Throws if it is invalid, or the identity has an account. */
  redeemCertificate?: ((on: Handle, account: Pick<Account, 'acid'>, certificate: string) => Promise<void>) | undefined
  /** The provider's identity of a token; `link` uses it up and returns the provider, undefined if the token is invalid. */
  external?:
    | {
        forRegistration(token: string, scope: AccountScope, on?: Handle): Promise<KnownElsewhere | undefined>
        link(token: string, scope: AccountScope, acid: string, on: Handle): Promise<string | undefined>
      }
    | undefined
}

/** Registers a full account and signs in (D-040). */
export function registrationServer(app: FastifyInstance, options: RegistrationServerOptions): void {
  const { db, sessions, hasher, mails, external, redeemCertificate } = options
  const tokens = createMailTokens(db, app.context.now)

  const failures = { ...ofPassword, ...ofBotCheck, ...registrationFailures.table }
  serve(app, register, { body: formBody(registrationSchema), answer: sessionSchema, failures }, async (ask) => {
    const elsewhere = typeof ask.body.extAuthToken === 'string' && ask.body.extAuthToken !== '' && external !== undefined
    const needsCertificate = ask.storefront.locale === 'ko_KR' && redeemCertificate !== undefined
    const form = registrationForm({ external: elsewhere, needsCertificate })
    const body = requireForm<Registration>(form, ask, options.passwordRules)
    const token = await options.botCheck?.judge(ask.request, 'signup', body.recaptcha)
    const scope = scopeOf(ask.storefront)
    const [known, passwordHash, membershipId] = await Promise.all([
      elsewhere ? external.forRegistration(body.extAuthToken!, scope) : undefined,
      // Outside the transaction, so the database does not wait for the hash.
      body.password === undefined ? null : hasher.hash(body.password),
      body.createMember ? freeMembershipId(db) : null,
      token?.spend(),
    ])
    if (elsewhere && !known) throw fieldsInvalid([fieldError('extAuthToken', 'extAuthToken_invalid')])
    const isVerified = known?.emailVerified === true && emailKeyOf(known.email ?? '') === emailKeyOf(body.email)
    const facts: Facts = {
      body,
      storefront: ask.storefront,
      passwordHash,
      isVerified,
      membershipId,
      at: ask.now(),
      known,
      needsCertificate,
    }
    try {
      const answer = await signUp(ask, facts)
      await sessions.joinBags(ask, answer.acid, true)
      return answer
    } catch (error) {
      sessions.cookies.takeBack(ask.reply)
      // Registering does not unblock an account that customer care has blocked.
      if (error instanceof SignInRefused) throw emailTaken()
      throw error
    }
  })

  /** Tries an INSERT first, because most addresses are new; if the address has an account, it leaves no trace. */
  async function signUp(ask: Ask, facts: Facts): Promise<SessionAnswer> {
    try {
      return await db.transaction((on) => signUpNewcomer(on, ask, facts))
    } catch (error) {
      if (!(error instanceof AddressKnown)) throw error
      return await db.transaction(async (on) => {
        const account = await upgradeLightAccount(on, facts)
        if (!account) throw emailTaken()
        return welcome(on, ask, account, facts)
      })
    }
  }

  async function signUpNewcomer(on: Transaction, ask: Ask, facts: Facts): Promise<SessionAnswer> {
    const { body, storefront, known, needsCertificate } = facts
    const newcomer = { acid: newAcid(), ...scopeOf(storefront), email: body.email, emailKey: emailKeyOf(body.email)! }
    const asksMore = needsCertificate || known !== undefined || Boolean(body.marketingConsent || body.invitationCode)
    if (asksMore) {
      if (!(await makeFullAccount(on, newcomer.acid, facts))) throw new AddressKnown()
      return welcome(on, ask, newcomer, facts)
    }
    // Without further conditions everything is sent in one batch: account, session, and mail with link. If the account fails, the link
    // fails, and the transaction rolls back.
    const batch = createBatch(on)
    const making = makeFullAccount(batch.on, newcomer.acid, facts)
    const welcoming = welcome(batch.on, ask, newcomer, facts)
    // If the account fails, this fails as well; the account's error counts.
    welcoming.catch(() => undefined)
    await batch.commit(4, making, welcoming)
    if (!(await making)) throw new AddressKnown()
    return welcoming
  }

  /** What follows a new account: newsletters, the session, and the confirmation mail. */
  async function welcome(on: Handle, ask: Ask, owner: Owner, facts: Facts): Promise<SessionAnswer> {
    const { body, storefront, isVerified, at, known, needsCertificate } = facts
    const { acid } = owner
    const scope = scopeOf(storefront)
    if (needsCertificate) await options.redeemCertificate!(on, owner, body.kmcCertificate!)
    if (body.marketingConsent) await newsletters.request(on, acid, ['GENERAL'], { locale: storefront.locale, sourceId: body.sourceId }, at)
    if (isVerified) {
      await newsletters.confirm(on, acid, at)
      await options.addressConfirmed?.(on, { acid, ...scope, email: owner.email })
    }
    if (body.invitationCode) await invitations.accept(on, scope, acid, body.invitationCode, at)
    const socialProvider = known ? await external!.link(body.extAuthToken!, scope, acid, on) : null
    if (socialProvider === undefined) throw fieldsInvalid([fieldError('extAuthToken', 'extAuthToken_invalid')])
    // Independent of each other, so sent at the same time.
    const [{ answer }] = await Promise.all([
      sessions.signIn(ask, { acid, isNewUser: true, socialProvider, on }),
      isVerified ? undefined : askToVerify(on, ask, owner),
    ])
    return answer
  }

  async function askToVerify(on: Handle, { storefront }: Ask, owner: Owner): Promise<void> {
    const token = newToken()
    await Promise.all([
      tokens.keep(on, token, 'a', owner),
      mails.enqueue(on, { template: 'welcome-verify', to: owner.email, storefront, data: { token } }),
    ])
  }
}

interface Facts extends FullAccountFacts {
  known: KnownElsewhere | undefined
  needsCertificate: boolean
}

type Owner = Pick<Account, 'acid' | 'brand' | 'region' | 'email' | 'emailKey'>

class AddressKnown extends Error {}

const emailTaken = () => registrationFailures.conflict({}, { body: { validationErrors: [fieldError('email', 'email_taken')] } })
