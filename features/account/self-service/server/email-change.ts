import { only } from '@stadion/contract/failures'
import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type Ask, serve } from '@stadion/http/serve'
import { maskedEmail } from '@stadion/site/masked-email'
import type { FastifyInstance } from 'fastify'
import { type Account, type Accounts, createAccounts, scopeOf } from '../../accounts/server/accounts.ts'
import type { AddressConfirmed } from '../../accounts/server/address-confirmed.ts'
import { fieldsInvalid } from '../../contract.ts'
import { emailKeyOf } from '../../fields/email.ts'
import { fieldError } from '../../fields/field-errors.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { mailTokenFailures } from '../../mail-tokens/contract.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { mayNotifyOwner, takeMail } from '../../mail-tokens/server/mail-quota.ts'
import { type MailTokens, tokenInvalid } from '../../mail-tokens/server/mail-tokens.ts'
import { needsFreshSession, needsSession, ofForm } from '../../session/server/session-failures.ts'
import { changeEmail, confirmEmail, type EmailChange, readPendingEmail, selfServiceFailures } from '../contract.ts'
import { emailChangeForm } from '../forms.ts'
import { emailChangeAnswerSchema, emailChangeSchema, mailedTokenSchema, pendingEmailSchema } from '../schema.ts'
import { alone, type OwnAccount } from './own-account.ts'

/** Changes an hour that one account may request, because each mails a possible stranger. */
const mostAnHour = 5
const hourMs = 60 * 60_000
const linkLifeMs = 24 * hourMs

export interface Limits {
  /** Milliseconds to wait; 0 if allowed. */
  take(key: string, limit: number, windowMs: number, now: number): number | Promise<number>
}

interface EmailChangeOptions {
  db: Database
  own: OwnAccount
  mailTokens: MailTokens
  mails: MailOutbox
  limits: Limits
  addressConfirmed?: AddressConfirmed | undefined
}

/** Changes the account's address: requested with a recent password check, confirmed from the new mailbox while signed in. */
export function serveEmailChange(app: FastifyInstance, { db, own, mailTokens, mails, limits, addressConfirmed }: EmailChangeOptions): void {
  const failures = { ...needsFreshSession, ...ofForm, ...only(selfServiceFailures, 'rate_limited') }
  serve(app, changeEmail, { body: formBody(emailChangeSchema), answer: emailChangeAnswerSchema, failures }, async (ask) => {
    const { account } = await own(ask, { isSensitive: true })
    const { newEmail } = requireForm<EmailChange>(emailChangeForm, ask)
    const newKey = emailKeyOf(newEmail)!
    if (newKey === account.emailKey) throw fieldsInvalid([fieldError('newEmail', 'email_unchanged')])
    const wait = await limits.take(`email-change:${account.acid}`, mostAnHour, hourMs, ask.now().getTime())
    if (wait > 0) throw selfServiceFailures.rate_limited({}, { retryAfter: Math.ceil(wait / 1000) })
    await db.transaction(async (on) => {
      const current = await alone(on, account.acid, ask.now)
      // A limit per address, for all accounts together (D-012).
      if (!(await takeMail(on, 'email-change', scopeOf(ask.storefront), newKey, ask.now())))
        throw selfServiceFailures.rate_limited({}, { retryAfter: hourMs / 1000 })
      await mailTokens.revoke(on, account.acid, ['email-change'])
      const token = await mailTokens.issue(on, 'email-change', current, newKey)
      await keepWish(on, account.acid, newEmail, ask.now())
      await tellBoth(on, ask, current, newEmail, token)
    })
    return { status: 'PENDING_CONFIRMATION' as const, newEmail }
  })

  /** The answer is the same if the address has an account; only its owner gets a mail about it. */
  async function tellBoth(on: Handle, { storefront, now }: Ask, account: Account, newEmail: string, token: string): Promise<void> {
    const holder = await createAccounts(on, now).findByEmail(scopeOf(storefront), newEmail, on)
    await mails.enqueue(
      on,
      holder?.accountType === 'FULL'
        ? { template: 'already-registered', to: newEmail, storefront, data: {}, about: account.acid }
        : { template: 'email-change-confirm', to: newEmail, storefront, data: { token }, about: account.acid },
    )
    if (!(await mayNotifyOwner(on, storefront, account, now()))) return
    const data = { name: account.emailVerified ? account.firstName : null, newEmail: maskedEmail(newEmail) }
    await mails.enqueue(on, { template: 'email-change-notice', to: account.email, storefront, data })
  }

  serve(app, readPendingEmail, { answer: pendingEmailSchema, failures: needsSession }, async (ask) => {
    const { account } = await own(ask)
    const since = new Date(ask.now().getTime() - linkLifeMs)
    return { newEmail: (await wishOf(db, account.acid, since)) ?? null }
  })

  // Only the shopper who asked can confirm: otherwise a mistyped address would give the account to a stranger.
  const ofToken = { ...needsSession, ...only(mailTokenFailures, 'invalid_token'), ...only(selfServiceFailures, 'conflict') }
  serve(app, confirmEmail, { body: mailedTokenSchema, failures: ofToken }, async (ask) => {
    const { account } = await own(ask)
    const scope = scopeOf(ask.storefront)
    const found = await mailTokens.find('email-change', scope, ask.body.t)
    if (found?.account.acid !== account.acid) throw tokenInvalid('t')
    try {
      await db.transaction(async (on) => {
        await alone(on, account.acid, ask.now)
        const email = await wishOf(on, account.acid)
        if (email === undefined || emailKeyOf(email) !== found.emailKey || !(await mailTokens.spend(on, ask.body.t)))
          throw tokenInvalid('t')
        const accounts = createAccounts(on, ask.now)
        const holder = await accounts.findByEmail(scope, email, on)
        if (holder?.accountType === 'FULL') throw taken()
        if (holder) await absorb(on, accounts, holder, account.acid)
        await accounts.update(account.acid, { email, emailVerified: true }, on)
        await addressConfirmed?.(on, { acid: account.acid, ...scope, email })
        await sql`delete from account.email_change where acid = ${account.acid}`.execute(on)
      })
    } catch (error) {
      // Registered between the check and the change.
      throw (error as { code?: string }).code === '23505' ? taken() : error
    }
  })
}

async function keepWish(on: Handle, acid: string, email: string, at: Date): Promise<void> {
  await sql`insert into account.email_change (acid, email, requested_at) values (${acid}, ${email}, ${at.toISOString()})
    on conflict (acid) do update set email = excluded.email, requested_at = excluded.requested_at`.execute(on)
}

async function wishOf(on: Handle, acid: string, since = new Date(0)): Promise<string | undefined> {
  const rows = await sql<{ email: string }>`
    select email from account.email_change where acid = ${acid} and requested_at > ${since.toISOString()}`.execute(on)
  return rows[0]?.email
}

/** Moves the newsletters of a light account with the same mailbox and removes the light account, with its failed sign-ins. */
async function absorb(on: Handle, accounts: Accounts, light: Account, acid: string): Promise<void> {
  await sql`update account.newsletter n set acid = ${acid} where acid = ${light.acid}
    and not exists (select from account.newsletter own where own.acid = ${acid} and own.type = n.type)`.execute(on)
  await sql`update account.newsletter_proof set acid = ${acid} where acid = ${light.acid}`.execute(on)
  await sql`update account.newsletter_choice c set acid = ${acid} where acid = ${light.acid}
    and not exists (select from account.newsletter_choice own where own.acid = ${acid})`.execute(on)
  await accounts.remove(light.acid, on)
  if (light.marketingConsent) await sql`update account.account set marketing_consent = true where acid = ${acid}`.execute(on)
}

const taken = () => selfServiceFailures.conflict({}, { body: { validationErrors: [fieldError('newEmail', 'email_taken')] } })
