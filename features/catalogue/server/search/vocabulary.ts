import { fold, matchesAnywhere, wordsOf } from './fold.ts'
import { beginsInHangul } from './hangul.ts'

/** A word of a language for a property of articles, for example `sport:running`. */
export interface Concept {
  /** `field:value`; in the index it is `#field:value`. */
  term: string
  /** The text for shoppers. */
  text: string
  /** The typed word must be a prefix of one of these; in scripts without spaces, it may be any part. */
  words: readonly string[]
}

export type TextOf = (key: string) => string

/** The searchable message keys, by the field of the index. */
const fields: Readonly<Record<string, readonly string[]>> = {
  category: ['shoes', 'clothing', 'accessories'],
  gender: ['men', 'women', 'kids'],
}

/** All searchable words of a language, of the existing keys. */
export function vocabularyOf(
  textOf: TextOf,
  { kinds, colours, palettes, sports }: Readonly<Record<'kinds' | 'colours' | 'palettes' | 'sports', readonly string[]>>,
): Concept[] {
  const all: Readonly<Record<string, readonly string[]>> = {
    sport: sports,
    kind: kinds,
    category: fields.category!,
    palette: palettes,
    colour: colours,
    gender: fields.gender!,
  }
  return Object.entries(all).flatMap(([field, values]) =>
    values.map((value) => {
      const text = textOf(`${field}.${value}`)
      return { term: `${field}:${value}`, text, words: searchableWords(text) }
    }),
  )
}

/** The words of a text, the text as one word, and both with ä as ae for keyboards without that letter. */
export function searchableWords(text: string): string[] {
  const spelled = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüåø]/g, (letter) => twoLetters[letter]!)
  return [...new Set([...wordsOf(text), wordsOf(text).join(''), ...wordsOf(spelled), wordsOf(spelled).join('')])].filter(Boolean)
}
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Whether a typed word means the concept. */
export const isMeant = (concept: Concept, word: string): boolean =>
  concept.words.some(
    (candidate) => candidate.startsWith(word) || (matchesAnywhere(word) && (candidate.includes(word) || beginsInHangul(candidate, word))),
  )

/**
 * The concepts that a word means: those that start with it, otherwise those that differ only in their ending. So `jackets`
 * finds Jacket without a stemmer for each language.
 */
export function conceptsOf(vocabulary: readonly Concept[], word: string): Concept[] {
  const exact = vocabulary.filter((concept) => isMeant(concept, word))
  return exact.length > 0 ? exact : vocabulary.filter((concept) => concept.words.some((candidate) => differsInEnding(candidate, word)))
}

export function differsInEnding(one: string, other: string): boolean {
  let common = 0
  while (common < one.length && one[common] === other[common]) common++
  const endings = [one.length - common, other.length - common] as const
  if (isMisspelt(one.slice(common), other.slice(common))) return false
  return common >= 4 ? Math.max(...endings) <= 2 : common === 3 && endings[0] + endings[1] === 1
}

/** A letter missing before the last, or swapped with it, is no ending of a language: `runnig`, `runnign`. */
const isMisspelt = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one) || [...one].reverse().join('') === other)

/** Cuts text without spaces into words of the vocabulary, the longest first; text between them is cut by `cutRest`. */
export function segment(
  vocabulary: readonly Concept[],
  run: string,
  others: readonly string[],
  cutRest: (rest: string) => readonly string[],
): string[] {
  const known = [...new Set([...vocabulary.flatMap(({ words }) => words), ...others])].sort((one, other) => other.length - one.length)
  const found: string[] = []
  let rest = ''
  const keep = () => {
    if (rest) found.push(...cutRest(rest))
    rest = ''
  }
  for (let at = 0; at < run.length; ) {
    const word = known.find((candidate) => isWhole(candidate) && run.startsWith(candidate, at))
    if (word) {
      keep()
      found.push(word)
      at += word.length
    } else rest += run[at++]
  }
  keep()
  return found
}

// A single Chinese character can be a word; a single letter of another script cannot.
const isWhole = (word: string): boolean => word.length > 1 || /\p{Script=Han}/u.test(word)

/** The concepts whose name starts with the typed text, whole names before names that match in a later word. */
export function completions(vocabulary: readonly Concept[], typed: string): Concept[] {
  const start = fold(typed).trim()
  const whole = vocabulary.filter(({ text }) => fold(text).startsWith(start))
  const inside = vocabulary.filter((concept) => !whole.includes(concept) && isMeant(concept, start))
  return [...whole, ...inside]
}
