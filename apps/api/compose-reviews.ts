import type { AccountScope } from '@stadion/account/accounts'
import { lockAccount } from '@stadion/account/lock-account'
import type { BotCheck } from '@stadion/bot-check/server'
import type { CatalogueFacts } from '@stadion/catalogue/facts'
import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import type { Orders } from '@stadion/orders/server'
import { reviewsServer } from '@stadion/reviews/server'
import type { StateOf } from '@stadion/site/storefront-state'
import type { FastifyInstance } from 'fastify'

interface ComposeReviewsOptions {
  db: Database
  jobs: Jobs
  mails: Mails
  now: () => Date
  facts: CatalogueFacts
  orders: Orders
  botCheck: BotCheck
  stateOf: StateOf
}

/** Reviews: models are the catalogue's, orders prove who bought, and accounts hold who may be sent advertising. */
export function composeReviews(
  app: FastifyInstance,
  { db, jobs, mails, now, facts, orders, botCheck, stateOf }: ComposeReviewsOptions,
): void {
  reviewsServer(app, {
    ...{ db, jobs, mails, orders, botCheck, stateOf },
    modelOf: facts.model,
    async permittedOf(on, { acid, email, brand, region }) {
      if (acid === null && email === null) return undefined
      const whose = acid ?? { brand, region: region as AccountScope['region'], email: email! }
      // Locked, so that no mail is written after the account was erased or the permission taken back.
      const account = await lockAccount(on, whose, now)
      // The permission belongs to the address of the account (D-052).
      return account?.marketingConsent ? { acid: account.acid, email: account.email, name: account.firstName } : undefined
    },
  })
}
