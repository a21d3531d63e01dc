import type { ExternalIdentity } from './external-tokens.ts'

/** The claims of a provider about a person. */
export type Claims = Readonly<Record<string, unknown>>

/** How to call a provider. */
export interface ProviderDefinition {
  key: string
  /** OpenID Connect discovers its endpoints by the issuer; plain OAuth lists them. */
  issuer: string
  oauth?: { authorization: string; token: string; profile: string }
  scope: string
  parameters?: Readonly<Record<string, string>>
  /** The parameter that forces a fresh sign-in, if the provider has one. Only `auth_time` proves it. */
  again?: Readonly<Record<string, string>>
  identify(claims: Claims): Omit<ExternalIdentity, 'provider'>
}

/** Apple's name is not signed, so anything may be in it: no engine stores control characters and halves of characters unchanged. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !/[\p{Cc}\p{Cs}]/u.test(value) ? value.slice(0, 254) : undefined

/** Claims of OpenID Connect. An address counts as verified only if the provider says so. */
const identifyByClaims = (claims: Claims): Omit<ExternalIdentity, 'provider'> => ({
  subject: String(claims.sub),
  email: text(claims.email),
  // Apple sends it as text.
  emailVerified: claims.email_verified === true || claims.email_verified === 'true',
  firstName: text(claims.given_name) ?? text(claims.name),
  lastName: text(claims.family_name),
})

const again = { prompt: 'login', max_age: '0' }
/** Requests `auth_time` from providers that do not send it by default. */
const askForTime = { claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) }

const openId = (key: string, issuer: string, scope = 'openid email profile'): ProviderDefinition => ({
  key,
  issuer,
  scope,
  again,
  identify: identifyByClaims,
})

/** The real providers. To add one: a row here, its key in the brand's file, and where it is offered. */
export const providerDefinitions: readonly ProviderDefinition[] = [
  {
    key: 'facebook',
    issuer: 'https://www.facebook.com',
    oauth: {
      authorization: 'https://www.facebook.com/v21.0/dialog/oauth',
      token: 'https://graph.facebook.com/v21.0/oauth/access_token',
      profile: 'https://graph.facebook.com/v21.0/me?fields=id,first_name,last_name,email',
    },
    scope: 'public_profile email',
    // It does not say whether an address was confirmed.
    identify: ({ id, email, first_name, last_name }) => ({
      subject: String(id),
      email: text(email),
      emailVerified: false,
      firstName: text(first_name),
      lastName: text(last_name),
    }),
  },
  // Google sends `auth_time` only to clients with session age claims enabled, and cannot force a fresh sign-in.
  { ...openId('google', 'https://accounts.google.com'), parameters: askForTime, again: { prompt: 'select_account' } },
  // Name and address come only with `form_post`.
  { ...openId('apple', 'https://appleid.apple.com', 'openid email name'), parameters: { response_mode: 'form_post' }, again: {} },
  openId('yahoo', 'https://api.login.yahoo.com'),
  openId('kakao', 'https://kauth.kakao.com', 'openid account_email profile_nickname'),
  {
    key: 'naver',
    issuer: 'https://nid.naver.com',
    oauth: {
      authorization: 'https://nid.naver.com/oauth2.0/authorize',
      token: 'https://nid.naver.com/oauth2.0/token',
      profile: 'https://openapi.naver.com/v1/nid/me',
    },
    scope: 'email name',
    identify({ response }) {
      const { id, email, name } = (response ?? {}) as Claims
      return { subject: String(id), email: text(email), emailVerified: false, firstName: text(name), lastName: undefined }
    },
  },
]

/** The same providers, all played by the local one, which always sends `auth_time`; each is a client of it, named by its key. */
export const localDefinitions = (issuer: string): readonly ProviderDefinition[] =>
  providerDefinitions.map(({ key }) => ({ ...openId(key, issuer), parameters: askForTime }))
