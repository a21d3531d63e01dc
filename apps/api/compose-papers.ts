import type { Database } from '@stadion/database/database'
import { exchangeServer } from '@stadion/exchange/server'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { invoicesServer } from '@stadion/invoices/server'
import type { Jobs } from '@stadion/jobs/jobs'
import { createSellerFor } from '@stadion/market-law/seller-for'
import type { Orders } from '@stadion/orders/server'
import { translateOf } from '@stadion/translations/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'
import { roundsEvery } from './rounds-every.ts'

export interface ComposePapersOptions {
  db: Database
  config: ApiConfig
  jobs: Jobs
  limits: LimitStore
  orders: Pick<Orders, 'accessTo'>
}

/** What other systems and people keep of orders: messages and documents. */
export function composePapers(app: FastifyInstance, { db, config, jobs, limits, orders }: ComposePapersOptions): void {
  const { appEnv, exchangeUrl, exchangeSecret, sellers, rateLimitFactor, localFulfilment, testHooks } = config
  const everyMs = roundsEvery(config, 5_000)
  exchangeServer(app, { appEnv, db, jobs, exchangeUrl, exchangeSecret, everyMs, limits, rateLimitFactor })
  invoicesServer(app, {
    db,
    jobs,
    sellerFor: createSellerFor(sellers),
    translateOf: (locale) => translateOf(locale),
    printsSlips: localFulfilment && (appEnv === 'local' || testHooks),
    everyMs,
    async strongRefOf(ask, orderNumber) {
      const access = await orders.accessTo(ask, orderNumber)
      return access?.proof === 'strong' ? access.ref : undefined
    },
  })
}
