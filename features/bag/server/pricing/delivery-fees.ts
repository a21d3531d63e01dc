import { toMinor } from '@stadion/site/money'
import type { LevelBenefits } from './level-benefits.ts'

/** Major units: standard fee, goods total from which standard delivery is free, express fee (D-066). */
export type DeliveryFeeTable = Readonly<Record<string, readonly [standard: number, freeFrom: number, express: number]>>

export const deliveryFees: DeliveryFeeTable = {
  EUR: [4.95, 50, 9.95],
  GBP: [3.99, 50, 7.99],
  CHF: [6.95, 75, 12.95],
  CZK: [99, 1300, 199],
  DKK: [39, 400, 79],
  NOK: [59, 600, 99],
  SEK: [49, 550, 99],
  PLN: [17, 250, 29],
  HUF: [1490, 20000, 2990],
  RON: [20, 250, 35],
  TRY: [79, 1500, 149],
  USD: [7, 50, 14],
  CAD: [9, 75, 18],
  MXN: [99, 1299, 199],
  BRL: [19.9, 299, 39.9],
  ARS: [4999, 60000, 8999],
  CLP: [3990, 49990, 6990],
  COP: [12000, 199000, 22000],
  PEN: [15, 199, 25],
  AED: [20, 200, 35],
  SAR: [20, 200, 35],
  EGP: [75, 1500, 150],
  MAD: [39, 500, 69],
  ZAR: [100, 1000, 180],
  AUD: [8.5, 100, 15],
  HKD: [50, 500, 90],
  JPY: [550, 8800, 990],
  KRW: [3000, 50000, 6000],
  THB: [90, 1500, 180],
  VND: [35000, 1000000, 70000],
}

export interface Delivery {
  method: 'standard' | 'express'
  /** Before discounts, in minor units. */
  price: number
  free: boolean
  /** The level of members by which it is free. */
  freeLevel?: number
  /** Goods total from which standard delivery is free, in minor units. */
  freeFrom: number
}

/** Fees in minor units; `freeFrom`: the goods total from which a method is free. */
export type FeesHere = Partial<Record<Delivery['method'], { price: number; freeFrom: number | null }>>

interface DeliveryOfBag {
  currency: string
  method: Delivery['method']
  /** After discounts, in minor units. */
  goods: number
  hasAccount: boolean
  benefits?: LevelBenefits | null | undefined
  /** Records that hold instead of the table. */
  fees?: FeesHere | undefined
  /** A promotion makes standard delivery free. */
  freeDelivery?: boolean
}

/** The delivery fees for goods of a given total. Accounts and large orders get standard delivery free; express costs all but members of some levels. */
export function deliveryOf(
  table: DeliveryFeeTable,
  { currency, method, goods, hasAccount, benefits, fees: own = {}, freeDelivery = false }: DeliveryOfBag,
): Delivery {
  const fees = table[currency]
  if (!fees) throw new Error(`No delivery fees for ${currency}. Add a row to delivery-fees.ts: a bag without them could not be priced.`)
  const [standard, freeFromMajor, express] = fees
  const freeFrom = own.standard?.freeFrom ?? toMinor(freeFromMajor, currency)
  if (method === 'express') {
    const price = own.express?.price ?? toMinor(express, currency)
    if (goods >= (own.express?.freeFrom ?? Infinity)) return { method, price, free: true, freeFrom }
    return benefits?.freeExpress
      ? { method, price, free: true, freeLevel: benefits.level, freeFrom }
      : { method, price, free: false, freeFrom }
  }
  const price = own.standard?.price ?? toMinor(standard, currency)
  return { method, price, free: hasAccount || freeDelivery || goods >= freeFrom, freeFrom }
}

/** What a method costs guests, in major units, and from which goods total it is free; null if it always costs. */
export function deliveryFeeOf(currency: string, method: Delivery['method']): { price: number; freeFrom: number | null } {
  const [standard, freeFrom, express] = deliveryFees[currency]!
  return method === 'express' ? { price: express, freeFrom: null } : { price: standard, freeFrom }
}
