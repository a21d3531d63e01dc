/** A sentence with the probable name, with a space before it; empty if no name is near. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const most = Math.max(2, Math.floor(typed.length / 3))
  const [nearest] = names
    .map((name) => ({ name, steps: stepsBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ steps }) => steps <= most)
    .sort((one, other) => one.steps - other.steps)
  return nearest ? ` Did you mean ${nearest.name}?` : ''
}

/** Number of insertions, deletions and replacements (Levenshtein distance). */
function stepsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed))
    }
    row = next
  }
  return row[to.length] ?? 0
}
