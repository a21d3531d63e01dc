import type { Accounts } from '@stadion/account/accounts'
import { emailKeyOf } from '@stadion/account/fields/email'
import { settingsLocaleOf } from '@stadion/consent/regimes'
import type { Database } from '@stadion/database/database'
import { createOptOutFollower, createOptOuts, doNotSellServer, type OptOutFollows, type OptOuts } from '@stadion/do-not-sell/server'
import { storefronts } from '@stadion/site/storefronts'
import type { Texts } from '@stadion/translations/texts'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

interface OptOutOptions {
  db: Database
  now: () => Date
  config: Pick<ApiConfig, 'accountSecret' | 'appEnv'>
  accounts: Accounts
}

const scopes = [...new Map(storefronts.map(({ brand, identityRegion: region }) => [`${brand}/${region}`, { brand, region }])).values()]

/** The opt-outs from the sale of data, applied in each browser in which the shopper signs in. */
export function openOptOuts({ db, now, config, accounts }: OptOutOptions): { optOuts: OptOuts; optOutFollows: OptOutFollows } {
  const optOuts = createOptOuts({
    db,
    now,
    key: config.accountSecret,
    emailKeyOf,
    accountsOf: async (email, on) => {
      const found = []
      for (const scope of scopes) found.push(await accounts.findByEmail(scope, email, on))
      return found.flatMap((account) => account?.acid ?? [])
    },
  })
  return { optOuts, optOutFollows: createOptOutFollower({ optOuts, now, appEnv: config.appEnv, emailOf: emailIn(accounts) }) }
}

const emailIn =
  (accounts: Accounts) =>
  async (acid: string): Promise<string | undefined> =>
    (await accounts.findById(acid))?.email

interface DoNotSellOptions {
  optOuts: OptOuts
  config: ApiConfig
  accounts: Accounts
  texts: Pick<Texts, 'translateOf'>
}

/** Opting out of the sale of data: the acquisition calls, and the list that privacy requests use as well. */
export function composeDoNotSell(app: FastifyInstance, { optOuts, config, accounts, texts }: DoNotSellOptions): void {
  doNotSellServer(app, {
    optOuts,
    appEnv: config.appEnv,
    apiKey: config.acqApiKey,
    // This server answers the acquisition calls itself, on every site's own origin.
    acquisitionHostOf: () => '',
    legalLocaleOf: settingsLocaleOf,
    translate: texts.translateOf,
    emailOf: emailIn(accounts),
  })
}
