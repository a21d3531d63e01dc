import type { FastifyRequest } from 'fastify'
import { genericFailures } from '../manners/generic-failures.ts'
import { ownAddress } from '../own-calls.ts'

export interface LimitRule {
  /** Routes with the same scope are counted together. */
  scope: string
  limit: number
  windowMs: number
}

/** Counts hits in a sliding window. Answers 0 where one more is allowed and counts it, else the milliseconds to wait. */
export interface LimitStore {
  take(key: string, limit: number, windowMs: number, now: number): number | Promise<number>
  /** Forgets everything. */
  clear(): void | Promise<void>
}

export interface RateLimits {
  store: LimitStore
  /** Rules by `POST /path` as it stands in the contract. */
  rules: ReadonlyMap<string, LimitRule>
  everythingElse: LimitRule
  /** Beginnings of paths that are never counted. */
  free?: readonly string[]
  /** Multiplies every limit. */
  factor: number
  now: () => Date
}

/** The rule of a route with the factor applied. */
export function ruleOf({ rules, everythingElse, factor }: RateLimits, method: string, path: string): LimitRule {
  const rule = rules.get(`${method} ${path}`) ?? everythingElse
  return { ...rule, limit: Math.max(1, Math.round(rule.limit * factor)) }
}

/** Counts the request and throws where its visitor has asked too often; a promise only where the store needs one. */
export function requireWithinLimit({ store, now }: RateLimits, rule: LimitRule, request: FastifyRequest): void | Promise<void> {
  // Worked out anew at each reading.
  const { ip } = request
  if (ip === ownAddress) return
  const wait = store.take(`${rule.scope}:${networkOf(ip)}`, rule.limit, rule.windowMs, now().getTime())
  return typeof wait === 'number' ? refuseIf(wait) : wait.then(refuseIf)
}

function refuseIf(wait: number): void {
  if (wait > 0) throw genericFailures.rateLimited({}, { retryAfter: Math.ceil(wait / 1000) })
}

/** What is counted as one visitor: an IPv4 address, or the /64 that a household gets of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
