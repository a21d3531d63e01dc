import { scopeOf } from '@stadion/account/accounts'
import { emailKeyOf } from '@stadion/account/fields/email'
import { takeMail } from '@stadion/account/mail-tokens'
import { contactOf } from '@stadion/account/self-service/contact'
import type { BotCheck } from '@stadion/bot-check/server'
import type { CatalogueFacts } from '@stadion/catalogue/facts'
import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import type { StateOf } from '@stadion/site/storefront-state'
import { waitingServer } from '@stadion/waiting/server'
import type { FastifyInstance } from 'fastify'

interface ComposeWaitingOptions {
  db: Database
  jobs: Jobs
  mails: Mails
  facts: CatalogueFacts
  botCheck: BotCheck
  stateOf: StateOf
}

/** Waiting lists: articles are the catalogue's, addresses those of accounts, and mails tell. */
export function composeWaiting(app: FastifyInstance, { db, jobs, mails, facts, botCheck, stateOf }: ComposeWaitingOptions): void {
  waitingServer(app, {
    ...{ db, jobs, mails, botCheck, stateOf, emailKeyOf },
    findSkus: facts.skus,
    findArticles: facts.beforeLaunch,
    contactOf: (acid) => contactOf(db, acid),
    mayMail: (on, storefront, emailKey, at) => takeMail(on, 'waiting', scopeOf(storefront), emailKey, at),
  })
}
