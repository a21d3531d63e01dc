import type { DocumentLine } from './plan-documents.ts'
import { byRate } from './plan-documents.ts'

/** The tax of a rate, in minor units. */
export interface RateSums {
  /** In percent. */
  rate: number
  net: number
  tax: number
  gross: number
}

/** Once per rate, highest first. What carries no tax is not in it. */
export const taxTable = (lines: readonly Pick<DocumentLine, 'taxes'>[]): RateSums[] =>
  byRate(lines.flatMap(({ taxes }) => taxes))
    .map(({ rate, paid, tax }) => ({ rate, net: paid - tax, tax, gross: paid }))
    .sort((a, b) => b.rate - a.rate)
