import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { idempotencyHeader, type PlaceOrder, placementFailures } from '../contract.ts'
import type { GiftCardsForCheckout } from './checkout-options.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** The key of a press, a UUID in any case (D-109). Throws if it is missing or anything else. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers[idempotencyHeader]
  if (typeof key !== 'string' || !uuid.test(key)) throw placementFailures.idempotencyKeyRequired()
  return key.toLowerCase()
}

/** The hash of a body, whatever the order of its keys. */
export const bodyHashOf = (body: unknown): string => hash('sha256', JSON.stringify(sorted(body)), 'hex')

/** A body for hashing: code and PIN of a gift card are short enough to be guessed from a plain hash. */
export function withoutSecrets(body: PlaceOrder, { fingerprintOf }: Pick<GiftCardsForCheckout, 'fingerprintOf'>): object {
  const { code, pin, ...payment } = body.payment
  return code === undefined && pin === undefined ? body : { ...body, payment: { ...payment, card: fingerprintOf(`${code} ${pin}`) } }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Who asks, as keys know them: the account first, then the bag's cookie. Empty for a visitor with neither. */
export const ownersOf = ({ acid, tokenHash }: { acid: string | undefined; tokenHash: Buffer | undefined }): string[] => [
  ...(acid ? [hash('sha256', `account ${acid}`, 'hex')] : []),
  ...(tokenHash ? [hash('sha256', `bag ${tokenHash.toString('hex')}`, 'hex')] : []),
]
