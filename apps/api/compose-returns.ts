import { emailKeyOf } from '@stadion/account/fields/email'
import type { Database } from '@stadion/database/database'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import { createSellerFor } from '@stadion/market-law/seller-for'
import type { Orders } from '@stadion/orders/server'
import { returnsServer } from '@stadion/returns/server'
import type { Texts } from '@stadion/translations/texts'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

export interface ComposeReturnsOptions {
  db: Database
  config: ApiConfig
  jobs: Jobs
  limits: LimitStore
  mails: Pick<Mails, 'wake'>
  orders: Orders
  texts: Pick<Texts, 'translateOf'>
}

/** Returns and withdrawals, which act on orders. */
export function composeReturns(app: FastifyInstance, { config, mails, texts, ...options }: ComposeReturnsOptions): void {
  const { localFulfilment, rateLimitFactor, withdrawalElsewhere, withdrawalGraceDays, sellers } = config
  returnsServer(app, {
    ...options,
    ...{ localFulfilment, rateLimitFactor, withdrawalElsewhere, withdrawalGraceDays, emailKeyOf },
    sellerFor: createSellerFor(sellers),
    translate: texts.translateOf,
    mailsWritten: mails.wake,
    log: app.log,
  })
}
