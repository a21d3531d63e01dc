import { serve } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyInstance } from 'fastify'
import { readSeller } from '../contract.ts'
import { sellerSchema } from '../schema.ts'
import { createSellerFor, type Sellers } from '../seller-for.ts'
import { nameUnconfirmed } from './name-unconfirmed.ts'

export interface MarketLawGiven {
  appEnv: AppEnvironment
  sellers: Sellers
}

/** Says who sells, and at a start which law nobody confirmed. */
export function marketLawServer(app: FastifyInstance, { appEnv, sellers }: MarketLawGiven): void {
  const sellerFor = createSellerFor(sellers)
  nameUnconfirmed({ now: app.context.now, warn: (data, text) => app.log.warn(data, text) }, appEnv)
  serve(app, readSeller, { answer: sellerSchema }, ({ storefront }) => sellerFor(storefront.brand, storefront.country))
}
