import { matchesAnywhere, wordsOf } from './fold.ts'
import { alikeAt, type Synonyms } from './synonyms.ts'
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
export function searchQuery(typed: string, vocabulary: readonly Concept[], synonyms: Synonyms = []): SearchQuery | undefined {
  const known = synonyms.flat(2).filter(matchesAnywhere)
  const words = wordsOf(typed)
    .flatMap((word) => (matchesAnywhere(word) && conceptsOf(vocabulary, word).length === 0 ? segment(vocabulary, word, known) : [word]))
    .slice(0, mostWords)
  const parts = partsOf(words, vocabulary, synonyms)
  if (parts.length === 0) return undefined
  const kept = parts.filter(({ counts }) => counts)
  return {
    strict: parts.map(({ condition }) => condition).join(' & '),
    lenient: kept.length > 0 && kept.length < parts.length ? kept.map(({ condition }) => condition).join(' & ') : undefined,
  }
}

/** Words that have synonyms are one part, which any of them fulfils. */
function partsOf(words: readonly string[], vocabulary: readonly Concept[], synonyms: Synonyms): Part[] {
  const parts: Part[] = []
  const conditionOf = (all: readonly string[]) => all.map((word) => partOf(word, vocabulary).condition).join(' & ')
  for (let at = 0; at < words.length; ) {
    const alike = alikeAt(words, at, synonyms)
    const own = words.slice(at, at + (alike?.length ?? 1))
    const [first] = own as [string]
    if (alike) {
      const conditions = new Set([own, ...alike.others].map((all) => `(${conditionOf(all)})`))
      parts.push({ word: first, counts: true, condition: `(${[...conditions].join(' | ')})` })
    } else parts.push(partOf(first, vocabulary))
    at += own.length
  }
  return parts
}

function partOf(word: string, vocabulary: readonly Concept[]): Part {
  const concepts = conceptsOf(vocabulary, word)
  // Words contain letters, marks and digits only, so they cannot break out of the quotes.
  const terms = [`'${word}':*`, ...new Set(concepts.map(({ term }) => `'#${term}'`))]
  return { word, counts: word.length > 3 || concepts.some(({ words }) => words.includes(word)), condition: `(${terms.join(' | ')})` }
}
