import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { type CountSearches, countOnce } from './listing-table.ts'
import type { Meanings } from './meanings.ts'
import { hasCompounds, wordsOfCompound } from './search/compounds.ts'
import { matchesAnywhere } from './search/fold.ts'
import { isLittle } from './search/little-words.ts'
import { piecesOf, wordOf } from './search/pieces.ts'
import { isCalled, searchQuery } from './search/search-query.ts'
import { cutUnspaced } from './search/unspaced.ts'
import { type Concept, conceptsOf, fieldOf } from './search/vocabulary.ts'
import type { VocabularyOf } from './vocabularies.ts'

/** Words of a text; a search has no more. */
const mostWords = 10

/** What is left of a text that finds nothing as a whole. */
export interface Rescued {
  /** `otherWords`: without words that find nothing; `nearest`: without some that do, too. */
  by: 'otherWords' | 'nearest'
  /** The words that are left, as they were typed. */
  to: string
  /** Those that are left out. */
  dropped: string[]
}

/**
 * @param typed with words put right as `Correct` does; `asTyped` is without
 * @param isFound whether a text finds anything before filters
 */
export type Rescue = (
  text: { typed: string; asTyped: string },
  storefront: Storefront,
  isFound: (text: string, storefront: Storefront) => Promise<boolean>,
  count?: CountSearches,
) => Promise<Rescued | undefined>

interface RescueOptions {
  db: Database
  vocabularyOf: VocabularyOf
  meanings: Meanings
}

/** Leaves out the word that matters least, then the next, until the others find something (D-183 §4.5); undefined if one alone finds nothing, too. */
export function createRescue({ db, vocabularyOf, meanings }: RescueOptions): Rescue {
  return async ({ typed, asTyped }, storefront, isFound, count = countOnce(db, storefront.brand)) => {
    const { language } = storefront
    const { all, synonyms } = vocabularyOf(storefront)
    const { rest, said } = meanings.read(typed, storefront)
    const given = piecesOf(meanings.read(asTyped, storefront).rest)
    const cut = (piece: string) => {
      const word = wordOf(piece)
      const compound = hasCompounds(language) && conceptsOf(all, word, language).length === 0 ? wordsOfCompound(word, all) : undefined
      const parts = compound ?? cutUnspaced(word, all, [], language)
      return parts.length > 1 ? parts : [piece]
    }
    const pieces = piecesOf(rest)
      .flatMap((piece, at) =>
        cut(piece).map((part, of) => ({ piece: part, given: of === 0 && part === piece ? (given[at] ?? part) : part })),
      )
      .slice(0, mostWords)
    if (pieces.length < 2 && said.length === 0) return undefined
    const queryOf = (words: readonly string[]) => searchQuery(words.join(' '), all, synonyms, language)!.strict
    const counts = await count(pieces.map(({ piece }) => queryOf([piece])))
    const words = pieces.map(({ piece }, at) => ({ at, piece, count: counts[at]!, weight: weightOf(wordOf(piece), all, language) }))
    const known = words.filter(({ count }) => count > 0)
    if (known.length === 0) return undefined
    const leastFirst = known.toSorted((one, other) => one.weight - other.weight || one.count - other.count || one.at - other.at)
    // Whoever finds nothing with one word less may do so with two; all are counted at once.
    const kept = known.map((_, fewer) => known.filter((word) => !leastFirst.slice(0, fewer).includes(word)))
    const found = await count(kept.map((some) => queryOf(some.map(({ piece }) => piece))))
    for (const [fewer, some] of kept.entries()) {
      if (found[fewer] === 0 || some.every(({ weight }) => weight === little)) continue
      const own = some.map(({ piece }) => piece)
      const without = [...new Set(pieces.flatMap((one, at) => (some.some((word) => word.at === at) ? [] : [one.given])))]
      const by = leastFirst.slice(0, fewer).some(({ weight }) => weight !== little) ? 'nearest' : 'otherWords'
      // A size or a price goes last, for nobody has any use of another one.
      if (without.length > 0 && (await isFound([...own, ...said].join(' '), storefront)))
        return { by, to: [...own, ...said].join(' '), dropped: without }
      if (said.length > 0 && (await isFound(own.join(' '), storefront)))
        return { by: 'nearest', to: own.join(' '), dropped: [...without, ...said] }
    }
    return undefined
  }
}

/** What a word is about, what matters least first. Names and other words matter less than all of these, and little words least. */
const fields = ['colour', 'palette', 'sport', 'gender', 'category', 'kind']
const little = -1
/** The beginning of a shorter word may be that of anything. */
const shortestBeginning = 4

function weightOf(word: string, all: readonly Concept[], language: string): number {
  const meant = conceptsOf(all, word, language)
  if (isLittle(word, language) && !isCalled(word, meant)) return little
  // `football` is a sport before it is the beginning of football boots.
  const called = meant.filter(({ text }) => wordOf(text) === word)
  const whole = called.length > 0 ? called : meant.filter(({ words }) => words.includes(word))
  const isLong = word.length >= shortestBeginning || matchesAnywhere(word)
  return Math.max(0, ...(whole.length > 0 ? whole : isLong ? meant : []).map((concept) => fields.indexOf(fieldOf(concept)) + 1))
}
