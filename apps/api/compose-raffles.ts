import type { Accounts } from '@stadion/account/accounts'
import { lockAccount } from '@stadion/account/lock-account'
import { contactOf } from '@stadion/account/self-service/contact'
import type { BotCheck } from '@stadion/bot-check/server'
import type { CatalogueFacts } from '@stadion/catalogue/facts'
import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import { rafflesServer } from '@stadion/raffles/server'
import type { StateOf } from '@stadion/site/storefront-state'
import type { FastifyInstance } from 'fastify'

interface ComposeRafflesOptions {
  db: Database
  jobsDb: Database
  jobs: Jobs
  sitePort: number
  mails: Mails
  facts: CatalogueFacts
  botCheck: BotCheck
  stateOf: StateOf
  accounts: Accounts
}

/** Raffles: articles are the catalogue's, accounts take part, and mails tell the outcome. */
export function composeRaffles(
  app: FastifyInstance,
  { db, jobsDb, jobs, sitePort, mails, facts, botCheck, accounts, stateOf }: ComposeRafflesOptions,
): void {
  const isFull = <A extends { accountType: string }>(account: A | undefined) => (account?.accountType === 'FULL' ? account : undefined)
  rafflesServer(app, {
    ...{ db, jobsDb, jobs, sitePort, mails, botCheck, stateOf },
    log: app.log,
    findSkus: facts.skus,
    accountOf: async (acid) => isFull(await accounts.findById(acid)),
    lockAccount: async (on, acid) => isFull(await lockAccount(on, acid, app.context.now)),
    addressCountryOf: async (acid) => (await contactOf(db, acid))?.address?.country ?? null,
  })
}
