import type { Accounts } from '@stadion/account/accounts'
import { emailKeyOf } from '@stadion/account/fields/email'
import { settingsLocaleOf } from '@stadion/consent/regimes'
import type { Database } from '@stadion/database/database'
import { createOptOuts, doNotSellServer, type OptOuts } from '@stadion/do-not-sell/server'
import { storefronts } from '@stadion/site/storefronts'
import { translateOf } from '@stadion/translations/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

interface DoNotSellOptions {
  db: Database
  config: ApiConfig
  accounts: Accounts
}

const scopes = [...new Map(storefronts.map(({ brand, identityRegion: region }) => [`${brand}/${region}`, { brand, region }])).values()]

/** Opting out of the sale of data: the acquisition calls, and the list that privacy requests write to as well. */
export function composeDoNotSell(app: FastifyInstance, { db, config, accounts }: DoNotSellOptions): OptOuts {
  const optOuts = createOptOuts({
    db,
    now: app.manners.now,
    key: config.accountSecret,
    emailKeyOf,
    accountsOf: async (email, on) => {
      const found = []
      for (const scope of scopes) found.push(await accounts.findByEmail(scope, email, on))
      return found.flatMap((account) => account?.acid ?? [])
    },
  })
  doNotSellServer(app, {
    optOuts,
    appEnv: config.appEnv,
    apiKey: config.acqApiKey,
    // This server answers the acquisition calls itself, on every site's own origin.
    acquisitionHostOf: () => '',
    legalLocaleOf: settingsLocaleOf,
    translate: translateOf,
    emailOf: async (acid) => (await accounts.findById(acid))?.email,
  })
  return optOuts
}
