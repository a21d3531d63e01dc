/** How far down an answer is looked at. */
export const looked = 10

const gainsOf = (relevant: readonly boolean[]): number =>
  relevant.slice(0, looked).reduce((sum, is, at) => sum + (is ? 1 / Math.log2(at + 2) : 0), 0)

/**
 * nDCG@10. Only articles of the best grade that any article has are relevant: a page shows what has all that was asked, and mixes nothing into it.
 * @param grades of all articles by their ids
 */
export function ndcg(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = Math.max(...grades.values())
  const relevant = [...grades.values()].filter((grade) => grade === best)
  return gainsOf(found.map((id) => grades.get(id) === best)) / gainsOf(relevant.map(() => true))
}

/** The share of all articles of the best grade that an answer has, however far down. */
export function recall(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = Math.max(...grades.values())
  const relevant = [...grades].flatMap(([id, grade]) => (grade === best ? [id] : []))
  const all = new Set(found)
  return relevant.filter((id) => all.has(id)).length / relevant.length
}

/** The share of the first ten of one answer that are among the first ten of another. */
export function shareFound(wanted: readonly string[], found: readonly string[]): number {
  const first = wanted.slice(0, looked)
  const others = new Set(found.slice(0, looked))
  return first.filter((id) => others.has(id)).length / first.length
}

export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
