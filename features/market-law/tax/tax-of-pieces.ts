import { shareOut } from '@stadion/site/minor-units'
import { currencyExponent } from '@stadion/site/money'
import { piecesAsQuoted } from './as-quoted.ts'
import { paidForPieces } from './paid-for-pieces.ts'
import type { LawThere } from './tax-law.ts'
import { appliesTo, type TaxedLine, taxOf, usuallyTaxed } from './tax-of.ts'

/** The tax of one piece, or of a delivery, in minor units. */
export interface PieceTax {
  tax: number
  /** In percent; where parts are taxed differently, the rate of the larger part. */
  rate: number
}

/** An amount that is paid at a rate. */
interface Part {
  of: PieceTax
  rate: number
  amount: number
}

/**
 * The tax of every piece and of the delivery. The tax of each rate is shared out by what is paid at it, so that all pieces together carry
 * exactly the tax of the bag (D-129, D-135).
 */
export function taxOfPieces(
  law: LawThere,
  lines: readonly TaxedLine[],
  delivery: number,
  currency: string,
): { lines: PieceTax[][]; delivery: PieceTax } {
  const { rate, exceptions, quoted } = law
  if (quoted) return piecesAsQuoted(quoted, lines, delivery)
  if (!rate) throw new Error('A bag whose tax is not known cannot be ordered')
  const usual = rate.percent
  const minorPerMajor = 10 ** currencyExponent(currency)
  const parts: Part[] = []
  const split = (amounts: readonly (readonly [rate: number, amount: number])[]): PieceTax => {
    const [largest] = [...amounts].sort(([, a], [, b]) => b - a)
    const of = { tax: 0, rate: largest?.[0] ?? usual }
    for (const [partRate, amount] of amounts) parts.push({ of, rate: partRate, amount })
    return of
  }
  const taxes = lines.map((line) => {
    const exception = exceptions.find((one) => appliesTo(one, line))
    return paidForPieces(line).map((piece) => {
      if (!exception) return split([[usual, piece]])
      const usually = usuallyTaxed(piece, exception, minorPerMajor)
      return split([
        [usual, usually],
        [exception.percent, piece - usually],
      ])
    })
  })
  const rates = [...new Set(parts.map((part) => part.rate))]
  const goods = rates.map((one) => parts.reduce((all, part) => all + (part.rate === one ? part.amount : 0), 0))
  const ofDelivery = goods.some((amount) => amount > 0) ? shareOut(delivery, goods) : undefined
  const deliveryTax = split(ofDelivery ? rates.map((one, index) => [one, ofDelivery[index]!] as const) : [[usual, delivery]])
  for (const { rate: taxed, tax } of taxOf(law, lines, delivery, currency).lines) {
    const paid = parts.filter((part) => part.rate === taxed)
    const shares = shareOut(
      tax,
      paid.map(({ amount }) => amount),
    )
    for (const [index, { of }] of paid.entries()) of.tax += shares[index]!
  }
  return { lines: taxes, delivery: deliveryTax }
}
