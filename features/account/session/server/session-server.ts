import { only } from '@stadion/contract/failures'
import { type Ask, serve } from '@stadion/http/serve'
import { brands } from '@stadion/site/brands'
import { storefrontsOf } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account, Accounts } from '../../accounts/server/accounts.ts'
import { accountFailures } from '../../contract.ts'
import { logout, type Profile, readBasicProfile, readProfile, readSession, revokeSession, sessionFailures } from '../contract.ts'
import { basicProfileSchema, profileSchema, sessionSchema } from '../schema.ts'
import { needsSession } from './session-failures.ts'
import { type SessionRequest, type Sessions, sessionAnswer } from './sessions.ts'

export interface SessionServerOptions {
  sessions: Sessions
  accounts: Accounts
  /** The linked providers of an account (D-056); none by default. */
  socialProvidersOf?: ((acid: string) => Promise<string[]>) | undefined
  /** The acid of the request's access token (D-057): it gives access to the profile only. */
  bearerOf?: ((request: FastifyRequest) => Promise<string | undefined>) | undefined
  /** Called when a browser reads its session, to add to the answer. If it fails, the session is still answered. */
  onRead?: ((ask: SessionRequest, acid: string) => Promise<void>) | undefined
}

/** The calls about the current session. */
export function sessionServer(app: FastifyInstance, options: SessionServerOptions): void {
  const { sessions, accounts, socialProvidersOf, bearerOf } = options
  const reportRead = (ask: SessionRequest, acid: string) =>
    options.onRead?.(ask, acid).catch((error: unknown) => ask.request.log.error({ err: error }, 'a reader of sessions failed'))

  const unknownClient = only(sessionFailures, 'invalid_country', 'invalid_client')
  const ended = only(sessionFailures, 'invalid_session')
  serve(app, readSession, { answer: sessionSchema, failures: { ...ended, ...unknownClient } }, async (ask) => {
    requireKnownClient(ask)
    const session = await sessions.requireValidSession(ask)
    await reportRead(ask, session.acid)
    return sessionAnswer(session)
  })

  serve(app, revokeSession, { failures: unknownClient }, async (ask) => {
    requireKnownClient(ask)
    await sessions.revoke(ask)
  })

  serve(app, logout, { failures: {} }, (ask) => sessions.signOut(ask))

  serve(app, readBasicProfile, { answer: basicProfileSchema, failures: ended }, async (ask) => {
    const session = await sessions.requireValidSession(ask)
    const [account] = await Promise.all([accounts.findById(session.acid), reportRead(ask, session.acid)])
    if (!account) throw sessionFailures.invalid_session()
    const { firstName, membershipId, emailVerified } = account
    return { ...sessionAnswer(session, true), basicProfile: { firstName, membershipId, emailVerified } }
  })

  serve(app, readProfile, { answer: profileSchema, failures: needsSession }, async (ask) => {
    const acid = ask.visitor.kind === 'authenticated' ? ask.visitor.acid : await bearerOf?.(ask.request)
    const account = acid === undefined ? undefined : await accounts.findById(acid)
    if (!account) throw accountFailures.unauthorized()
    return profileOf(account, (await socialProvidersOf?.(account.acid)) ?? [])
  })
}

/** The account as its owner sees it (D-038). */
export const profileOf = (account: Account, socialProviders: string[]): Profile => ({
  ...account,
  socialProviders,
  createdAt: account.createdAt.toISOString(),
})

const clients: readonly string[] = brands.map(({ key }) => `${key}-web`)

/** Both headers are optional, but a sent value must be known (D-034). */
function requireKnownClient({ request, storefront }: Ask): void {
  const { 'x-app-country': country, 'x-client-id': client } = request.headers
  if (country !== undefined && !storefrontsOf(storefront.brand).some((own) => own.country === country))
    throw sessionFailures.invalid_country()
  if (client !== undefined && !clients.includes(String(client))) throw sessionFailures.invalid_client()
}
