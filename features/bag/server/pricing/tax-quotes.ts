import { linesToQuote } from '@stadion/market-law/tax/as-quoted'
import type { QuoteTax, TaxQuote } from '@stadion/market-law/tax/tax-engine'
import { amountsOf, type Pricing, type PricingInput, taxedLineOf } from './amounts.ts'

/** What a tax engine says of a bag, with its own delivery method or with each of these. Nothing before the address is known. */
export async function taxQuotesOf(
  quoteTax: QuoteTax,
  pricing: Pricing,
  input: PricingInput,
  brand: string,
  methods: readonly ('standard' | 'express')[] = [input.bag.shipping_method === 'express' ? 'express' : 'standard'],
): Promise<ReadonlyMap<string, TaxQuote>> {
  const address = input.bag.shipping_address
  const quotes = new Map<string, TaxQuote>()
  if (!address) return quotes
  const { country, currency, at } = input
  const shipTo = { country, state: address.state ?? '', zipcode: address.zipcode, city: address.city }
  await Promise.all(
    methods.map(async (method) => {
      const { goods, shippingTotal, serviceTotal, law } = amountsOf(pricing, { ...input, bag: { ...input.bag, shipping_method: method } })
      if (!law.rate || goods.length === 0) return
      const quote = await quoteTax({
        seller: { brand, country },
        shipTo,
        ...{ currency, isIncluded: law.isIncluded },
        lines: linesToQuote(goods.map(taxedLineOf), shippingTotal, serviceTotal),
        at: at.toISOString().slice(0, 10),
      })
      if (quote) quotes.set(method, quote)
    }),
  )
  return quotes
}
