import { createQuoteTax } from '../tax/quote-tax.ts'
import type { QuoteTax } from '../tax/tax-engine.ts'
import { httpTaxEngine, type TaxEngineAt } from './http-tax-engine.ts'

/** Asks the tax engine of this deployment; undefined if it has none. */
export const openTaxQuotes = (
  { taxEngine: at, taxEngineCountries: countries }: { taxEngine: TaxEngineAt | undefined; taxEngineCountries: readonly string[] },
  warn: (data: object, text: string) => void,
): QuoteTax | undefined => at && createQuoteTax({ engine: httpTaxEngine(at), countries, warn })
