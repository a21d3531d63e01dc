import type { Database } from '@stadion/database/database'
import type { Ask } from '@stadion/http/serve'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyRequest } from 'fastify'

/** What an article’s model is, and what shoppers call its colours, by article. */
export interface ReviewedModel {
  model: string
  colours: ReadonlyMap<string, string>
}

/** Of orders: who may act on one. */
export interface OrderAccess {
  accessTo(ask: Ask, orderNumber: string): Promise<{ ref: string; proof: 'strong' | 'weak' | 'none' } | undefined>
}

/** What the reviews need of other slices. */
export interface ReviewsOptions {
  db: Database
  /** Of the catalogue; undefined where the storefront does not sell it. */
  modelOf: (articleId: string, storefront: Storefront) => Promise<ReviewedModel | undefined>
  orders: OrderAccess
  /** Throws if the bot check fails or asks for a challenge (D-048, D-049). */
  botCheck: { checkOrChallenge(request: FastifyRequest, action: 'signup', token: string | undefined): Promise<void> }
}
