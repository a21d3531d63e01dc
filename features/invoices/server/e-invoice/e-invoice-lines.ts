import type { Translate } from '@stadion/fragments/fragment'
import { currencyExponent, toMajor } from '@stadion/site/money'
import { type DocumentLine, rowOf } from '../plan-documents.ts'
import { filled } from './xml-text.ts'

/** Sums as the XML has them: `79.95`. */
export const amountOf = (name: string, minor: number, currency: string): Record<string, string> => ({
  [`cbc:${name}`]: toMajor(minor, currency).toFixed(currencyExponent(currency)),
  [`cbc:${name}@currencyID`]: currency,
})

/** What a rate is called: standard (reduced ones too), or zero. */
export const categoryOf = (rate: number) => ({
  'cbc:ID': rate > 0 ? 'S' : 'Z',
  'cbc:Percent': String(rate),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

/** Pieces of one kind (UNECE Recommendation 20). */
const unit = 'H87'

/**
 * The rows of goods, delivery and wrapping. Prices of the shop have tax in them, so the price without it is that of all pieces of a row: a price for
 * `BaseQuantity` pieces is exact where one for a single piece is not. Reductions are in it. What is taxed at two rates has two rows, as a
 * row has one rate.
 */
export const eInvoiceLines = (lines: readonly DocumentLine[], currency: string, t: Translate): object[] =>
  lines
    .flatMap((line) => line.taxes.map((part) => ({ ...line, ...part })))
    .map(({ n, sku, name, size, quantity, rate, paid, tax }, place) => ({
      'cbc:ID': String(place + 1),
      'cbc:InvoicedQuantity': String(quantity),
      'cbc:InvoicedQuantity@unitCode': unit,
      ...amountOf('LineExtensionAmount', paid - tax, currency),
      'cac:Item': filled({
        'cbc:Name': n === rowOf.wrapping ? t('wrap.title') : (n === rowOf.delivery ? t('documents.delivery') : name) || sku || '–',
        'cac:SellersItemIdentification': sku ? filled({ 'cbc:ID': sku }) : undefined,
        'cac:ClassifiedTaxCategory': categoryOf(rate),
        'cac:AdditionalItemProperty': size ? [filled({ 'cbc:Name': t('documents.size'), 'cbc:Value': size })] : undefined,
      }),
      'cac:Price': {
        ...amountOf('PriceAmount', paid - tax, currency),
        'cbc:BaseQuantity': String(quantity),
        'cbc:BaseQuantity@unitCode': unit,
      },
    }))
