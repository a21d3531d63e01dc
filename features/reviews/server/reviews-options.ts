import type { Database, Handle } from '@stadion/database/database'
import type { Ask } from '@stadion/http/serve'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mail } from '@stadion/mails/contract'
import type { StateOf } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyRequest } from 'fastify'
import type { DeliveredOrder } from './write-table.ts'

/** What an article’s model is, and what shoppers call its colours, by article. */
export interface ReviewedModel {
  model: string
  colours: ReadonlyMap<string, string>
}

/** Of orders: who may act on one. */
export interface OrderAccess {
  accessTo(ask: Ask, orderNumber: string): Promise<{ ref: string; proof: 'strong' | 'weak' | 'none' } | undefined>
}

/** Somebody to whom advertising may be sent. */
export interface Permitted {
  acid: string
  email: string
  name: string | null
}

/** What the reviews need of other slices. */
export interface ReviewsOptions {
  db: Database
  jobs: Pick<Jobs, 'add'>
  /** Writes a mail in the transaction of the change it reports. */
  mails: { enqueue(on: Handle, mail: Mail): Promise<void> }
  /** Whether a storefront has a shop: without one nobody is invited to it. */
  stateOf: StateOf
  /** Of accounts: whoever placed an order, if advertising may be sent to them, and where to. Locks the account until the transaction ends. */
  permittedOf: (on: Handle, order: DeliveredOrder) => Promise<Permitted | undefined>
  /** Of the catalogue; undefined where the storefront does not sell it. */
  modelOf: (articleId: string, storefront: Storefront) => Promise<ReviewedModel | undefined>
  orders: OrderAccess
  /** Throws if the bot check fails or asks for a challenge (D-048, D-049). */
  botCheck: { checkOrChallenge(request: FastifyRequest, action: 'signup', token: string | undefined): Promise<void> }
}
