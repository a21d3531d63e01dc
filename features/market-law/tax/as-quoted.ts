import { shareOut, sum } from '@stadion/site/minor-units'
import { paidForPieces } from './paid-for-pieces.ts'
import type { TaxQuestion, TaxQuote } from './tax-engine.ts'
import type { TaxedBag, TaxedLine } from './tax-of.ts'
import type { TaxPart } from './tax-of-pieces.ts'

const paidFor = ({ quantity, unitPrice, discount }: TaxedLine): number => unitPrice * quantity - discount

/** What is asked of a tax engine about goods, their delivery and what is done for them. */
export const linesToQuote = (lines: readonly TaxedLine[], delivery: number, service = 0): TaxQuestion['lines'] => [
  ...lines.map((line) => {
    const { taxCategory, isForChildren, quantity } = line
    return { taxCategory, isForChildren, quantity, amount: paidFor(line) }
  }),
  ...chargesOf(delivery, service).map(([taxCategory, amount]) => ({ taxCategory, isForChildren: false, quantity: 1, amount })),
]

/** What costs something beside the goods, in the order in which it is asked. */
const chargesOf = (delivery: number, service: number) =>
  (
    [
      ['delivery', delivery],
      ['service', service],
    ] as const
  ).filter(([, amount]) => amount > 0)

/** Goods, their delivery and what is done for them, taxed as an engine has quoted. */
export function taxedAsQuoted(quote: TaxQuote, isIncluded: boolean, lines: readonly TaxedLine[], delivery: number, service = 0): TaxedBag {
  const amounts = linesToQuote(lines, delivery, service).map(({ amount }) => amount)
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

/** The tax of every piece, of the delivery and of the service, as an engine has quoted: pieces share the tax of their line by what is paid for them. */
export function piecesAsQuoted(
  quote: TaxQuote,
  lines: readonly TaxedLine[],
  delivery: number,
  service = 0,
): { lines: TaxPart[][][]; delivery: TaxPart[]; service: TaxPart[] } {
  const charges = chargesOf(delivery, service)
  const taxOfCharge = (name: 'delivery' | 'service', amount: number): TaxPart[] => {
    const said = quote.lines[lines.length + charges.findIndex(([charge]) => charge === name)]
    return [{ amount, ...(amount > 0 && said ? said : { rate: quote.lines[0]?.rate ?? 0, tax: 0 }) }]
  }
  return {
    lines: lines.map((line, index) => {
      const { rate, tax } = quote.lines[index]!
      const paid = paidForPieces(line)
      const shares = tax > 0 ? shareOut(tax, paid) : paid.map(() => 0)
      return shares.map((share, piece) => [{ rate, amount: paid[piece]!, tax: share }])
    }),
    delivery: taxOfCharge('delivery', delivery),
    service: taxOfCharge('service', service),
  }
}
