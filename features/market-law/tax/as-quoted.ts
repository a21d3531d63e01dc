import { shareOut, sum } from '@stadion/site/minor-units'
import { paidForPieces } from './paid-for-pieces.ts'
import type { TaxQuestion, TaxQuote } from './tax-engine.ts'
import type { TaxedBag, TaxedLine } from './tax-of.ts'
import type { TaxPart } from './tax-of-pieces.ts'

const paidFor = ({ quantity, unitPrice, discount }: TaxedLine): number => unitPrice * quantity - discount

/** What is asked of a tax engine about goods and their delivery. */
export const linesToQuote = (lines: readonly TaxedLine[], delivery: number): TaxQuestion['lines'] => [
  ...lines.map((line) => {
    const { taxCategory, isForChildren, quantity } = line
    return { taxCategory, isForChildren, quantity, amount: paidFor(line) }
  }),
  ...(delivery > 0 ? [{ taxCategory: 'delivery' as const, isForChildren: false, quantity: 1, amount: delivery }] : []),
]

/** Goods and their delivery, taxed as an engine has quoted. */
export function taxedAsQuoted(quote: TaxQuote, isIncluded: boolean, lines: readonly TaxedLine[], delivery: number): TaxedBag {
  const amounts = linesToQuote(lines, delivery).map(({ amount }) => amount)
  const parts = quote.lines.map(({ rate, tax }, index) => ({ rate, tax, amount: amounts[index]! }))
  const taxed = [...new Set(parts.map(({ rate }) => rate))].map((rate) => {
    const own = parts.filter((part) => part.rate === rate)
    const tax = sum(own.map((part) => part.tax))
    return { rate, base: sum(own.map(({ amount }) => amount)) - (isIncluded ? tax : 0), tax }
  })
  return {
    lines: taxed.filter(({ base, tax }) => base + tax > 0).sort((a, b) => b.rate - a.rate),
    total: quote.total,
    rateOfLines: lines.map((_, index) => quote.lines[index]!.rate),
  }
}

/** The tax of every piece and of the delivery, as an engine has quoted: pieces share the tax of their line by what is paid for them. */
export function piecesAsQuoted(
  quote: TaxQuote,
  lines: readonly TaxedLine[],
  delivery: number,
): { lines: TaxPart[][][]; delivery: TaxPart[] } {
  const ofDelivery = quote.lines[lines.length]
  return {
    lines: lines.map((line, index) => {
      const { rate, tax } = quote.lines[index]!
      const paid = paidForPieces(line)
      const shares = tax > 0 ? shareOut(tax, paid) : paid.map(() => 0)
      return shares.map((share, piece) => [{ rate, amount: paid[piece]!, tax: share }])
    }),
    delivery: [{ amount: delivery, ...(delivery > 0 && ofDelivery ? ofDelivery : { rate: quote.lines[0]?.rate ?? 0, tax: 0 }) }],
  }
}
