import { shareOut } from '@stadion/site/minor-units'
import { currencyExponent } from '@stadion/site/money'
import { piecesAsQuoted } from './as-quoted.ts'
import { paidForPieces } from './paid-for-pieces.ts'
import type { LawThere } from './tax-law.ts'
import { appliesTo, type TaxedLine, taxOf, usuallyTaxed } from './tax-of.ts'

/** What of a piece, of a delivery, or of a service, is taxed at one rate, in minor units. */
export interface TaxPart {
  /** In percent. */
  rate: number
  /** As prices are shown: with the tax where it is included. */
  amount: number
  tax: number
}

/**
 * The tax of every piece, of the delivery and of the service, by rate: usually one part each, the largest first. The tax of each rate is shared out by what
 * is paid at it, so that all pieces together carry exactly the tax of the bag (D-129, D-135).
 */
export function taxOfPieces(
  law: LawThere,
  lines: readonly TaxedLine[],
  delivery: number,
  currency: string,
  service = 0,
): { lines: TaxPart[][][]; delivery: TaxPart[]; service: TaxPart[] } {
  const { rate, exceptions, quoted } = law
  if (quoted) return piecesAsQuoted(quoted, lines, delivery, service)
  if (!rate) throw new Error('A bag whose tax is not known cannot be ordered')
  const usual = rate.percent
  const minorPerMajor = 10 ** currencyExponent(currency)
  const parts: TaxPart[] = []
  const split = (amounts: readonly (readonly [rate: number, amount: number])[]): TaxPart[] => {
    const sorted = amounts.map(([own, amount]) => ({ rate: own, amount, tax: 0 })).sort((a, b) => b.amount - a.amount)
    // What is free has a rate too.
    const some = sorted.filter(({ amount }, place) => amount > 0 || place === 0)
    parts.push(...some)
    return some
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
  const ofCharge = (charge: number) => {
    const shares = goods.some((amount) => amount > 0) ? shareOut(charge, goods) : undefined
    return split(shares ? rates.map((one, index) => [one, shares[index]!] as const) : [[usual, charge]])
  }
  const deliveryTax = ofCharge(delivery)
  const serviceTax = ofCharge(service)
  for (const { rate: taxed, tax } of taxOf(law, lines, delivery, currency, service).lines) {
    const paid = parts.filter((part) => part.rate === taxed)
    const shares = shareOut(
      tax,
      paid.map(({ amount }) => amount),
    )
    for (const [index, part] of paid.entries()) part.tax = shares[index]!
  }
  return { lines: taxes, delivery: deliveryTax, service: serviceTax }
}
