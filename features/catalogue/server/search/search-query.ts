import { hasCompounds, wordsOfCompound } from './compounds.ts'
import { matchesAnywhere, wordsOf } from './fold.ts'
import { isLittle } from './little-words.ts'
import { type RankedWord, type Ranking, rankedWord } from './rank.ts'
import { alikeAt, type Synonyms, wordsOfSynonyms } from './synonyms.ts'
import { cutUnspaced } from './unspaced.ts'
import { type Concept, conceptsOf, fieldOf, isNamed } from './vocabulary.ts'

/** What English puts behind a name: `men's`. */
const ofSomebody = /(?<=\p{L})['’]s(?!\p{L})/giu
// Limits the cost of a search; shoppers type fewer words than this.
const mostWords = 10
/** Words that may be one written together. */
const mostJoined = 3

/** One word of a search, also as text for `tsquery`. */
interface Part {
  word: string
  /** False for little words (`for`, `de`), unless something is called so. */
  counts: boolean
  condition: string
  ranked: RankedWord
}

export interface SearchQuery {
  /** All words must match. */
  strict: string
  ranking: Ranking
  /** Without little words (`shoes for men`), and these; undefined if that changes nothing. */
  lenient: { text: string; without: readonly string[]; ranking: Ranking } | undefined
}

/** Turns text typed in a language into a `tsquery` over the terms of articles; undefined if it contains no word. */
export function searchQuery(
  typed: string,
  vocabulary: readonly Concept[],
  synonyms: Synonyms = [],
  language = 'en',
): SearchQuery | undefined {
  const known = wordsOfSynonyms(synonyms).filter(matchesAnywhere)
  const words = wordsOf(typed.replace(ofSomebody, ''))
    .slice(0, mostWords)
    .flatMap((word) => cutUnspaced(word, vocabulary, known, language))
    .slice(0, mostWords)
  const parts = partsOf(words, { vocabulary, synonyms, language })
  if (parts.length === 0) return undefined
  const kept = parts.filter(({ counts }) => counts)
  const isShortened = kept.length > 0 && kept.length < parts.length
  const without = parts.flatMap(({ counts, word }) => (counts ? [] : [word]))
  return {
    strict: conditionOf(parts),
    ranking: rankingOf(parts, words),
    lenient: isShortened
      ? {
          text: conditionOf(kept),
          without,
          ranking: rankingOf(
            kept,
            words.filter((word) => !without.includes(word)),
          ),
        }
      : undefined,
  }
}

const conditionOf = (parts: readonly Part[]): string => parts.map(({ condition }) => condition).join(' & ')
const rankingOf = (parts: readonly Part[], typed: readonly string[]): Ranking => ({ words: parts.map(({ ranked }) => ranked), typed })

interface Known {
  vocabulary: readonly Concept[]
  synonyms: Synonyms
  language: string
}

/** Words that have synonyms are one part, which any of them fulfils; so are words that are known written as one. */
function partsOf(words: readonly string[], known: Known): Part[] {
  const parts: Part[] = []
  const meaningOfAll = (all: readonly string[]) => conditionOf(partsOf(all, { ...known, synonyms: [] }))
  for (let at = 0; at < words.length; ) {
    const alike = alikeAt(words, at, known.synonyms, known.language)
    const own = words.slice(at, at + (alike?.length ?? joinedAt(words, at, known.vocabulary)))
    if (alike) {
      const conditions = new Set([own, ...alike.others].map((all) => `(${meaningOfAll(all)})`))
      const condition = `(${[...conditions].join(' | ')})`
      parts.push({ word: own[0]!, counts: true, condition, ranked: rankedWord(own.join(''), condition, []) })
    } else parts.push(partOf(own.join(''), known, { isLast: at + own.length === words.length, isOfShoes: isOfShoes(words, at, known) }))
    at += own.length
  }
  return parts
}

/** How many words from here on are one known word if they are written together: `t shirt`, `lauf schuhe`. One if none are. */
function joinedAt(words: readonly string[], at: number, vocabulary: readonly Concept[]): number {
  for (let length = mostJoined; length > 1; length--) {
    if (at + length > words.length) continue
    const joined = words.slice(at, at + length).join('')
    if (vocabulary.some((concept) => isNamed(concept, joined))) return length
  }
  return 1
}

/** Whether shoes stand before a word, and between them a little one that says of what they are: `zapatillas de`. */
function isOfShoes(words: readonly string[], at: number, { vocabulary, language }: Known): boolean {
  const [shoes, little] = words.slice(Math.max(at - 2, 0), at)
  if (!shoes || !little || !isLittle(little, language)) return false
  return vocabulary.some((concept) => concept.term === 'category:shoes' && isNamed(concept, shoes))
}

/** Of what a word may mean the sport that is called so: `tenis` are shoes in Mexico, too, but not beside shoes. */
function sportsAmong(concepts: readonly Concept[], word: string): readonly Concept[] {
  const sports = concepts.filter((concept) => fieldOf(concept) === 'sport')
  return isCalled(word, sports) ? sports : concepts
}

interface Place {
  /** The last word may go on. */
  isLast: boolean
  isOfShoes: boolean
}

function partOf(word: string, { vocabulary, language }: Known, { isLast, isOfShoes }: Place): Part {
  const all = conceptsOf(vocabulary, word, language)
  const concepts = isOfShoes ? sportsAmong(all, word) : all
  const counts = !isLittle(word, language) || isCalled(word, concepts)
  // One between others is no beginning: `clothing for women` has nothing to do with forest.
  if (!counts && !isLast) return { word, counts, condition: `('${word}')`, ranked: rankedWord(word, '', []) }
  // Words contain letters, marks and digits only, so they cannot break out of the quotes.
  const terms = [`'${word}':*`, ...new Set(concepts.map(({ term }) => `'#${term}'`))]
  // A name may have the words of a concept apart, as somebody may type them.
  for (const apart of new Set(concepts.filter(({ words }) => words.includes(word)).map(({ text }) => wordsOf(text).join(' '))))
    if (apart.includes(' ') && apart.replaceAll(' ', '') === word) terms.push(`(${inName(apart.split(' '))})`)
  if (concepts.length === 0 && hasCompounds(language)) {
    const parts = wordsOfCompound(word, vocabulary)
    if (parts) terms.push(`(${parts.map((part) => meaningOf(part, vocabulary, language)).join(' & ')})`)
  }
  const condition = `(${terms.join(' | ')})`
  const named = concepts.filter((concept) => isNamed(concept, word)).map(({ term }) => term)
  return { word, counts, condition, ranked: rankedWord(word, condition, named) }
}

/** Whether something is called so: then the word is no little one. */
export const isCalled = (word: string, concepts: readonly Concept[]): boolean =>
  concepts.some(({ text }) => wordsOf(text).join(' ') === word)

/** All of these words in the name; the last one may go on. */
const inName = (words: readonly string[]): string =>
  words.map((word, index) => (index < words.length - 1 ? `'${word}':A` : `'${word}':*A`)).join(' & ')

/** What a part of a compound means; it is no word of a name. */
const meaningOf = (part: string, vocabulary: readonly Concept[], language: string): string => {
  const whole = vocabulary.filter(({ words }) => words.includes(part))
  const concepts = whole.length > 0 ? whole : conceptsOf(vocabulary, part, language)
  return `(${[...new Set(concepts.map(({ term }) => `'#${term}'`))].join(' | ')})`
}
