import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { ChangeMembership, Membership, Movements, Opening, Redeem, Redeemed } from './schema.ts'

export type { Membership, Movements, Redeemed } from './schema.ts'

/** Level, points, rewards and vouchers of the account (D-198). */
export const readMembership = /* @__PURE__ */ route<{ answer: Membership }>({
  family: 'account',
  method: 'GET',
  path: '/api/account/membership',
  timeoutMs: 10_000,
  summary: 'Read level, points, rewards and vouchers of the account.',
})

/** Leaves the programme, which forfeits all points and keeps the account; or comes back, with none. */
export const changeMembership = /* @__PURE__ */ route<{ body: ChangeMembership; answer: Membership }>({
  family: 'account',
  method: 'PUT',
  path: '/api/account/membership',
  timeoutMs: 10_000,
  summary: 'Leave the membership, which forfeits its points, or come back to it.',
})

/** How points changed, the latest first. */
export const readMovements = /* @__PURE__ */ route<{ query: { after?: string }; answer: Movements }>({
  family: 'account',
  method: 'GET',
  path: '/api/account/membership/movements',
  timeoutMs: 10_000,
  summary: 'List how the points of the account changed.',
})

/** Turns points into a voucher. Sent again with the same idempotency-key it answers the same voucher. */
export const redeemPoints = /* @__PURE__ */ route<{ body: Redeem; answer: Redeemed }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/membership/rewards',
  status: 201,
  timeoutMs: 10_000,
  summary: 'Turn points into a voucher; the header idempotency-key makes repeating it safe.',
})

/** How long it takes until whoever asks may buy an article, by the clock of the database (D-198). */
export const readOpening = /* @__PURE__ */ route<{ query: { article: string }; answer: Opening }>({
  family: 'account',
  method: 'GET',
  path: '/api/account/membership/opening',
  timeoutMs: 10_000,
  summary: 'Read how long it takes until the visitor may buy an article.',
})

/** The header that names one press: a UUID. */
export const idempotencyHeader = 'idempotency-key'

export const membershipFailures = /* @__PURE__ */ failures({
  idempotencyKeyRequired: [400, 'The header idempotency-key must be a UUID'],
  unauthorized: [401, 'User is not authenticated'],
  rewardNotFound: [404, 'There is no such reward'],
  notMember: [409, 'The account is no member'],
  pointsInsufficient: [409, 'There are not enough points'],
  idempotencyConflict: [409, 'The key belongs to another reward'],
})

/** Points that are sure at once: of a proven address, and of a friend's first kept order. */
export const welcomePoints = 100
export const invitePoints = 200
/** Of a published review (`membership.reviewed`). */
export const reviewPoints = 50

/** What 1 EUR is in each currency, in hundredths: a fixed table, so that points never follow exchange rates (D-198, D-066). */
// biome-ignore format: a table
const hundredthsOfEuro: Readonly<Record<string, number>> = {
  EUR: 100, GBP: 90, CHF: 110, CZK: 2500, DKK: 750, NOK: 1150, SEK: 1100, PLN: 440, HUF: 40_000, RON: 500, TRY: 3500, USD: 110, CAD: 150, MXN: 2000,
  BRL: 600, ARS: 100_000, CLP: 100_000, COP: 450_000, PEN: 400, AED: 400, SAR: 410, EGP: 5000, MAD: 1100, ZAR: 2000, AUD: 170, HKD: 850,
  JPY: 16_000, KRW: 150_000, THB: 3800, VND: 2_700_000,
}

export const pointCurrencies: readonly string[] = Object.keys(hundredthsOfEuro)

const pointsPerEuro = 10

/** The points that members earn for goods of this price, in major units: ten for each whole euro. 0 in an unknown currency. */
export function pointsFor(amount: number, currency: string): number {
  const euro = hundredthsOfEuro[currency]
  return euro ? pointsPerEuro * Math.floor(Math.round(amount * 100) / euro) : 0
}

/** Goods as an example of what earns points: 100 euros, in major units of the currency. */
export function pointsExample(currency: string): { amount: number; points: number } {
  const amount = inCurrency(100, currency)
  return { amount, points: pointsFor(amount, currency) }
}

/** A sum in euros as a reward is worth in a currency, in major units. */
export const inCurrency = (euros: number, currency: string): number => (euros * (hundredthsOfEuro[currency] ?? 0)) / 100
