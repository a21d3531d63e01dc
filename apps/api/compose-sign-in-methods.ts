import type { Accounts } from '@stadion/account/accounts'
import { appSignInServer } from '@stadion/account/app-sign-in/server'
import { fieldsInvalid } from '@stadion/account/contract'
import {
  createExternalTokens,
  createProviderClients,
  externalSignInServer,
  providersOfAccount,
} from '@stadion/account/external-sign-in/server'
import { fieldError } from '@stadion/account/fields/field-errors'
import { createSignInMethodMails, keysServer, type SignInMethodMails } from '@stadion/account/keys/server'
import { createKmc, kmcServer, stubKmcProvider } from '@stadion/account/kmc/server'
import { passkeysServer } from '@stadion/account/passkeys/server'
import type { PasswordHasher } from '@stadion/account/password-hash'
import type { Sessions } from '@stadion/account/sessions'
import type { Database, Handle } from '@stadion/database/database'
import type { Mails } from '@stadion/mails/server'
import type { Texts } from '@stadion/translations/texts'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

interface SignInMethodsOptions {
  db: Database
  config: ApiConfig
  accounts: Accounts
  sessions: Sessions
  hasher: PasswordHasher
  mails: Mails
  texts: Pick<Texts, 'translateOf'>
}

type LinkingAccount = Parameters<SignInMethodMails['notify']>[2] & { acid: string }
type LinkingRequest = Parameters<SignInMethodMails['notify']>[1]

/**
 * Sign-in methods besides the password: other companies, the Korean identity check, passkeys, and this shop as sign-in for other apps.
 * Returns what sign-in and registration need of them.
 */
export function composeSignInMethods(app: FastifyInstance, { db, config, accounts, sessions, hasher, mails, texts }: SignInMethodsOptions) {
  const { appEnv, sitePort, accountSecret, appClients, externalCredentials, externalProviderUrl } = config
  const { now } = app.context
  const translate = (locale: string) => texts.translateOf(locale, 'account-portal')

  // The adapter of a company that checks identities is passed in here; without one there is no check in production.
  const kmc = appEnv === 'prod' ? undefined : createKmc({ db, now, provider: stubKmcProvider, secret: accountSecret })
  kmcServer(app, { kmc, translate })
  const tokens = createExternalTokens(db, now)
  const shared = { db, appEnv, sitePort, accounts, sessions, translate }
  externalSignInServer(app, {
    ...shared,
    tokens,
    clients: createProviderClients({ credentials: externalCredentials, localProvider: externalProviderUrl }),
    claimIdentity: kmc?.claim,
  })
  passkeysServer(app, { ...shared, mails, claimIdentity: kmc?.claim })
  const news = createSignInMethodMails(mails)
  keysServer(app, { db, sessions, hasher, mails, passwordRules: { passwordMinLength: config.passwordMinLength } })
  const { bearerOf } = appSignInServer(app, { ...shared, secret: accountSecret, clients: appClients })

  return {
    bearerOf,
    redeemCertificate: async (on: Handle, { acid }: { acid: string }, certificate: string): Promise<void> => {
      if (!kmc) throw fieldsInvalid([fieldError('kmcCertificate', 'kmc_required')])
      await kmc.claim(on, acid, certificate)
    },
    linkExternal: async (on: Handle, account: LinkingAccount, token: string, ask: LinkingRequest): Promise<string> => {
      const provider = await tokens.link(on, account.acid, token, 'known')
      await news.notify(on, ask, account, 'key-added', { kind: 'provider', name: provider })
      return provider
    },
    external: {
      forRegistration: tokens.forRegistration,
      link: (token: string, _scope: unknown, acid: string, on: Handle) => tokens.link(on, acid, token, 'new'),
    },
    socialProvidersOf: (acid: string) => providersOfAccount(db, acid),
  }
}
