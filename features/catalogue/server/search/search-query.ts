import { matchesAnywhere, wordsOf } from './fold.ts'
import { type Concept, conceptsOf, segment } from './vocabulary.ts'

// What a search may cost is bounded: nobody types more words than this.
const mostWords = 10

/** One word of a search, and as text for `tsquery`. */
interface Part {
  word: string
  /** Whether a search without it would be another: little words (`for`, `de`) only count where something is called so. */
  counts: boolean
  condition: string
}

export interface SearchQuery {
  /** All words must match. */
  strict: string
  /** Without the little words that nothing is called by (`shoes for men`); undefined where that changes nothing. */
  lenient: string | undefined
}

/** What is typed, as a `tsquery` over the terms of articles; undefined where nothing of it can be searched for. */
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
  // Words hold letters, marks and digits only, so nothing in them can end the quotes.
  const terms = [`'${word}':*`, ...new Set(concepts.map(({ term }) => `'#${term}'`))]
  return { word, counts: word.length > 3 || concepts.some(({ words }) => words.includes(word)), condition: `(${terms.join(' | ')})` }
}
