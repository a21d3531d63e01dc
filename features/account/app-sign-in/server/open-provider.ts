import { createHmac } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { type AccountScope, type Accounts, scopeOf } from '../../accounts/server/accounts.ts'
import type { Session, Sessions } from '../../session/server/sessions.ts'
import { appCookies, appSessionSeconds, interactionSeconds } from '../../storage.ts'
import { type AppClient, metadataOf } from './app-clients.ts'
import { errorPage, signedOutPage, signOutPage } from './app-pages.ts'
import { createRecordAdapter } from './record-adapter.ts'
import { signingKey } from './signing-key.ts'

export interface ProviderOptions {
  db: Handle
  secret: string
  isSecure: boolean
  accounts: Accounts
  sessions: Sessions
  clients: readonly AppClient[]
  translate: (locale: string) => (key: string) => string
}

/** The cookie name of the provider's session in a browser. */
export const appSessionCookie = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}${appCookies.session}`

/** The Fastify request behind a request of the provider. */
export interface Incoming {
  request: FastifyRequest
  reply: FastifyReply
  storefront: Storefront
  /** The shopper's session in this browser. */
  session: Session | undefined
}
export const incoming = new WeakMap<object, Incoming>()
const callOf = ({ req }: { req: object }): Incoming => incoming.get(req)!

const minutes = 60
const days = 24 * 60 * minutes

/** The OpenID provider for one host of the shop. Its library is loaded at the first request. */
export async function openProvider(issuer: string, options: ProviderOptions): Promise<Provider> {
  const { db, secret, isSecure, accounts, sessions, clients, translate } = options
  const { Provider: Library, interactionPolicy } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  // A provider session counts only together with a session of the shop.
  policy.get('login')!.checks.add(
    new interactionPolicy.Check('shop_session', 'Nobody is signed in to the shop', 'login_required', (ctx) => {
      const { oidc } = ctx
      return !oidc.result?.login && callOf(ctx).session?.acid !== oidc.session?.accountId
    }),
  )
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: isSecure } as const
  const wordsOf = (ctx: { req: object }) => {
    const { storefront } = callOf(ctx)
    return [storefront, translate(storefront.locale)] as const
  }

  const provider = new Library(issuer, {
    adapter: createRecordAdapter(db, issuer),
    clients: clients.map(metadataOf),
    jwks: { keys: [await signingKey(db, secret)] } as never,
    cookies: {
      keys: [createHmac('sha256', secret).update('app-sign-in-cookies').digest('base64url')],
      // The other two cookies are limited to one path, which `__Host-` does not allow.
      names: {
        session: appSessionCookie(isSecure),
        interaction: appCookies.interaction,
        resume: appCookies.resume,
      },
      long: cookie,
      short: cookie,
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale', 'updated_at'],
    },
    scopes: ['openid', 'profile', 'email'],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => signOutPage(ctx, ...wordsOf(ctx), form, ctx.oidc.entities.IdTokenHint !== undefined),
        postLogoutSuccessSource: (ctx) => signedOutPage(ctx, ...wordsOf(ctx)),
      },
    },
    renderError: (ctx, { error }) => errorPage(ctx as never, ...wordsOf(ctx), error),
    interactions: { policy, url: (_, { uid }) => `/oidc/interaction/${uid}` },
    ttl: {
      AccessToken: 10 * minutes,
      AuthorizationCode: minutes,
      IdToken: 10 * minutes,
      RefreshToken: 30 * days,
      Grant: 30 * days,
      Interaction: interactionSeconds,
      Session: appSessionSeconds,
    },
    findAccount: async (ctx, acid, token) => {
      const { storefront } = callOf(ctx)
      const account = await accounts.findById(acid)
      if (!account || account.lockKind || !isIn(account, scopeOf(storefront))) return undefined
      // A new password revokes older tokens, as it ends older sessions.
      const issuedAt = (token as { iat?: number } | undefined)?.iat
      if (issuedAt !== undefined && account.passwordChangedAt && account.passwordChangedAt.getTime() / 1000 > issuedAt + 1) return undefined
      return {
        accountId: acid,
        claims: () => ({
          sub: acid,
          email: account.email,
          email_verified: account.emailVerified,
          given_name: account.firstName ?? undefined,
          family_name: account.lastName ?? undefined,
          locale: account.locale.replace('_', '-'),
          updated_at: Math.floor(account.updatedAt.getTime() / 1000),
        }),
      }
    },
    // First-party apps: no consent screen, because brand and app are one company.
    loadExistingGrant: async (ctx) => {
      const { client, session, requestParamScopes } = ctx.oidc
      const known = session!.grantIdFor(client!.clientId)
      const grant =
        (known && (await provider.Grant.find(known))) || new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope([...requestParamScopes].join(' '))
      await grant.save()
      return grant
    },
  })
  provider.proxy = true
  // Signing out of an app signs out of the shop, in this browser.
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route !== 'end_session_confirm' || !ctx.oidc.session?.destroyed) return
    const call = callOf(ctx)
    await sessions.signOut({ ...call, now: call.request.server.context.now })
    ctx.append('set-cookie', call.reply.getHeader('set-cookie') as string[])
  })
  provider.on('server_error', (ctx, error) =>
    callOf(ctx).request.log.error({ err: error, reqId: callOf(ctx).request.id }, 'sign-in for an app failed'),
  )
  return provider
}

export const isIn = (account: AccountScope, { brand, region }: AccountScope): boolean =>
  account.brand === brand && account.region === region
