import { shareOut, sum } from '@stadion/site/minor-units'
import { currencyExponent } from '@stadion/site/money'
import { taxedAsQuoted } from './as-quoted.ts'
import type { TaxedGoods } from './category.ts'
import type { TaxException } from './exceptions.ts'
import { paidForPieces } from './paid-for-pieces.ts'
import { roundTax } from './round-tax.ts'
import type { LawThere } from './tax-law.ts'

/** A line of a bag as tax law sees it: amounts in minor units. */
export interface TaxedLine extends TaxedGoods {
  quantity: number
  unitPrice: number
  /** Of the whole line. */
  discount: number
}

/** What is taxed at one rate, in minor units. */
export interface TaxLine {
  /** In percent. */
  rate: number
  /** Without the tax. */
  base: number
  tax: number
}

export interface TaxedBag {
  /** The highest rate first. Empty while no rate is known. */
  lines: TaxLine[]
  total: number
  /** The rate of each line, in percent: of its taxed part, where a part is exempt. Null while it is not known. */
  rateOfLines: (number | null)[]
}

/** Taxes goods, their delivery and what is done for them. Each rate is rounded once, half up, unless the row of the place says otherwise (D-135). */
export function taxOf(
  { rate, isIncluded, exceptions, quoted }: LawThere,
  lines: readonly TaxedLine[],
  delivery: number,
  currency: string,
  service = 0,
): TaxedBag {
  if (quoted) return taxedAsQuoted(quoted, isIncluded, lines, delivery, service)
  if (!rate) return { lines: [], total: 0, rateOfLines: lines.map(() => null) }
  const usual = rate.percent
  const minorPerMajor = 10 ** currencyExponent(currency)
  /** What is paid at each rate, by each line, for the delivery and for the service. */
  const paid = new Map<number, Map<number, number>>()
  const pay = (percent: number, amount: number, line: number) => {
    const own = paid.get(percent) ?? new Map<number, number>()
    paid.set(percent, own.set(line, (own.get(line) ?? 0) + amount))
  }
  const rateOfLines = lines.map((line, index) => {
    const exception = exceptions.find((one) => appliesTo(one, line))
    if (!exception) {
      pay(usual, line.unitPrice * line.quantity - line.discount, index)
      return usual
    }
    let highest = exception.percent
    for (const piece of paidForPieces(line)) {
      const usually = usuallyTaxed(piece, exception, minorPerMajor)
      if (usually > 0) highest = Math.max(highest, usual)
      pay(usual, usually, index)
      pay(exception.percent, piece - usually, index)
    }
    return highest
  })
  const rates = [...paid.keys()]
  const goods = rates.map((percent) => sum([...paid.get(percent)!.values()]))
  for (const [place, charge] of [delivery, service].entries()) {
    // Goods for nothing do not say how what comes with them is taxed.
    const shares = goods.some((amount) => amount > 0) ? shareOut(charge, goods) : []
    if (shares.length === 0) pay(usual, charge, lines.length + place)
    for (const [index, share] of shares.entries()) pay(rates[index]!, share, lines.length + place)
  }
  const taxed = [...paid]
    .map(([percent, own]) => ({ rate: percent, paid: [...own.values()] }))
    .filter((one) => sum(one.paid) > 0)
    .sort((a, b) => b.rate - a.rate)
  const taxes = roundTax(taxed, rate.rounding ?? 'rate', isIncluded)
  return {
    lines: taxed.map((one, index) => {
      const tax = taxes[index]!
      return { rate: one.rate, base: sum(one.paid) - (isIncluded ? tax : 0), tax }
    }),
    total: sum(taxes),
    rateOfLines,
  }
}

/** Whether goods fall under an exception. */
export const appliesTo = ({ categories, isForChildrenOnly }: TaxException, goods: TaxedGoods): boolean =>
  categories.includes(goods.taxCategory) && (goods.isForChildren || !isForChildrenOnly)

/** The part of a piece that has the usual rate although there is an exception. */
export function usuallyTaxed(piece: number, { limit }: TaxException, minorPerMajor: number): number {
  if (!limit) return 0
  const most = limit.price * minorPerMajor
  if (limit.above === 'whole') return piece >= most ? piece : 0
  return Math.max(0, piece - most)
}
