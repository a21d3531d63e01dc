/** How many letters may be wrong: none in a short word, two in a long one. */
export const allowedOf = (word: string): number => ([...word].length < 4 ? 0 : [...word].length < 8 ? 1 : 2)

/**
 * How many letters must be changed, left out, added or swapped with the next one to make one word of the other. Infinite where digits differ:
 * another number is another thing. The first letter may be wrong only if nothing else is.
 */
export function distanceOf(one: string, other: string): number {
  const [from, to] = [[...one], [...other]]
  if (digitsOf(one) !== digitsOf(other)) return Number.POSITIVE_INFINITY
  // Rows of the matrix of all beginnings of both words.
  const rows = [to.map((_, at) => at).concat(to.length)]
  for (let row = 1; row <= from.length; row++) {
    const now = [row]
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1]
      now[at] = Math.min(rows[row - 1]![at]! + 1, now[at - 1]! + 1, rows[row - 1]![at - 1]! + (isSame ? 0 : 1))
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      if (isSwapped) now[at] = Math.min(now[at]!, rows[row - 2]![at - 2]! + 1)
    }
    rows.push(now)
  }
  const distance = rows[from.length]![to.length]!
  return from[0] !== to[0] && distance > 1 ? Number.POSITIVE_INFINITY : distance
}

const digitsOf = (word: string): string => word.replaceAll(/\P{Nd}/gu, '')

/** The known word nearest to a misspelled one, the first of several; undefined if none is near enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const allowed = allowedOf(word)
  const near = known
    .filter((candidate) => Math.abs(candidate.length - word.length) <= allowed)
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
    .filter(({ distance }) => distance <= allowed)
  return near.sort((a, b) => a.distance - b.distance)[0]?.candidate
}

/** Letters at the end of a word that another form of it may have otherwise. */
const longestEnding = 2
const shortestStem = 4

/**
 * The known word of which a misspelt one is nearest to another form, of several the nearest itself: `botles` of bottle. Both may have other endings; the
 * rest differs as it may in a word of that length.
 */
export function nearestForm(word: string, known: readonly string[]): string | undefined {
  const allowed = allowedOf(word)
  const stems = stemsOf(word)
  const near = known
    .filter((candidate) => Math.abs(candidate.length - word.length) <= allowed + 1)
    .map((candidate) => {
      const others = stemsOf(candidate)
      const distance = Math.min(...stems.flatMap((stem) => others.map((other) => distanceOf(stem, other))))
      return { candidate, distance, whole: distanceOf(word, candidate) }
    })
    .filter(({ distance }) => distance <= allowed)
  return near.sort((a, b) => a.distance - b.distance || a.whole - b.whole)[0]?.candidate
}

/** A word without some of its last letters. */
const stemsOf = (word: string): string[] =>
  Array.from({ length: longestEnding + 1 }, (_, at) => word.slice(0, word.length - at)).filter((stem) => stem.length >= shortestStem)
