import { divideHalfUp, sum } from '@stadion/site/minor-units'

/**
 * Where tax is rounded, half up (D-135): once for each rate over the order, in each line, or once for the whole invoice. Shares of lines and
 * pieces follow from what each rate has in all.
 */
export type TaxRounding = 'rate' | 'line' | 'invoice'

/** What is paid at a rate, in minor units: by each line, for the delivery and for the service. */
export interface PaidAtRate {
  /** In percent. */
  rate: number
  paid: readonly number[]
}

/** The tax of each rate, in minor units. */
export function roundTax(rates: readonly PaidAtRate[], rounding: TaxRounding, isIncluded: boolean): number[] {
  if (rounding === 'invoice') return roundOnce(rates, isIncluded)
  return rates.map(({ rate, paid }) => {
    const { part, whole } = shareAt(rate, isIncluded)
    const taxes = (rounding === 'line' ? paid : [sum(paid)]).map((amount) => divideHalfUp(amount * part, whole))
    return sum(taxes)
  })
}

/** Which part of what is paid is the tax. */
function shareAt(rate: number, isIncluded: boolean): { part: number; whole: number } {
  const thousandths = Math.round(rate * 1000)
  return { part: thousandths, whole: isIncluded ? 100_000 + thousandths : 100_000 }
}

/** The exact taxes of all rates are added up and rounded; each rate gets its whole units, and the largest remainders one more. */
function roundOnce(rates: readonly PaidAtRate[], isIncluded: boolean): number[] {
  const parts = rates.map(({ rate, paid }) => ({ amount: BigInt(sum(paid)), ...shareAt(rate, isIncluded) }))
  // Shares with tax in the price have denominators of their own.
  const common = parts.reduce((product, { whole }) => product * BigInt(whole), 1n)
  const exact = parts.map(({ amount, part, whole }) => (amount * BigInt(part) * common) / BigInt(whole))
  const total = (2n * exact.reduce((all, one) => all + one, 0n) + common) / (2n * common)
  const taxes = exact.map((one) => one / common)
  const rest = Number(total - taxes.reduce((all, one) => all + one, 0n))
  const byRemainder = exact.map((one, index) => ({ index, remainder: one % common }))
  byRemainder.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of byRemainder.slice(0, rest)) taxes[index]! += 1n
  return taxes.map(Number)
}
