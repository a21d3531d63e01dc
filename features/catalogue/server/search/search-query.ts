import { matchesAnywhere, wordsOf } from './fold.ts'
import { type Concept, conceptsOf, segment } from './vocabulary.ts'

// Limits the cost of a search; shoppers type fewer words than this.
const mostWords = 10

/** One word of a search, also as text for `tsquery`. */
interface Part {
  word: string
  /** False for filler words (`for`, `de`), unless an article is called so. */
  counts: boolean
  condition: string
}

export interface SearchQuery {
  /** All words must match. */
  strict: string
  /** Without filler words (`shoes for men`); undefined if that changes nothing. */
  lenient: string | undefined
}

/** Turns typed text into a `tsquery` over the terms of articles; undefined if it contains no word. */
export function searchQuery(typed: string, vocabulary: readonly Concept[]): SearchQuery | undefined {
  const parts = wordsOf(typed)
    .flatMap((word) => (matchesAnywhere(word) && conceptsOf(vocabulary, word).length === 0 ? segment(vocabulary, word) : [word]))
    .slice(0, mostWords)
    .map((word) => partOf(word, vocabulary))
  if (parts.length === 0) return undefined
  const kept = parts.filter(({ counts }) => counts)
  return {
    strict: parts.map(({ condition }) => condition).join(' & '),
    lenient: kept.length > 0 && kept.length < parts.length ? kept.map(({ condition }) => condition).join(' & ') : undefined,
  }
}

function partOf(word: string, vocabulary: readonly Concept[]): Part {
  const concepts = conceptsOf(vocabulary, word)
  // Words contain letters, marks and digits only, so they cannot break out of the quotes.
  const terms = [`'${word}':*`, ...new Set(concepts.map(({ term }) => `'#${term}'`))]
  return { word, counts: word.length > 3 || concepts.some(({ words }) => words.includes(word)), condition: `(${terms.join(' | ')})` }
}
