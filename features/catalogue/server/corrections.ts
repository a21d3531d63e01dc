import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { countEach, namesLike } from './listing-table.ts'
import type { Meanings } from './meanings.ts'
import { wordsOf } from './search/fold.ts'
import { onOtherLayouts } from './search/layouts.ts'
import { searchQuery } from './search/search-query.ts'
import { allowedOf, nearest } from './search/spelling.ts'
import type { Vocabulary } from './vocabularies.ts'

// Bounds the names that a misspelled word is compared with.
const mostNames = 500
/** Nobody misspells more words, and each costs a look at all names of a letter. */
const mostWrong = 4
/** Words of a text; a search has no more. */
const mostWords = 10

interface CorrectionsOptions {
  db: Database
  vocabularyOf: (locale: string) => Vocabulary
  meanings: Meanings
}

/**
 * A text that finds nothing as it was meant: what the same keys write on another keyboard, otherwise with the words that find nothing replaced
 * by known ones near them; undefined if there are none.
 */
export type Correct = (typed: string, storefront: Storefront) => Promise<string | undefined>

export function createCorrections({ db, vocabularyOf, meanings }: CorrectionsOptions): Correct {
  return async (typed, storefront) => {
    const { brand, locale, language } = storefront
    const { own, all, synonyms } = vocabularyOf(locale)
    const { rest, said } = meanings.read(typed, storefront)
    const pieces = piecesOf(rest)
    if (pieces.length > mostWords) return undefined
    const queryOf = (text: string) => searchQuery(text, all, synonyms, language)?.strict
    const switched = onOtherLayouts(typed, language).filter(queryOf)
    const counts = await countEach(
      db,
      brand,
      [...switched, ...pieces].map((text) => queryOf(text)!),
    )
    const meant = switched.find((_, at) => counts[at]! > 0)
    if (meant) return meant.toLocaleLowerCase(language)
    const wrong = new Set(
      pieces
        .filter((_, at) => counts[switched.length + at] === 0)
        .map(wordOf)
        .filter((word) => allowedOf(word) > 0),
    )
    if (wrong.size === 0 || wrong.size > mostWrong) return undefined
    const known = writtenOf([...own, ...all].flatMap(({ text }) => text))
    for (const word of [...[...own, ...all].flatMap(({ words }) => words), ...synonyms.flat(2)]) if (!known.has(word)) known.set(word, word)
    const letters = [...new Set([...wrong].map((word) => [...word][0]!))]
    const namesOf = new Map(
      await Promise.all(letters.map(async (letter) => [letter, writtenOf(await namesLike(db, brand, letter, mostNames))] as const)),
    )
    const right = pieces.map((piece) => {
      const word = wordOf(piece)
      const names = namesOf.get([...word][0]!)
      const near = wrong.has(word) && names && nearest(word, [...known.keys(), ...names.keys()])
      return near ? (known.get(near) ?? names.get(near)!).toLocaleLowerCase(language) : piece
    })
    return right.some((word, at) => word !== pieces[at]) ? [...right, ...said].join(' ') : undefined
  }
}

/** The words of a text as they are written. */
const piecesOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((piece) => wordsOf(piece).length > 0)

const wordOf = (piece: string): string => wordsOf(piece).join('')

/** Folded words and how they are written. */
const writtenOf = (texts: readonly string[]): Map<string, string> => new Map(texts.flatMap(piecesOf).map((piece) => [wordOf(piece), piece]))
