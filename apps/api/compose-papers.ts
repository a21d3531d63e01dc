import { contactOf } from '@stadion/account/self-service/contact'
import { connectedServer, createPieceCodes } from '@stadion/connected-products/server'
import type { Database } from '@stadion/database/database'
import { exchangeServer } from '@stadion/exchange/server'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { invoicesServer } from '@stadion/invoices/server'
import type { Jobs } from '@stadion/jobs/jobs'
import { createSellerFor } from '@stadion/market-law/seller-for'
import type { Orders } from '@stadion/orders/server'
import { connectPath } from '@stadion/site/addresses'
import { originOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/storefronts'
import { translateOf } from '@stadion/translations/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'
import { roundsEvery } from './rounds-every.ts'

export interface ComposePapersOptions {
  db: Database
  config: ApiConfig
  jobs: Jobs
  limits: LimitStore
  orders: Pick<Orders, 'accessTo' | 'join'>
}

/** What other systems and people keep of orders: messages, documents and codes of pieces. */
export function composePapers(app: FastifyInstance, { db, config, jobs, limits, orders }: ComposePapersOptions): void {
  const { appEnv, exchangeUrl, exchangeSecret, sellers, rateLimitFactor, localFulfilment, testHooks, sitePort } = config
  const { codeOf } = createPieceCodes(config.orderSecret)
  const everyMs = roundsEvery(config, 5_000)
  exchangeServer(app, { appEnv, db, jobs, exchangeUrl, exchangeSecret, everyMs, limits, rateLimitFactor })
  invoicesServer(app, {
    db,
    jobs,
    sellerFor: createSellerFor(sellers),
    translateOf: (locale) => translateOf(locale),
    printsSlips: localFulfilment && (appEnv === 'local' || testHooks),
    everyMs,
    pieceAddressOf: (place, storefront) => originOf(storefront, appEnv, sitePort) + pathIn(storefront, connectPath(codeOf(place))),
    async strongRefOf(ask, orderNumber) {
      const access = await orders.accessTo(ask, orderNumber)
      return access?.proof === 'strong' ? access.ref : undefined
    },
  })
  connectedServer(app, {
    db,
    orderSecret: config.orderSecret,
    async joinOrders(acid, { brand, identityRegion: region }) {
      const contact = await contactOf(db, acid)
      if (contact?.emailVerified) await orders.join(db, { acid, brand, region, email: contact.email })
    },
  })
}
