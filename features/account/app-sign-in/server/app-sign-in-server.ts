import { loginPath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { storefrontsOfHost } from '@stadion/site/hosts'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { scopeOf } from '../../accounts/server/accounts.ts'
import { originOfVisit } from '../../server/origin-of-visit.ts'
import { interactionSeconds } from '../../storage.ts'
import { appSignInParameters, waitingCookie } from '../contract.ts'
import { errorPage } from './app-pages.ts'
import { appSessions } from './app-sessions.ts'
import { incoming, isIn, openProvider, type ProviderOptions } from './open-provider.ts'
import { createRecordAdapter } from './record-adapter.ts'

export { endAppSession } from './app-grants.ts'

export interface AppSignInOptions extends Omit<ProviderOptions, 'isSecure'> {
  appEnv: AppEnvironment
  sitePort: number
}

/** More than any machine needs: in production there is one issuer per domain. */
const mostIssuers = 200

/** Sign-in for other apps of the brands with a shop account: an OpenID provider below `/oidc` of every host (D-057). */
export function appSignInServer(app: FastifyInstance, options: AppSignInOptions) {
  const { appEnv, accounts, sessions, db } = options
  const { site, now } = app.context
  const where = { ...options, site }
  const isSecure = appEnv !== 'local'
  const providers = new Map<string, Promise<Provider>>()

  function providerOf(issuer: string): Promise<Provider> {
    const kept = providers.get(issuer)
    if (kept) return kept
    if (providers.size >= mostIssuers) providers.delete(providers.keys().next().value!)
    const made = openProvider(issuer, { ...options, isSecure })
    providers.set(issuer, made)
    made.catch(() => providers.delete(issuer))
    return made
  }

  /** Sets what the provider must know about the request; forwarded headers of a proxy are replaced by our values. */
  async function prepare(request: FastifyRequest, reply: FastifyReply) {
    const storefront = site.storefrontOf(request)
    const origin = new URL(originOfVisit(request, storefront, where))
    const session = await sessions.sessionOf(request, storefront)
    const { raw } = request
    raw.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
    raw.headers['x-forwarded-host'] = origin.host
    incoming.set(raw, { request, reply, storefront, session })
    return { storefront, session, raw, provider: await providerOf(`${origin.origin}/oidc`) }
  }
  const apps = appSessions(now)

  app.register(async (scope) => {
    // The provider parses bodies itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, __, done) => done(null))
    const config = { family: 'account', fromElsewhere: true } as const
    const schema = { hide: true }

    // The shopper comes here twice: on the way to sign-in, and with a session on the way back to the app.
    scope.get('/oidc/interaction/:uid', { config, schema }, async (request, reply) => {
      const { storefront, session, raw, provider } = await prepare(request, reply)
      const details = await provider.interactionDetails(raw, reply.raw).catch(() => undefined)
      const { uid } = request.params as { uid: string }
      if (details?.uid !== uid) {
        const page = { type: '', body: '', set: (name: string, value: string) => void reply.header(name, value) }
        errorPage(page, storefront, options.translate(storefront.locale), 'interaction_unknown')
        return reply.code(404).type('text/html; charset=utf-8').send(page.body)
      }
      const login = apps.answerTo(details, session)
      const waits = login ? '; Max-Age=0' : `${uid}; Max-Age=${interactionSeconds}`
      reply.header('set-cookie', `${waitingCookie(isSecure)}=${waits}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
      if (login) return reply.redirect(await provider.interactionResult(raw, reply.raw, { login }), 303)
      const { client_id, login_hint, ui_locales } = details.params as Record<string, string | undefined>
      const query = new URLSearchParams({ preset: client_id!, interaction: uid })
      if (login_hint) query.set(appSignInParameters.hint, login_hint.slice(0, 254))
      if (session) query.set(appSignInParameters.again, '1')
      return reply.redirect(`${pathIn(spokenBy(site.hostOf(request), ui_locales) ?? storefront, loginPath)}?${query}`, 303)
    })

    scope.all('/oidc/*', { config, schema }, async (request, reply) => {
      const { session, raw, provider } = await prepare(request, reply)
      const path = raw.url!.slice('/oidc'.length)
      if (request.method === 'GET' && /^\/auth\?/.test(path) && session && (await apps.adopt(provider, raw, reply.raw, session)))
        return reply.header('set-cookie', reply.raw.getHeader('set-cookie') as string[]).redirect(raw.url!, 303)
      return handOver(provider, request, reply, path)
    })
  })

  async function handOver(provider: Provider, request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
    const { raw } = request
    Object.assign(raw, { originalUrl: `/oidc${path}`, url: path })
    reply.hijack()
    for (const name of ['x-content-type-options', 'referrer-policy', 'strict-transport-security', 'x-request-id']) {
      const value = reply.getHeader(name)
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    try {
      await provider.callback()(raw, reply.raw)
    } catch (error) {
      // After hijack, Fastify no longer sends an answer.
      request.log.error({ err: error, reqId: request.id }, 'sign-in for an app failed')
      if (!reply.raw.headersSent) reply.raw.writeHead(500)
      reply.raw.end()
    }
  }

  return {
    /** The acid of the request's access token, for the profile; undefined if the token is not valid here. */
    async bearerOf(request: FastifyRequest): Promise<string | undefined> {
      const [, token] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? []
      if (!token) return undefined
      const storefront = site.storefrontOf(request)
      const record = await createRecordAdapter(db, `${originOfVisit(request, storefront, where)}/oidc`)('AccessToken').find(token)
      if (!record?.accountId || !record.scope?.split(' ').includes('profile')) return undefined
      const account = await accounts.findById(record.accountId)
      const isGood = account && !account.lockKind && isIn(account, scopeOf(storefront))
      return isGood ? account.acid : undefined
    },
  }
}

/** The storefront of a host in the first of the languages that an app asks for. */
function spokenBy(host: string, locales: string | undefined): Storefront | undefined {
  const found = storefrontsOfHost(host)
  if ('error' in found || !locales) return undefined
  for (const tag of locales.toLowerCase().split(' ').slice(0, 10)) {
    const exact = found.storefronts.find(
      ({ htmlLang, locale }) => tag === htmlLang.toLowerCase() || tag === locale.toLowerCase().replace('_', '-'),
    )
    const near = exact ?? found.storefronts.find(({ language, htmlLang }) => [language, htmlLang.slice(0, 2)].includes(tag.slice(0, 2)))
    if (near) return near
  }
  return undefined
}
