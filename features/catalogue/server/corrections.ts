import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { type CountSearches, countOnce, namesLike } from './listing-table.ts'
import type { Meanings } from './meanings.ts'
import { namesBySound } from './names-by-sound.ts'
import { hasCompounds, nearestCompound } from './search/compounds.ts'
import { onOtherLayouts } from './search/layouts.ts'
import { piecesOf, wordOf } from './search/pieces.ts'
import { searchQuery } from './search/search-query.ts'
import { soundsOfForeign } from './search/sounds.ts'
import { allowedOf, nearest, nearestForm } from './search/spelling.ts'
import { remediesIn, wordsOfSynonyms } from './search/synonyms.ts'
import type { VocabularyOf } from './vocabularies.ts'

// Bounds the names that a misspelled word is compared with.
const mostNames = 500
/** Nobody misspells more words, and each costs a look at all names of a letter. */
const mostWrong = 4
/** Texts that are tried where words may be several names. */
const mostTexts = 27
/** Words of a text; a search has no more. */
const mostWords = 10

interface CorrectionsOptions {
  db: Database
  vocabularyOf: VocabularyOf
  meanings: Meanings
}

/**
 * A text that finds nothing as it was meant: what the same keys write on another keyboard, otherwise with the words that find nothing replaced
 * by known ones near them; undefined if there are none.
 */
export type Correct = (typed: string, storefront: Storefront, count?: CountSearches) => Promise<string | undefined>

export function createCorrections({ db, vocabularyOf, meanings }: CorrectionsOptions): Correct {
  /** The known words nearest to misspelled ones, as they are written, and for others those of which they may be another form. */
  async function nearTo(
    wrong: readonly string[],
    storefront: Storefront,
  ): Promise<{ near: Map<string, string>; forms: Map<string, string> }> {
    const { brand, language } = storefront
    const { own, all, synonyms } = vocabularyOf(storefront)
    const concepts = [...own, ...all]
    // Of words that are equally near, one of the language comes before an English one.
    const known = writtenOf([own, all].flatMap((some) => [...some.flatMap(({ others = [] }) => others), ...some.map(({ text }) => text)]))
    for (const word of [...concepts.flatMap(({ words }) => words), ...wordsOfSynonyms(synonyms)])
      if (!known.has(word)) known.set(word, word)
    const letters = [...new Set(wrong.map((word) => [...word][0]!))]
    const namesOf = new Map(
      await Promise.all(letters.map(async (letter) => [letter, writtenOf(await namesLike(db, brand, letter, mostNames))] as const)),
    )
    const [near, forms] = [new Map<string, string>(), new Map<string, string>()]
    for (const word of wrong) {
      const names = namesOf.get([...word][0]!)!
      const candidates = [...known.keys(), ...names.keys()]
      const found = nearest(word, candidates) ?? (hasCompounds(language) ? nearestCompound(word, all) : undefined)
      const form = found ?? nearestForm(word, candidates)
      if (form) (found ? near : forms).set(word, (known.get(form) ?? names.get(form) ?? form).toLocaleLowerCase(language))
    }
    return { near, forms }
  }

  return async (typed, storefront, count = countOnce(db, storefront.brand)) => {
    const { brand, language } = storefront
    const { all, synonyms, remedies } = vocabularyOf(storefront)
    const { rest, said } = meanings.read(typed, storefront)
    const pieces = piecesOf(rest)
    if (pieces.length > mostWords) return undefined
    const queryOf = (text: string) => searchQuery(text, all, synonyms, language)?.strict
    const switched = onOtherLayouts(typed, language).filter(queryOf)
    const remedied = remediesIn(pieces.map(wordOf), remedies)
    const counts = await count(
      [...switched, ...pieces, ...remedied.map(({ at, length }) => pieces.slice(at, at + length).join(' '))].map((text) => queryOf(text)!),
    )
    // What the shop knows to be wrong comes first.
    const put = remedied.filter((_, at) => counts[switched.length + pieces.length + at] === 0)
    const meant = put.length === 0 && switched.find((_, at) => counts[at]! > 0)
    if (meant) return meant.toLocaleLowerCase(language)
    const typedWords = pieces.map((piece, at) => ({ piece, word: wordOf(piece), count: counts[switched.length + at]! }))
    const counted = typedWords.flatMap((one, at) => {
      const remedy = put.find((some) => at >= some.at && at < some.at + some.length)
      if (!remedy) return [one]
      return at === remedy.at ? [{ piece: remedy.to, word: '', count: 1 }] : []
    })
    const isPutRight = (word: string) => allowedOf(word) > 0 || soundsOfForeign(word).length > 0
    const unknown = [...new Set(counted.filter(({ word, count }) => count === 0 && isPutRight(word)).map(({ word }) => word))]
    if ((unknown.length === 0 && put.length === 0) || unknown.length > mostWrong) return undefined
    const { near, forms } = await nearTo(
      unknown.filter((word) => allowedOf(word) > 0),
      storefront,
    )
    // What is no misspelt word of the language may be a name as it is heard; then other words may be parts of it.
    const isHeard = unknown.some((word) => !near.has(word) && soundsOfForeign(word).length > 0)
    const heard = isHeard ? await namesBySound(db, brand, [...new Set(counted.map(({ word }) => word))]) : new Map<string, string[]>()
    const choices = counted.map(({ piece, word, count }) => {
      const names = heard.get(word) ?? []
      return count > 0 ? [piece, ...names] : near.has(word) ? [near.get(word)!] : names.length > 0 ? names : [forms.get(word) ?? piece]
    })
    const texts = textsOf(choices).map((words) => words.join(' '))
    // Of several, the first that finds something.
    const found = texts.length > 1 ? await count(texts.map((text) => queryOf(text)!)) : [] // biome-ignore format: a row
    const right = texts.find((_, at) => found[at]! > 0) ?? texts[0]!
    return right === pieces.join(' ') ? undefined : [right, ...said].join(' ')
  }
}

/** Texts of one choice for each word, those of the first choices first; not all of them where there are many. */
function textsOf(choices: readonly (readonly string[])[]): string[][] {
  let texts: string[][] = [[]]
  for (const some of choices) texts = texts.flatMap((text) => some.map((word) => [...text, word])).slice(0, mostTexts)
  return texts
}

/** Folded words and how they are written. */
const writtenOf = (texts: readonly string[]): Map<string, string> => new Map(texts.flatMap(piecesOf).map((piece) => [wordOf(piece), piece]))
