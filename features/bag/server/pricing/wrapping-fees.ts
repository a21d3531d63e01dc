import { toMinor } from '@stadion/site/money'

/** What wrapping the goods of an order costs, in major units: one fee for all of them (D-197). The only place that says so. */
export type WrappingFeeTable = Readonly<Record<string, number>>

export const wrappingFees: WrappingFeeTable = {
  EUR: 4.95,
  GBP: 4,
  CHF: 5,
  CZK: 120,
  DKK: 35,
  NOK: 60,
  SEK: 50,
  PLN: 22,
  HUF: 2000,
  RON: 25,
  TRY: 170,
  USD: 5,
  CAD: 7,
  MXN: 100,
  BRL: 30,
  ARS: 5000,
  CLP: 4990,
  COP: 22000,
  PEN: 20,
  AED: 20,
  SAR: 20,
  EGP: 250,
  MAD: 54,
  ZAR: 100,
  AUD: 8,
  HKD: 42,
  JPY: 790,
  KRW: 7400,
  THB: 188,
  VND: 134000,
}

/** In minor units. */
export function wrappingFeeOf(table: WrappingFeeTable, currency: string): number {
  const fee = table[currency]
  if (fee === undefined) throw new Error(`No fee for wrapping in ${currency}. Add a row to wrapping-fees.ts: a bag could not be priced.`)
  return toMinor(fee, currency)
}
