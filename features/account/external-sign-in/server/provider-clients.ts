import type { Configuration } from 'openid-client'
import { type AppleKey, appleName, appleSecret } from './apple.ts'
import type { ExternalIdentity } from './external-tokens.ts'
import { localDefinitions, type ProviderDefinition, providerDefinitions } from './provider-definitions.ts'

/** The client credentials of this shop at a provider. */
export interface ProviderCredentials {
  clientId: string
  clientSecret: string
  /** Apple's client secret is derived from a key. */
  apple?: AppleKey
}

export interface ProviderClientsOptions {
  /** By provider; a provider without credentials is not offered. */
  credentials: Readonly<Record<string, ProviderCredentials>>
  /** Outside production: the address of the provider that stands in for all. */
  localProvider: string | undefined
  /** The real providers; tests pass their own. */
  definitions?: readonly ProviderDefinition[]
}

/** What must be remembered between the redirect to a provider and the callback. */
export interface Flow {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}

/** The person who came back, and whether the provider proved a fresh sign-in in this flow. */
interface Arrival {
  identity: ExternalIdentity
  isProven: boolean
}

/** Allowed clock difference between two companies. */
const skewSeconds = 60
const configurationLifeMs = 10 * 60 * 1000

/** Calls the providers through openid-client, which is loaded at the first sign-in. */
export function createProviderClients({ credentials, localProvider, definitions = providerDefinitions }: ProviderClientsOptions) {
  const known = new Map((localProvider ? localDefinitions(localProvider) : definitions).map((definition) => [definition.key, definition]))
  const credentialsOf = (key: string): ProviderCredentials | undefined =>
    localProvider ? { clientId: key, clientSecret: `local-secret-of-${key}` } : credentials[key]
  const configurations = new Map<string, { made: Promise<Configuration>; until: number }>()

  async function configure(definition: ProviderDefinition): Promise<Configuration> {
    const client = await import('openid-client')
    const own = credentialsOf(definition.key)!
    const secret = own.apple ? appleSecret(own.clientId, own.apple) : own.clientSecret
    const authentication = client.ClientSecretPost(secret)
    const insecure = /^http:/.test(definition.oauth?.token ?? definition.issuer)
    if (!definition.oauth)
      return client.discovery(new URL(definition.issuer), own.clientId, undefined, authentication, {
        timeout: 8,
        execute: insecure ? [client.allowInsecureRequests] : [],
      })
    const { authorization, token } = definition.oauth
    const configuration = new client.Configuration(
      { issuer: definition.issuer, authorization_endpoint: authorization, token_endpoint: token },
      own.clientId,
      undefined,
      authentication,
    )
    configuration.timeout = 8
    if (insecure) client.allowInsecureRequests(configuration)
    return configuration
  }

  function configurationOf(definition: ProviderDefinition): Promise<Configuration> {
    const kept = configurations.get(definition.key)
    if (kept && kept.until > Date.now()) return kept.made
    const made = configure(definition)
    configurations.set(definition.key, { made, until: Date.now() + configurationLifeMs })
    // A failed discovery is repeated for the next shopper.
    made.catch(() => configurations.delete(definition.key))
    return made
  }

  return {
    /** Whether this shop has credentials for a provider. */
    has: (key: string): boolean => known.has(key) && credentialsOf(key) !== undefined,

    /** The redirect to the provider, and the flow to remember until the callback. */
    async leave(key: string, redirectUri: string, isAgain = false): Promise<{ url: URL; flow: Flow }> {
      const client = await import('openid-client')
      const definition = known.get(key)!
      const codeVerifier = client.randomPKCECodeVerifier()
      const flow = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier, redirectUri }
      const url = client.buildAuthorizationUrl(await configurationOf(definition), {
        redirect_uri: redirectUri,
        scope: definition.scope,
        state: flow.state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(definition.oauth ? {} : { nonce: flow.nonce }),
        ...definition.parameters,
        ...(isAgain && definition.again),
      })
      return { url, flow }
    },

    /** The person of a provider's answer, so many seconds after the redirect. Throws if the answer does not match the request exactly. */
    async arrive(
      key: string,
      answer: URLSearchParams,
      { state, nonce, codeVerifier, redirectUri }: Flow,
      seconds: number,
    ): Promise<Arrival> {
      const client = await import('openid-client')
      const definition = known.get(key)!
      const configuration = await configurationOf(definition)
      const url = new URL(redirectUri)
      url.search = answer.toString()
      const isOpenId = !definition.oauth
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        ...(isOpenId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
      })
      if (definition.oauth) {
        const profile = await client.fetchProtectedResource(configuration, tokens.access_token, new URL(definition.oauth.profile), 'GET')
        if (!profile.ok) throw new Error(`${key} answered ${profile.status} to the profile request`)
        return { identity: checked(key, definition.identify((await profile.json()) as Record<string, unknown>)), isProven: false }
      }
      const claims = tokens.claims()!
      const { userinfo_endpoint } = configuration.serverMetadata()
      const more = claims.email || !userinfo_endpoint ? {} : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      const identity = checked(key, definition.identify({ ...claims, ...more, ...appleName(answer.get('user')) }))
      return { identity, isProven: isSince(claims.auth_time, seconds) }
    },
  }
}
export type ProviderClients = ReturnType<typeof createProviderClients>

/** Whether a time of the provider's clock lies within the given seconds before now. */
const isSince = (time: unknown, seconds: number): boolean => typeof time === 'number' && Date.now() / 1000 - time <= seconds + skewSeconds

function checked(provider: string, identity: Omit<ExternalIdentity, 'provider'>): ExternalIdentity {
  if (!identity.subject || identity.subject === 'undefined') throw new Error(`${provider} sent no user id`)
  return { provider, ...identity }
}
