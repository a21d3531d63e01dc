import type { FastifyRequest } from 'fastify'
import { genericFailures } from '../middleware/generic-failures.ts'
import { ownAddress } from '../own-calls.ts'

export interface LimitRule {
  /** Routes with the same scope are counted together. */
  scope: string
  limit: number
  windowMs: number
  /** Also counted for the wider IPv6 networks: the owner of such a network has any number of addresses. */
  wide?: boolean | undefined
}

/** Counts hits in a sliding window. Returns 0 if one more is allowed and counts it, otherwise the milliseconds to wait. */
export interface LimitStore {
  take(key: string, limit: number, windowMs: number, now: number): number | Promise<number>
  /** Takes back the latest hit of a key: it was none. */
  giveBack(key: string): void | Promise<void>
  /** Forgets everything. */
  clear(): void | Promise<void>
}

export interface RateLimits {
  store: LimitStore
  /** Rules by `POST /path` as in the contract. */
  rules: ReadonlyMap<string, LimitRule>
  everythingElse: LimitRule
  /** Prefixes of paths that are never counted. */
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

/** Counts the request and throws if its visitor is above the limit; a promise only if the store needs one. */
export function requireWithinLimit({ store, now }: RateLimits, rule: LimitRule, request: FastifyRequest): void | Promise<void> {
  // Evaluated at each read.
  const { ip } = request
  if (ip === ownAddress) return
  const at = now().getTime()
  const take = ([network, times]: Network) => store.take(`${rule.scope}:${network}`, rule.limit * times, rule.windowMs, at)
  let pending: Promise<number> | undefined
  // The narrowest first: a request that it refuses is not counted for the wider ones, so one visitor cannot lock out the neighbours.
  for (const network of rule.wide ? networksOf(ip) : [[networkOf(ip), 1] as const]) {
    const wait: number | Promise<number> = pending ? pending.then((before) => before || take(network)) : take(network)
    if (typeof wait !== 'number') pending = wait
    else if (wait > 0) refuseIf(wait)
  }
  return pending?.then(refuseIf)
}

function refuseIf(wait: number): void {
  if (wait > 0) throw genericFailures.rateLimited({}, { retryAfter: Math.ceil(wait / 1000) })
}

/** A network's key, and its multiple of one visitor's limit. */
type Network = readonly [name: string, times: number]

/** The networks of an address: for IPv6 those that a provider gives to a company, to a household, and one of its networks. */
export function networksOf(address: string): readonly Network[] {
  const own = networkOf(address)
  const [first, second, third, fourth, ...rest] = own.split(':')
  if (fourth === undefined || rest.length > 0) return [[own, 1]]
  const company = `${first}:${second}:${third}`
  return [
    [own, 1],
    [`${company}:${(Number.parseInt(fourth, 16) >> 8).toString(16)}/56`, 2],
    [`${company}/48`, 4],
  ]
}

/** The longest wait of an address's networks, in milliseconds: each is counted, with its own limit. */
export async function takeOfNetworks(
  store: LimitStore,
  scope: string,
  address: string,
  limit: number,
  windowMs: number,
  now: number,
): Promise<number> {
  const waits = networksOf(address).map(async ([network, times]) => store.take(`${scope}:${network}`, limit * times, windowMs, now))
  return Math.max(...(await Promise.all(waits)))
}

/** The unit that counts as one visitor: an IPv4 address, or the /64 that a household gets of IPv6. */
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
