import { allowedOf, distanceOf } from './spelling.ts'
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

/** The compound of two known words that is nearest to a misspelt one: `tennsroock` is tennisrock. Both begin as they are typed. */
export function nearestCompound(word: string, vocabulary: readonly Concept[]): string | undefined {
  const { byLetter } = knownOf(vocabulary)
  const allowed = allowedOf(word)
  const nearTo = (part: string, isEarlier: boolean) =>
    (byLetter.get(part[0]!) ?? [])
      .filter(({ text, isStem }) => (isEarlier || !isStem) && Math.abs(text.length - part.length) <= allowed)
      .map(({ text, isStem }) => ({ text, isStem, distance: distanceOf(part, text) }))
      .filter(({ distance }) => distance <= allowed)
      .sort((one, other) => one.distance - other.distance)[0]
  let best: { text: string; cost: number } | undefined
  for (let end = shortest; end <= word.length - shortest; end++) {
    const first = nearTo(word.slice(0, end), true)
    if (!first) continue
    // What has lost its ending needs nothing between.
    for (const link of first.isStem ? [''] : linking) {
      const after = word.slice(end + link.length)
      const last = word.startsWith(link, end) && after.length >= shortest ? nearTo(after, false) : undefined
      const distance = first.distance + (last?.distance ?? Number.POSITIVE_INFINITY)
      // A letter between is more often one too many.
      const cost = distance + (link ? 1 : 0)
      if (last && distance <= allowed && cost < (best?.cost ?? Number.POSITIVE_INFINITY))
        best = { text: first.text + link + last.text, cost }
    }
  }
  return best?.text
}

interface KnownWords {
  known: readonly string[]
  whole: ReadonlySet<string>
  /** Known words without their last one or two letters. */
  stems: ReadonlySet<string>
  /** Both by their first letters. */
  byLetter: ReadonlyMap<string, readonly { text: string; isStem: boolean }[]>
}

// A vocabulary is prepared once and kept; so are its words.
const prepared = new WeakMap<readonly Concept[], KnownWords>()

function knownOf(vocabulary: readonly Concept[]): KnownWords {
  const kept = prepared.get(vocabulary)
  if (kept) return kept
  const known = [...new Set(vocabulary.flatMap(({ words }) => words))].filter((word) => word.length >= shortest)
  const stems = known.flatMap((word) => [word.slice(0, -1), word.slice(0, -2)]).filter((stem) => stem.length > shortest)
  const byLetter = new Map<string, { text: string; isStem: boolean }[]>()
  const add = (text: string, isStem: boolean) => byLetter.set(text[0]!, [...(byLetter.get(text[0]!) ?? []), { text, isStem }])
  for (const word of known) add(word, false)
  for (const stem of new Set(stems)) add(stem, true)
  const words = { known, whole: new Set(known), stems: new Set(stems), byLetter }
  prepared.set(vocabulary, words)
  return words
}
