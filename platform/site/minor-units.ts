/** a / b rounded to a whole number, halves towards plus infinity; exact for whole a and b. */
export const divideHalfUp = (a: number, b: number): number => {
  const doubled = 2 * a + b
  return (doubled - (((doubled % (2 * b)) + 2 * b) % (2 * b))) / (2 * b)
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Splits an amount by weights into whole units that add up to it: the largest remainders get one more, the first of equal ones. Exact
 * for whole numbers whose products stay below 2^53; weights must not all be 0.
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight, index) => {
    const remainder = (total * weight) % all
    return { index, share: (total * weight - remainder) / all, remainder }
  })
  const rest = total - shares.reduce((sum, { share }) => sum + share, 0)
  const first = [...shares].sort((a, b) => b.remainder - a.remainder || a.index - b.index).slice(0, rest)
  for (const one of first) one.share += 1
  return shares.map(({ share }) => share)
}
