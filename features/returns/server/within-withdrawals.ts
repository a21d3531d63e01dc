import { Failure } from '@stadion/contract/failures'
import { requireWithinLimit, ruleOf } from '@stadion/http/limits/rate-limits'
import type { Ask } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { withdrawalFailures } from '../contract.ts'
import type { ReturnsOptions } from './returns-options.ts'

const everythingElse = { scope: 'withdrawals', limit: 30, windowMs: 10 * 60_000, wide: true }

/** 30 statements in ten minutes from a network address. Above that it says where a statement can be written to instead (7.13). */
export function withinWithdrawals(app: FastifyInstance, { limits: store, rateLimitFactor: factor, sellerFor }: ReturnsOptions) {
  const limits = { store, rules: new Map(), everythingElse, factor, now: app.context.now }
  const rule = ruleOf(limits, 'POST', '')
  return async ({ request, storefront }: Pick<Ask, 'request' | 'storefront'>): Promise<void> => {
    try {
      await requireWithinLimit(limits, rule, request)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const email = sellerFor(storefront.brand, storefront.country).mail
      throw withdrawalFailures.rateLimited({ email }, { details: { email }, retryAfter: error.retryAfter! })
    }
  }
}
