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
  const { known, whole, stems } = knownOf(vocabulary)
  const last = new Map<string, boolean>()
  // The last word may have another ending, as a word alone; the others may have lost theirs: `lauf` of `laufen`.
  const isLast = (part: string): boolean => {
    const kept = last.get(part) ?? (whole.has(part) || (part.length > shortest && known.some((word) => differsInEnding(word, part))))
    last.set(part, kept)
    return kept
  }
  const isEarlier = (part: string) => whole.has(part) || stems.has(part)
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

interface KnownWords {
  known: readonly string[]
  whole: ReadonlySet<string>
  /** Known words without their last one or two letters. */
  stems: ReadonlySet<string>
}

// A vocabulary is prepared once and kept; so are its words.
const prepared = new WeakMap<readonly Concept[], KnownWords>()

function knownOf(vocabulary: readonly Concept[]): KnownWords {
  const kept = prepared.get(vocabulary)
  if (kept) return kept
  const known = [...new Set(vocabulary.flatMap(({ words }) => words))].filter((word) => word.length >= shortest)
  const stems = known.flatMap((word) => [word.slice(0, -1), word.slice(0, -2)]).filter((stem) => stem.length > shortest)
  const words = { known, whole: new Set(known), stems: new Set(stems) }
  prepared.set(vocabulary, words)
  return words
}
