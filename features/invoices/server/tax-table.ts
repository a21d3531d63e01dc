import { sum } from '@stadion/site/minor-units'
import type { DocumentLine } from './plan-documents.ts'

/** The tax of a rate, in minor units. */
export interface RateSums {
  /** In percent. */
  rate: number
  net: number
  tax: number
  gross: number
}

/** Once per rate, highest first. What carries no tax is not in it. */
export function taxTable(lines: readonly DocumentLine[]): RateSums[] {
  const rates = [...new Set(lines.flatMap(({ taxRate }) => (taxRate === null ? [] : [taxRate])))].sort((a, b) => b - a)
  return rates.map((rate) => {
    const own = lines.filter(({ taxRate }) => taxRate === rate)
    const tax = sum(own.map((line) => line.tax))
    const gross = sum(own.map((line) => line.gross))
    return { rate, net: gross - tax, tax, gross }
  })
}
