/** a / b rounded to a whole number, halves towards plus infinity; exact for whole a and b. */
export const divideHalfUp = (a: number, b: number): number => {
  const doubled = 2 * a + b
  return (doubled - (((doubled % (2 * b)) + 2 * b) % (2 * b))) / (2 * b)
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
