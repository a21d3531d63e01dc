import type { TaxCategory } from './category.ts'

/** What is asked of a tax engine (D-135). Money is in minor units, after discounts. */
export interface TaxQuestion {
  seller: { brand: string; country: string }
  shipTo: { country: string; state: string; zipcode: string; city: string }
  currency: string
  /** Whether amounts have the tax in them. */
  isIncluded: boolean
  /** The lines of goods, then the delivery, then what is done for the goods, as wrapping them, if it costs something. */
  lines: readonly { taxCategory: TaxCategory | 'delivery' | 'service'; isForChildren: boolean; quantity: number; amount: number }[]
  /** The day on which the law is asked for, as `2026-11-21`. */
  at: string
}

/** The tax of each line of the question, in its order. */
export interface TaxAnswer {
  /** `rate` in percent, `tax` in minor units. */
  lines: readonly { rate: number; tax: number }[]
  total: number
  /** What the engine calls its quote. */
  id?: string | undefined
}

/**
 * The port of a tax engine. It knows what the tables do not: taxes of cities and counties. Throws if it cannot say;
 * undefined if it refuses this question, such as one about a place that does not exist.
 */
export interface TaxEngine {
  /** Who quotes, for the order. */
  name: string
  quote(question: TaxQuestion, signal: AbortSignal): Promise<TaxAnswer | undefined>
}

/** An answer that fits its question, and who gave it. */
export interface TaxQuote extends TaxAnswer {
  by: string
}

/** Undefined: the tables say. */
export type QuoteTax = (question: TaxQuestion) => Promise<TaxQuote | undefined>
