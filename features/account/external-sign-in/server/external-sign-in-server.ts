import type { Database, Handle } from '@stadion/database/database'
import { isToken } from '@stadion/http/secret-token'
import { serve } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import { ownPath } from '@stadion/site/own-path'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Account, type Accounts, scopeOf } from '../../accounts/server/accounts.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import { originOfVisit } from '../../server/origin-of-visit.ts'
import { type SessionRequest, type Sessions, SignInRefused } from '../../session/server/sessions.ts'
import { type ExternalAuthReason, type ExternalAuthResult, readProviders } from '../contract.ts'
import { canProveFreshSignIn } from '../fresh-sign-in.ts'
import { providersOf } from '../providers.ts'
import { externalProvidersSchema } from '../schema.ts'
import { createExternalFlows, type PendingFlow, type TakenFlow } from './external-flows.ts'
import { findLinked } from './external-identities.ts'
import type { ExternalIdentity, ExternalTokens } from './external-tokens.ts'
import type { ProviderClients } from './provider-clients.ts'
import { sendReturnPage } from './return-page.ts'

export { providersOfAccount } from './external-identities.ts'
export { createExternalTokens, type ExternalIdentity, type ExternalTokens } from './external-tokens.ts'
export { createProviderClients, type ProviderCredentials } from './provider-clients.ts'

export interface ExternalSignInOptions {
  db: Database
  appEnv: AppEnvironment
  sitePort: number
  accounts: Accounts
  sessions: Sessions
  tokens: ExternalTokens
  clients: ProviderClients
  /** Redeems a Korean identity certificate (D-055). Without it, accounts without an identity cannot sign in in Korea. */
  claimIdentity?: ((on: Handle, acid: string, certificate: string) => Promise<void>) | undefined
  translate: (locale: string) => (key: string, values?: Readonly<Record<string, string>>) => string
}

type Outcome = Omit<ExternalAuthResult, 'provider'>

/** Sign-in with other companies (OAuth, OpenID Connect): start, callback and outcome (D-056). */
export function externalSignInServer(app: FastifyInstance, options: ExternalSignInOptions): void {
  const { db, appEnv, accounts, sessions, tokens, clients } = options
  const { site, now } = app.context
  const flows = createExternalFlows(db, now, appEnv)
  const enabled = (storefront: Storefront) => providersOf(storefront).filter((provider) => clients.has(provider))
  const page = { schema: { hide: true }, config: { family: 'account' } } as const

  /** The provider of a callback; undefined after the page with a way back, as a person waits here. */
  function providerOf(request: FastifyRequest, reply: FastifyReply, storefront: Storefront): string | undefined {
    const { provider } = request.params as { provider: string }
    if (enabled(storefront).includes(provider)) return provider
    sendReturnPage(reply, storefront, options.translate(storefront.locale), '/', { provider, ...failed('failed') }, 404)
    return undefined
  }

  serve(app, readProviders, { answer: externalProvidersSchema, failures: {} }, ({ storefront }) => ({ providers: enabled(storefront) }))

  app.get('/auth/external/:provider/start', page, async (request, reply) => {
    const storefront = site.storefrontOf(request)
    const { returnTo, kmcCertificate, again } = request.query as Record<string, unknown>
    const { provider } = request.params as { provider: string }
    // A person waits here, so every failure ends on a page with a way back.
    const sendBack = (status: number, reason: ExternalAuthReason = 'failed') =>
      sendReturnPage(
        reply,
        storefront,
        options.translate(storefront.locale),
        ownPath(returnTo) ?? '/',
        { provider, ...failed(reason) },
        status,
      )
    if (!enabled(storefront).includes(provider)) return sendBack(404)
    if (again === '1' && !canProveFreshSignIn(provider)) return sendBack(200, 'not_fresh')
    const redirectUri = `${originOfVisit(request, storefront, { ...options, site })}/auth/external/${provider}/callback`
    try {
      const current = again === '1' ? await sessions.sessionOf(request, storefront) : undefined
      const left = await clients.leave(provider, redirectUri, current !== undefined).catch((error: unknown) => {
        request.log.warn({ err: error, reqId: request.id, provider }, 'provider cannot be reached')
      })
      if (!left) return sendBack(200)
      await flows.remember(request, reply, {
        ...left.flow,
        provider,
        host: site.hostOf(request),
        returnTo: ownPath(returnTo) ?? '/',
        kmcCertificate: isToken(kmcCertificate) ? kmcCertificate : undefined,
        acid: current?.acid,
      })
      return reply.header('referrer-policy', 'no-referrer').redirect(left.url.href, 302)
    } catch (error) {
      request.log.error({ err: error, reqId: request.id, provider }, 'sign-in elsewhere cannot begin')
      return sendBack(503)
    }
  })

  app.get('/auth/external/:provider/callback', page, async (request, reply) => {
    const storefront = site.storefrontOf(request)
    const provider = providerOf(request, reply, storefront)
    if (!provider) return reply
    const answer = new URLSearchParams(request.raw.url?.split('?')[1] ?? '')
    const flow = await flows.take(request, provider, site.hostOf(request), answer.get('state') ?? '')
    const outcome = flow ? await outcomeOf(request, reply, storefront, flow, answer) : failed('expired')
    return sendReturnPage(reply, storefront, options.translate(storefront.locale), flow?.returnTo ?? '/', { provider, ...outcome })
  })

  // Apple posts its answer from its own page, without our cookies: redirect to the callback, where they are sent.
  app.register(async (posted) => {
    posted.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    posted.post(
      '/auth/external/:provider/callback',
      { ...page, config: { ...page.config, fromElsewhere: true } },
      async (request, reply) => {
        const provider = providerOf(request, reply, site.storefrontOf(request))
        if (!provider) return reply
        const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const kept = new URLSearchParams()
        for (const name of ['state', 'code', 'error', 'user', 'iss']) if (sent.has(name)) kept.set(name, sent.get(name)!)
        return reply.header('referrer-policy', 'no-referrer').redirect(`/auth/external/${provider}/callback?${kept}`, 303)
      },
    )
  })

  async function outcomeOf(
    request: FastifyRequest,
    reply: FastifyReply,
    storefront: Storefront,
    flow: TakenFlow,
    answer: URLSearchParams,
  ): Promise<Outcome> {
    if (answer.get('error') === 'access_denied') return failed('cancelled')
    let arrival: Awaited<ReturnType<ProviderClients['arrive']>>
    try {
      arrival = await clients.arrive(flow.provider, answer, flow, flow.awaySeconds)
    } catch (error) {
      request.log.warn({ err: error, reqId: request.id, provider: flow.provider }, 'sign-in elsewhere failed')
      return failed('failed')
    }
    const { identity, isProven } = arrival
    const linked = await findLinked(db, scopeOf(storefront), identity)
    if (flow.acid !== undefined && flow.acid !== linked) return failed('mismatch')
    if (flow.acid !== undefined && !isProven) return failed('not_fresh')
    return linked ? signIn({ request, reply, storefront, now }, flow, { ...identity, isProven }, linked) : offer(storefront, identity)
  }

  /** No account is linked yet: what the shopper can do. An address that the provider has not verified finds no account. */
  async function offer(storefront: Storefront, identity: ExternalIdentity): Promise<Outcome> {
    const scope = scopeOf(storefront)
    const { email, firstName, emailVerified } = identity
    const account = email && emailVerified ? await accounts.findByEmail(scope, email) : undefined
    const isFull = account?.accountType === 'FULL'
    const extAuthToken = await tokens.issue(scope, identity, isFull ? account.acid : undefined)
    const facts = { ...(email ? { email } : {}), ...(firstName ? { firstName } : {}), extAuthToken }
    return { status: isFull ? 'link_required' : 'registration_required', ...facts }
  }

  async function signIn(
    ask: SessionRequest,
    flow: PendingFlow,
    identity: ExternalIdentity & { isProven: boolean },
    acid: string,
  ): Promise<Outcome> {
    const { storefront } = ask
    const account = await accounts.findById(acid)
    const current = flow.acid === undefined ? undefined : await sessions.sessionOf(ask.request, storefront)
    // The shopper signed out meanwhile, or in as somebody else: there is no session to refresh.
    if (flow.acid !== undefined && current?.acid !== acid) return failed('expired')
    if (!account || account.lockKind) return failed('blocked')
    if (storefront.locale === 'ko_KR' && !account.ciHash && !(await claimIdentity(account, flow))) return failed('identity_required')
    try {
      await db.transaction(async (on) => {
        // Checked again with the account's row locked: the owner may have removed this sign-in method meanwhile.
        await lockAccount(on, acid, now)
        if ((await findLinked(on, scopeOf(storefront), identity)) !== acid) throw new Unlinked()
        const again = { isReauthenticated: current !== undefined, isPersistent: current?.isPersistent === true }
        await sessions.signIn(ask, { acid, socialProvider: flow.provider, ...again, proof: { isProven: identity.isProven }, on })
      })
    } catch (error) {
      sessions.cookies.takeBack(ask.reply)
      if (error instanceof Unlinked) return failed('failed')
      if (error instanceof SignInRefused) return failed('blocked')
      throw error
    }
    await sessions.joinBags(ask, acid)
    return { status: 'success', ...(account.firstName ? { firstName: account.firstName } : {}) }
  }

  async function claimIdentity({ acid }: Account, { kmcCertificate }: PendingFlow): Promise<boolean> {
    const { claimIdentity: claim } = options
    if (!kmcCertificate || !claim) return false
    return db
      .transaction((on) => claim(on, acid, kmcCertificate))
      .then(
        () => true,
        () => false,
      )
  }
}

class Unlinked extends Error {}

const failed = (reason: ExternalAuthReason): Outcome => ({ status: 'error', reason })
