import { createAccounts } from '@stadion/account/accounts'
import { loginServer } from '@stadion/account/login/server'
import { createPasswordHasher } from '@stadion/account/password-hash'
import { sessionServer } from '@stadion/account/session/server'
import type { Sessions } from '@stadion/account/sessions'
import { bagServer } from '@stadion/bag/server'
import { botCheckServer, createBotCheck, openProvider } from '@stadion/bot-check/server'
import { catalogueFacts } from '@stadion/catalogue/facts'
import { pictureServer } from '@stadion/catalogue/picture-server'
import { catalogueServer } from '@stadion/catalogue/server'
import { shelfOf } from '@stadion/catalogue/shelf'
import type { Database } from '@stadion/database/database'
import { flagsServer } from '@stadion/flags/server'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import type { Mails } from '@stadion/mails/server'
import { personalizationServer } from '@stadion/personalization/server'
import { sessionEventsServer } from '@stadion/session-events/server'
import { translateOf } from '@stadion/translations/messages-of'
import { translationsServer } from '@stadion/translations/server'
import { wishlistServer } from '@stadion/wishlist/server'
import type { FastifyInstance } from 'fastify'
import { composeDoNotSell } from './compose-do-not-sell.ts'
import { composeElsewhere } from './compose-elsewhere.ts'
import { composePrivacy } from './compose-privacy.ts'
import { composeRegistration } from './compose-registration.ts'
import { composeSelfService } from './compose-self-service.ts'
import type { ApiConfig } from './config.ts'
import { personalDataOf } from './personal-data.ts'

export interface ComposeOptions {
  db: Database
  config: ApiConfig
  limits: LimitStore
  mails: Mails
  sessions: Sessions
}

/** Puts the server of every slice behind the app and hands each what it asks for. */
export function composeSlices(app: FastifyInstance, { db, config, limits, mails, sessions }: ComposeOptions): void {
  const { appEnv } = config
  const { now, site } = app.manners
  const facts = catalogueFacts(db)
  translationsServer(app)
  catalogueServer(app, { db, translate: translateOf })
  pictureServer(app, { db, brandOf: (request) => app.manners.site.storefrontOf(request).brand })
  bagServer(app, { db, appEnv, findSkus: facts.skus })
  wishlistServer(app, { db })
  sessionEventsServer(app, { db })
  flagsServer(app, { db, apiKey: config.flagsApiKey })
  personalizationServer(app, { db, appEnv, shelfOf: (brand, region) => shelfOf(db, brand, region) })
  const { botProvider, botCheckSecret: secret, challengeAfter, recaptcha } = config
  const provider = openProvider({ name: botProvider, secret, now, limits, recaptcha })
  const botCheck = createBotCheck({ db, now, appEnv, provider, secret, limits, challengeAfter, hostOf: site.hostOf })
  botCheckServer(app, { botCheck, provider, translate: (locale) => translateOf(locale, 'account-portal') })

  const accounts = createAccounts(db, now)
  const hasher = createPasswordHasher()
  app.addHook('onClose', () => hasher.close())
  const elsewhere = composeElsewhere(app, { db, config, accounts, sessions })
  const { redeemCertificate, linkExternal, socialProvidersOf, external, bearerOf } = elsewhere
  sessionServer(app, { sessions, accounts, socialProvidersOf, bearerOf })
  composeRegistration(app, { db, config, sessions, hasher, botCheck, mails, external, redeemCertificate })
  const optOuts = composeDoNotSell(app, { db, config, accounts })
  const personalData = personalDataOf(optOuts)
  const { deletions } = composeSelfService(app, { db, config, accounts, sessions, hasher, limits, mails, socialProvidersOf, personalData })
  composePrivacy(app, { db, accounts, deletions, mails, optOuts, personalData })
  loginServer(app, {
    db,
    sessions,
    hasher,
    botCheck,
    redeemCertificate,
    linkExternal,
    mailNewDevice: (on, { account: { email: to, emailVerified, firstName }, storefront, at, device }) =>
      mails.enqueue(on, {
        template: 'new-device-login',
        to,
        storefront,
        data: { name: emailVerified ? firstName : null, at: at.toISOString(), device },
      }),
  })
}
