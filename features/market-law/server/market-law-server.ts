import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { readSeller } from '../contract.ts'
import { sellerSchema } from '../schema.ts'
import { createSellerFor, type Sellers } from '../seller-for.ts'

export interface MarketLawGiven {
  sellers: Sellers
}

/** Says who sells. */
export function marketLawServer(app: FastifyInstance, { sellers }: MarketLawGiven): void {
  const sellerFor = createSellerFor(sellers)
  serve(app, readSeller, { answer: sellerSchema }, ({ storefront }) => sellerFor(storefront.brand, storefront.country))
}
