import type { Settings } from '@stadion/http/settings'
import { brands } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { appClientIds } from '../app-sign-in/apps.ts'
import type { AppClient } from '../app-sign-in/server/app-clients.ts'
import type { ProviderCredentials } from '../external-sign-in/server/provider-clients.ts'

const developmentSecret = 'local-account-secret'
const providers = [...new Set(brands.flatMap(({ signInProviders }) => signInProviders as readonly string[]))].filter(
  (provider) => provider !== 'kmc' && provider !== 'vk',
)

/** Settings of accounts, of signing in with other companies, and for other apps. */
export function readAccount(read: Settings, appEnv: AppEnvironment) {
  const production = appEnv === 'prod'
  const unknown = read.names.filter((name) => appSetting.test(name) && !appClientIds.some((id) => name.startsWith(`${settingsOf(id)}_`)))
  for (const name of unknown)
    read.wrong(
      name,
      'names no app of this shop',
      'its people could not sign in',
      `there are ${appClientIds.map(settingsOf).join('_…, ')}_…`,
    )
  const port = read.whole('EXTERNAL_PROVIDER_PORT', 8082, { max: 65_535 })
  return {
    /** Minimum length of a new password; never below 8 (D-044). */
    passwordMinLength: read.whole('PASSWORD_MIN_LENGTH', 8, { min: 8, max: 64 }),
    /** Hashes Korean identities and encrypts the keys that sign tokens for other apps. */
    accountSecret: read.secret('ACCOUNT_SECRET', developmentSecret),
    appClients: appClientIds.map((id) => readAppClient(read, production, id)).filter((client) => client.redirectUris.length > 0),
    externalCredentials: production ? readCredentials(read) : {},
    /** Outside production one local provider stands in for all others; its port, and its address for browsers. */
    externalProviderPort: port,
    externalProviderUrl: production ? undefined : read.url('EXTERNAL_PROVIDER_URL', ['http://', 'https://'], `http://localhost:${port}`),
  }
}

const appSetting = /^APP_\w+_(REDIRECTS|SIGNED_OUT|BACKCHANNEL_LOGOUT)$/
/** The prefix of an app's settings. */
const settingsOf = (id: string): string => `APP_${id.toUpperCase().replaceAll('-', '_')}`

/** A provider without credentials is not offered; incomplete credentials are an error. */
function readCredentials(read: Settings): Record<string, ProviderCredentials> {
  const credentials: Record<string, ProviderCredentials> = {}
  for (const provider of providers) {
    const name = (rest: string) => `EXTERNAL_${provider.toUpperCase()}_${rest}`
    const parts = provider === 'apple' ? ['CLIENT_ID', 'TEAM_ID', 'KEY_ID', 'PRIVATE_KEY'] : ['CLIENT_ID', 'CLIENT_SECRET']
    const [clientId = '', ...rest] = parts.map((part) => read.text(name(part), ''))
    const given = [clientId, ...rest]
    if (given.every((value) => value === '')) continue
    for (const [index, value] of given.entries())
      if (!value)
        read.wrong(
          name(parts[index]!),
          'is missing',
          `half a set of credentials signs nobody in with ${provider}`,
          'set it, or none of them',
        )
    const [first = '', keyId = '', privateKey = ''] = rest
    credentials[provider] =
      provider === 'apple'
        ? // A key has line breaks, written as \n in the environment.
          { clientId, clientSecret: '', apple: { teamId: first, keyId, privateKey: privateKey.replaceAll('\\n', '\n') } }
        : { clientId, clientSecret: first }
  }
  return credentials
}

/** An app of the brands; without addresses it is not served. Outside production a test listens on a port of this machine. */
function readAppClient(read: Settings, production: boolean, id: string): AppClient {
  const name = settingsOf(id)
  const urls = (setting: string, path: string): string[] => {
    const local = production ? '' : `http://127.0.0.1:9310${path},http://localhost:9310${path}`
    const list = read.text(setting, local).split(',')
    const addresses = list.map((url) => url.trim()).filter(Boolean)
    for (const url of addresses)
      if (!URL.canParse(url) || new URL(url).hash)
        read.wrong(
          setting,
          `names "${url}"`,
          'apps are sent to exactly these addresses',
          'use whole addresses without #, separated by commas',
        )
    return addresses
  }
  const redirectUris = urls(`${name}_REDIRECTS`, '/callback')
  return {
    id,
    redirectUris,
    postLogoutRedirectUris: redirectUris.length > 0 ? urls(`${name}_SIGNED_OUT`, '/signed-out') : [],
    backchannelLogoutUri: read.url(`${name}_BACKCHANNEL_LOGOUT`, production ? ['https://'] : ['http://', 'https://'], undefined),
  }
}
