import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { only } from '@stadion/contract/failures'
import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type Ask, serve } from '@stadion/http/serve'
import { brandOf } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyInstance } from 'fastify'
import { type Account, type Accounts, scopeOf } from '../../accounts/server/accounts.ts'
import { keyFailures } from '../../keys/contract.ts'
import { createSignInMethodMails } from '../../keys/server/sign-in-method-mails.ts'
import { requireAnotherMethod } from '../../keys/server/sign-in-methods.ts'
import { stillSignedIn } from '../../keys/server/still-signed-in.ts'
import { kmcFailures } from '../../kmc/contract.ts'
import { lockReasons, loginFailures } from '../../login/contract.ts'
import { deviceName } from '../../login/server/device-name.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { originOfVisit } from '../../server/origin-of-visit.ts'
import { sessionSchema } from '../../session/schema.ts'
import { endSessions } from '../../session/server/end-sessions.ts'
import { needsFreshSession, needsSession, ofForm } from '../../session/server/session-failures.ts'
import { type Sessions, SignInRefused } from '../../session/server/sessions.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  passkeyFailures,
  readPasskeys,
  removePasskey,
  signInWithPasskey,
} from '../contract.ts'
import { newPasskeySchema, passkeyOptionsSchema, passkeyParamsSchema, passkeySignInSchema, passkeysSchema } from '../schema.ts'
import { passkeyTable, type StoredPasskey } from './passkey-table.ts'

export interface PasskeysServerOptions {
  db: Database
  appEnv: AppEnvironment
  sitePort: number
  accounts: Accounts
  sessions: Sessions
  mails: MailOutbox
  /** Redeems a Korean identity certificate (D-055). Without it, accounts without an identity cannot sign in in Korea. */
  claimIdentity?: ((on: Handle, acid: string, certificate: string) => Promise<void>) | undefined
}

const most = 10

/** Sign-in without a password: the browser proves that it has a key, and the device that its owner is present. */
export function passkeysServer(app: FastifyInstance, options: PasskeysServerOptions): void {
  const { db, accounts, sessions } = options
  const { site, now } = app.context
  const table = passkeyTable(db, now)
  const news = createSignInMethodMails(options.mails)
  // Loaded at the first use.
  const library = () => import('@simplewebauthn/server')
  const partyOf = ({ request, storefront }: Ask) => {
    const origin = originOfVisit(request, storefront, { ...options, site })
    return { origin, rpId: new URL(origin).hostname }
  }
  const listOf = async (acid: string) => ({ passkeys: await table.of(acid) })

  const full = { ...needsFreshSession, ...only(passkeyFailures, 'too_many_passkeys') }
  serve(app, beginPasskey, { answer: passkeyOptionsSchema, failures: full }, async (ask) => {
    const { acid } = await sessions.requireFreshSession(ask)
    const account = (await accounts.findById(acid))!
    const known = await table.of(acid)
    if (known.length >= most) throw passkeyFailures.too_many_passkeys()
    const { rpId } = partyOf(ask)
    const { generateRegistrationOptions } = await library()
    const made = await generateRegistrationOptions({
      rpName: brandOf(ask.storefront.brand).name,
      rpID: rpId,
      userName: account.email,
      userDisplayName: account.firstName ?? account.email,
      userID: new Uint8Array(Buffer.from(acid)),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { requestId: await table.ask({ challenge: made.challenge, rpId, acid }), options: { ...made } }
  })

  const adding = { ...full, ...only(passkeyFailures, 'passkey_invalid') }
  serve(app, addPasskey, { body: newPasskeySchema, answer: passkeysSchema, failures: adding }, async (ask) => {
    const session = await sessions.requireFreshSession(ask)
    const { acid } = session
    const { origin, rpId } = partyOf(ask)
    const { requestId, response, name } = ask.body
    const asked = await table.take(requestId)
    if (asked?.acid !== acid || asked.rpId !== rpId) throw passkeyFailures.passkey_invalid()
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }).catch(invalid)
    if (!registrationInfo) throw passkeyFailures.passkey_invalid()
    const { credential } = registrationInfo
    const passkey = {
      id: `pk_${randomBytes(9).toString('base64url')}`,
      acid,
      rpId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: credential.transports ?? [],
      name: name || deviceName(ask.request.headers['user-agent']),
    }
    await db.transaction(async (on) => {
      const account = await stillSignedIn(on, session, now)
      const own = passkeyTable(on, now)
      if ((await own.of(acid)).length >= most) throw passkeyFailures.too_many_passkeys()
      if (!(await own.add(passkey))) throw passkeyFailures.passkey_invalid()
      await news.notify(on, ask, account, 'key-added', { kind: 'passkey', name: passkey.name })
    })
    return listOf(acid)
  })

  serve(app, readPasskeys, { answer: passkeysSchema, failures: needsSession }, async (ask) =>
    listOf((await sessions.requireSession(ask)).acid),
  )

  const removing = { ...needsFreshSession, ...only(passkeyFailures, 'passkey_not_found'), ...only(keyFailures, 'last_way_in') }
  serve(app, removePasskey, { params: passkeyParamsSchema, failures: removing }, async (ask) => {
    const session = await sessions.requireFreshSession(ask)
    await db.transaction(async (on) => {
      const account = await stillSignedIn(on, session, now)
      const gone = await passkeyTable(on, now).remove(account.acid, ask.params.id)
      if (!gone) throw passkeyFailures.passkey_not_found()
      await requireAnotherMethod(on, account)
      await endSessions(on, account.acid, session.id, sql`passkey_id = ${ask.params.id}`)
      await news.notify(on, ask, account, 'key-removed', { kind: 'passkey', name: gone.name })
    })
  })

  serve(app, beginPasskeySignIn, { answer: passkeyOptionsSchema, failures: {} }, async (ask) => {
    const { rpId } = partyOf(ask)
    const { generateAuthenticationOptions } = await library()
    // No credentials are listed: the browser knows its own, and the answer does not reveal which addresses have any.
    const made = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
    return { requestId: await table.ask({ challenge: made.challenge, rpId, acid: null }), options: { ...made } }
  })

  const refused = {
    ...only(passkeyFailures, 'passkey_invalid', 'passkey_unknown'),
    ...loginFailures.table,
    // In Korea.
    ...ofForm,
    ...only(kmcFailures, 'conflict'),
  }
  serve(app, signInWithPasskey, { body: passkeySignInSchema, answer: sessionSchema, failures: refused }, async (ask) => {
    const { body, request, storefront } = ask
    const { account, passkey } = await requirePasskey(ask)
    const current = body.reauthenticate ? await sessions.sessionOf(request, storefront) : undefined
    if (current && current.acid !== account.acid) throw loginFailures.invalid_grant({ reason: 'ACCOUNT_MISMATCH' })
    requireUnblocked(account)
    await requireIdentity(account, ask)
    const isPersistent = current ? current.isPersistent : body.isPersistent === true
    try {
      const { acid } = account
      const { answer } = await db.transaction(async (on) => {
        // Checked again with the account's row locked: the owner may have removed the passkey meanwhile.
        await lockAccount(on, acid, now)
        if (!(await passkeyTable(on, now).has(passkey.id))) throw passkeyFailures.passkey_unknown()
        return sessions.signIn(ask, {
          acid,
          isPersistent,
          isReauthenticated: body.reauthenticate === true,
          proof: { passkeyId: passkey.id },
          on,
        })
      })
      await sessions.joinBags(ask, acid)
      return answer
    } catch (error) {
      sessions.cookies.takeBack(ask.reply)
      if (error instanceof SignInRefused) throw loginFailures.access_denied({ reason: lockReasons.blocked })
      throw error
    }
  })

  async function requirePasskey(
    ask: Ask & { body: { requestId: string; response: Record<string, unknown> } },
  ): Promise<{ account: Account; passkey: StoredPasskey }> {
    const { origin, rpId } = partyOf(ask)
    const response = ask.body.response as unknown as AuthenticationResponseJSON
    const asked = await table.take(ask.body.requestId)
    if (!asked || asked.acid !== null || asked.rpId !== rpId || typeof response.id !== 'string') throw passkeyFailures.passkey_invalid()
    const passkey = await table.find(response.id, rpId, scopeOf(ask.storefront))
    const owner = passkey && response.response?.userHandle === Buffer.from(passkey.acid).toString('base64url')
    if (!owner) throw passkeyFailures.passkey_unknown()
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.signCount },
    }).catch(invalid)
    if (!verified) throw passkeyFailures.passkey_invalid()
    await table.used(passkey.id, authenticationInfo.newCounter)
    return { account: (await accounts.findById(passkey.acid))!, passkey }
  }

  async function requireIdentity(
    { acid, ciHash }: Account,
    { storefront, body }: Ask & { body: { kmcCertificate?: string | undefined } },
  ): Promise<void> {
    if (storefront.locale !== 'ko_KR' || ciHash) return
    const { claimIdentity } = options
    const certificate = body.kmcCertificate
    if (!certificate || !claimIdentity) throw loginFailures.access_denied({ reason: lockReasons.identityRequired })
    await db.transaction((on) => claimIdentity(on, acid, certificate))
  }
}

function requireUnblocked({ lockKind }: Account): void {
  if (lockKind) throw loginFailures.access_denied({ reason: lockKind === 'locked' ? lockReasons.blocked : lockReasons.blockedByCare })
}

/** The reason would help only an attacker. */
const invalid = (): never => {
  throw passkeyFailures.passkey_invalid()
}
