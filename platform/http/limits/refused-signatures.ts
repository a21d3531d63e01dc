import type { FastifyRequest } from 'fastify'
import { type LimitStore, requireWithinLimit, ruleOf } from './rate-limits.ts'

export interface RefusedSignaturesOptions {
  store: LimitStore
  /** Multiplies the limit. */
  factor: number
  now: () => Date
}

/**
 * Counts a message whose signature is wrong, by the network that sent it: 60 a minute, then 429. Signed messages are not counted.
 * @param scope one for each kind of sender
 */
export async function countRefusedSignature(scope: string, request: FastifyRequest, options: RefusedSignaturesOptions): Promise<void> {
  const counted = { ...options, rules: new Map(), everythingElse: { scope, limit: 60, windowMs: 60_000 } }
  await requireWithinLimit(counted, ruleOf(counted, '', ''), request)
}
