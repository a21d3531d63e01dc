import { only } from '@stadion/contract/failures'
import type { Database, Handle } from '@stadion/database/database'
import { hashOf } from '@stadion/http/secret-token'
import { type Ask, serve } from '@stadion/http/serve'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { scopeOf } from '../../accounts/server/accounts.ts'
import { emailKeyOf } from '../../fields/email.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { kmcFailures } from '../../kmc/contract.ts'
import type { PasswordHasher } from '../../password-hash/server.ts'
import type { SessionAnswer } from '../../session/contract.ts'
import { sessionSchema } from '../../session/schema.ts'
import { type Sessions, type SignIn, SignInRefused } from '../../session/server/sessions.ts'
import { ofSignIn } from '../../session/server/sign-in-failures.ts'
import { type Credentials, lockReasons, login, loginFailures } from '../contract.ts'
import { loginForm } from '../login-form.ts'
import { credentialsSchema } from '../schema.ts'
import { attemptTable, type Candidate } from './attempt-table.ts'
import { deviceName } from './device-name.ts'

/** An account whose password was correct. */
export type CheckedAccount = Candidate & { acid: string; passwordHash: string }

export interface NewDevice {
  account: CheckedAccount
  storefront: Storefront
  at: Date
  /** For example `Firefox, Windows`. */
  device: string
}

export interface LoginServerOptions {
  db: Database
  sessions: Sessions
  hasher: PasswordHasher
  /** Throws if the bot check fails (D-048). */
  botCheck?: { check(request: FastifyRequest, action: 'login', token: string | undefined): Promise<void> } | undefined
  /** Mails the owner about a sign-in in a new browser; part of the sign-in's transaction. */
  mailNewDevice?: ((on: Handle, news: NewDevice) => Promise<void>) | undefined
  /** Redeems a Korean identity certificate (D-055). Throws if it is not valid. */
  redeemCertificate?: ((on: Handle, account: CheckedAccount, certificate: string) => Promise<void>) | undefined
  /** Links a provider's identity and returns the provider (D-056). Throws if the token is not valid. */
  linkExternal?: ((on: Handle, account: CheckedAccount, extAuthToken: string, ask: Ask) => Promise<string>) | undefined
}

type SignInRequest = Ask & { body: Credentials }

/** Signing in by password, in the order of D-039: fields, bot check, temporary lock, password, block, Korean identity. */
export function loginServer(app: FastifyInstance, options: LoginServerOptions): void {
  const { db, sessions, hasher } = options
  const attempts = attemptTable(db)

  const failures = { ...ofSignIn, ...loginFailures.table, ...only(kmcFailures, 'conflict') }
  serve(app, login, { body: formBody(credentialsSchema), answer: sessionSchema, failures }, async (asked) => {
    const body = requireForm<Credentials>(loginForm, asked)
    const ask: SignInRequest = { ...asked, body }
    const [candidate, current] = await Promise.all([
      // Read while the bot token is checked; the answer reveals nothing before that has passed.
      find(ask),
      body.reauthenticate ? sessions.sessionOf(ask.request, ask.storefront) : undefined,
      options.botCheck?.check(ask.request, 'login', body.recaptcha),
    ])
    // Decided by the address alone, known or not, and before any attempt is counted against its owner.
    if (current && candidate.acid !== current.acid) throw mismatch()
    const account = await requirePassword(ask, candidate)
    requireUnblocked(account)
    if (body.reauthenticate && body.hintAcid !== undefined && body.hintAcid !== account.acid) throw mismatch()
    const needsIdentity = ask.storefront.locale === 'ko_KR' && !account.hasIdentity
    if (needsIdentity && !(body.kmcCertificate && options.redeemCertificate)) throw denied(lockReasons.identityRequired)
    const answer = await signIn(ask, account, needsIdentity, current ? current.isPersistent : body.isPersistent === true)
    if (hasher.isOutdated(account.passwordHash)) await attempts.rehash(account.acid, account.passwordHash, await hasher.hash(body.password))
    return answer
  })

  function find({ request, storefront, body, now }: SignInRequest): Promise<Candidate> {
    const device = sessions.cookies.deviceOf(request)
    return attempts.find(scopeOf(storefront), emailKeyOf(body.email)!, device === undefined ? undefined : hashOf(device), now())
  }

  /** Checks the password. Without an account it does the same work and gives the same answer. */
  async function requirePassword({ body, now }: SignInRequest, candidate: Candidate): Promise<CheckedAccount> {
    if (candidate.lockedUntil) throw temporarilyLocked(new Date(candidate.lockedUntil), now())
    const { acid, passwordHash } = candidate
    if (acid === null || passwordHash === null) await hasher.verifyNothing(body.password)
    else if (await hasher.verify(passwordHash, body.password)) return { ...candidate, acid, passwordHash }
    const lockedUntil = await attempts.fail(candidate, now())
    throw lockedUntil ? temporarilyLocked(lockedUntil, now()) : invalid()
  }

  async function signIn(
    ask: SignInRequest,
    account: CheckedAccount,
    needsIdentity: boolean,
    isPersistent: boolean,
  ): Promise<SessionAnswer> {
    const { body, request, storefront, now } = ask
    const { acid, passwordHash, counter, isOwnDevice } = account
    const asked: SignIn = {
      acid,
      isPersistent,
      isReauthenticated: body.reauthenticate === true,
      checked: { passwordHash, counter, isOwnDevice },
    }
    const mail = account.isOwnDevice ? undefined : options.mailNewDevice
    const link = body.extAuthToken ? options.linkExternal : undefined
    try {
      if (!mail && !link && !needsIdentity) return (await sessions.signIn(ask, asked)).answer
      const { answer } = await db.transaction(async (on) => {
        if (needsIdentity) await options.redeemCertificate!(on, account, body.kmcCertificate!)
        const socialProvider = link ? await link(on, account, body.extAuthToken!, ask) : null
        const signedIn = await sessions.signIn(ask, { ...asked, socialProvider, on })
        await mail?.(on, { account, storefront, at: now(), device: deviceName(request.headers['user-agent']) })
        return signedIn
      })
      await sessions.joinBags(ask, acid)
      return answer
    } catch (error) {
      sessions.cookies.takeBack(ask.reply)
      if (!(error instanceof SignInRefused)) throw error
      // Another call was faster: the tenth wrong password, a reset, or customer care.
      if (error.lockedUntil) throw temporarilyLocked(error.lockedUntil, now())
      if (error.outcome !== 'blocked') throw invalid()
      requireUnblocked(await find(ask))
      throw invalid()
    }
  }
}

/** If strangers used up the hundred attempts, the owner's own browser still gets in (D-046). `sign_in_2` has the same rule. */
const isPastBlock = ({ lockKind, lockCause, isOwnDevice }: Candidate): boolean =>
  lockKind === 'locked' && lockCause === 'strangers' && isOwnDevice

function requireUnblocked(account: Candidate): void {
  if (account.lockKind === 'locked-cci') throw denied(lockReasons.blockedByCare)
  if (account.lockKind === 'locked' && !isPastBlock(account)) throw denied(lockReasons.blocked)
}

const invalid = () => loginFailures.invalid_grant({ reason: 'INVALID_CREDENTIALS' })
const mismatch = () => loginFailures.invalid_grant({ reason: 'ACCOUNT_MISMATCH' })
const denied = (reason: string) => loginFailures.access_denied({ reason })

function temporarilyLocked(until: Date, at: Date) {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  return loginFailures.access_denied({ reason: lockReasons.temporary }, { retryAfter, body: { retryAfter } })
}
