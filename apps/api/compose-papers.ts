import { contactOf } from '@stadion/account/self-service/contact'
import { connectedServer, createPieceCodes } from '@stadion/connected-products/server'
import type { Database } from '@stadion/database/database'
import { exchangeServer, type PieceAddressesFor } from '@stadion/exchange/server'
import type { ShopFlags } from '@stadion/flags/shop-flags'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { invoicesServer } from '@stadion/invoices/server'
import type { Jobs } from '@stadion/jobs/jobs'
import type { DocumentLaw } from '@stadion/market-law/document-title'
import { createSellerFor, onlyRealSellers } from '@stadion/market-law/seller-for'
import type { Orders } from '@stadion/orders/server'
import { connectPath } from '@stadion/site/addresses'
import { originOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/storefronts'
import type { Texts } from '@stadion/translations/texts'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'
import { roundsEvery } from './rounds-every.ts'

export interface ComposePapersOptions {
  db: Database
  config: ApiConfig
  jobs: Jobs
  limits: LimitStore
  orders: Pick<Orders, 'accessTo' | 'join'>
  shopFlags: ShopFlags
  texts: Pick<Texts, 'translateOf'>
  law: DocumentLaw
}

/** What other systems and people keep of orders: messages, documents and codes of pieces. */
export function composePapers(
  app: FastifyInstance,
  { db, config, jobs, limits, orders, shopFlags, texts, law }: ComposePapersOptions,
): void {
  const { appEnv, exchangeUrl, exchangeSecret, sellers, rateLimitFactor, localFulfilment, testHooks, sitePort } = config
  const { codeOf } = createPieceCodes(config.orderSecret)
  /** Codes are printed where everybody can open them. */
  const pieceAddressesFor: PieceAddressesFor = async (storefront) => {
    if (!(await shopFlags.isForAll('connect', storefront))) return undefined
    return (place) => originOf(storefront, appEnv, sitePort) + pathIn(storefront, connectPath(codeOf(place)))
  }
  const everyMs = roundsEvery(config, 5_000)
  exchangeServer(app, { appEnv, db, jobs, exchangeUrl, exchangeSecret, everyMs, limits, rateLimitFactor, pieceAddressesFor })
  invoicesServer(app, {
    db,
    jobs,
    // Orders of a storefront whose seller was taken away are still delivered: their documents wait.
    sellerFor: appEnv === 'prod' ? onlyRealSellers(createSellerFor(sellers)) : createSellerFor(sellers),
    law,
    translateOf: (locale) => texts.translateOf(locale),
    printsSlips: localFulfilment && (appEnv === 'local' || testHooks),
    everyMs,
    pieceAddressesFor,
    async strongRefOf(ask, orderNumber) {
      const access = await orders.accessTo(ask, orderNumber)
      return access?.proof === 'strong' ? access.ref : undefined
    },
  })
  connectedServer(app, {
    db,
    orderSecret: config.orderSecret,
    isOpen: (storefront) => shopFlags.isOpen('connect', storefront),
    async joinOrders(acid, { brand, identityRegion: region }) {
      const contact = await contactOf(db, acid)
      if (contact?.emailVerified) await orders.join(db, { acid, brand, region, email: contact.email })
    },
  })
}
