import type { Database } from '@stadion/database/database'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import type { Ask } from '@stadion/http/serve'
import type { Jobs } from '@stadion/jobs/jobs'
import type { SellerFor } from '@stadion/market-law/seller-for'
import type { FastifyBaseLogger } from 'fastify'

interface OrderAccess {
  ref: string
  proof: 'strong' | 'weak' | 'none'
  isItsAddress: boolean
}

/** What returns and withdrawals need of others. */
export interface ReturnsOptions {
  db: Database
  jobs: Pick<Jobs, 'add' | 'wake'>
  limits: LimitStore
  rateLimitFactor: number
  /** Of orders: who may act on one, and the keyed hash of an e-mail address. */
  orders: {
    accessTo(ask: Ask, number: string, email?: string): Promise<OrderAccess | undefined>
    /** As `accessTo`, for a statement of withdrawal, which is taken however many have guessed. */
    accessOfStatement(ask: Ask, number: string, email: string): Promise<OrderAccess | undefined>
    emailHashOf(typed: string): Buffer
  }
  /** Outside production the shop plays the warehouse: what is due is done before an order is looked at. */
  localFulfilment: boolean
  emailKeyOf: (typed: string) => string | undefined
  translate: (locale: string) => (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** Countries outside the EU and Norway in which withdrawals are offered. */
  withdrawalElsewhere: readonly string[]
  withdrawalGraceDays: number
  /** Who sells: where goods go back to, and whom shoppers write to. */
  sellerFor: SellerFor
  /** The database has written mails itself. */
  mailsWritten(): void
  log: FastifyBaseLogger
}
