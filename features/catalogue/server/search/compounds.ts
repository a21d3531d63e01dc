import { type Concept, differsInEnding } from './vocabulary.ts'

/** Languages that write what others say in several words as one. */
const compounding = new Set(['de', 'nl', 'da', 'sv', 'no', 'fi', 'hu', 'et'])
/** What may stand between two words of a compound; nothing comes first. */
const linking = ['', 'es', 'en', 'er', 's', 'n', 'e', 'o']
const shortest = 3
const mostWords = 4

export const hasCompounds = (language: string): boolean => compounding.has(language)

/** The known words of which a compound consists, two to four; of several ways that with the longest first word. Undefined if there is none. */
export function wordsOfCompound(compound: string, vocabulary: readonly Concept[]): string[] | undefined {
  const known = [...new Set(vocabulary.flatMap(({ words }) => words))].filter((word) => word.length >= shortest)
  const whole = new Set(known)
  // The last word may have another ending, as a word alone; the others may have lost theirs: `lauf` of `laufen`.
  const isLast = (part: string) => whole.has(part) || known.some((word) => differsInEnding(word, part) && part.length > shortest)
  const isEarlier = (part: string) =>
    whole.has(part) || (part.length > shortest && known.some((word) => word.startsWith(part) && word.length - part.length <= 2))
  const split = (rest: string, most: number): string[] | undefined => {
    if (most === 1) return undefined
    for (let end = rest.length - shortest; end >= shortest; end--) {
      const first = rest.slice(0, end)
      if (!isEarlier(first)) continue
      for (const link of linking) {
        const after = rest.slice(end + link.length)
        if (!rest.startsWith(link, end) || after.length < shortest) continue
        const others = isLast(after) ? [after] : split(after, most - 1)
        if (others) return [first, ...others]
      }
    }
    return undefined
  }
  return compound.length > 2 * shortest - 1 ? split(compound, mostWords) : undefined
}
