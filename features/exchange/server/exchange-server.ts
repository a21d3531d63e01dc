import type { Database } from '@stadion/database/database'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import type { Jobs } from '@stadion/jobs/jobs'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyInstance } from 'fastify'
import { addDelivery } from './deliver.ts'
import { inboundServer } from './inbound.ts'
import type { PieceAddressesFor } from './with-piece-addresses.ts'

export type { PieceAddressesFor } from './with-piece-addresses.ts'

export interface ExchangeServerOptions {
  appEnv: AppEnvironment
  db: Database
  jobs: Pick<Jobs, 'add' | 'wake'>
  exchangeUrl: string | undefined
  /** Undefined: no messages come in. */
  exchangeSecret: string | undefined
  limits: LimitStore
  rateLimitFactor: number
  pieceAddressesFor: PieceAddressesFor
  /** Between two rounds of delivery. */
  everyMs: number
}

/** Messages to and from the retailer's other systems. */
export function exchangeServer(app: FastifyInstance, options: ExchangeServerOptions): void {
  const { appEnv, db, jobs, exchangeUrl: url, exchangeSecret, everyMs, limits, rateLimitFactor, pieceAddressesFor } = options
  if (appEnv === 'prod' && !url) app.log.warn('EXCHANGE_URL is none: no warehouse is told of orders, and nobody sends them')
  addDelivery({ db, now: app.context.now, jobs, url, secret: exchangeSecret ?? '', pieceAddressesFor, everyMs, log: app.log })
  inboundServer(app, { db, jobs, secret: exchangeSecret, limits, rateLimitFactor })
}
