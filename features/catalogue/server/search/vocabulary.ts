import { fold, matchesAnywhere, wordsOf } from './fold.ts'

/** A word of a language for something articles are filed under, for example `sport:running`. */
export interface Concept {
  /** `field:value`; the index knows it as `#field:value`. */
  term: string
  /** As a shopper reads it. */
  text: string
  /** What has to begin like the typed word; in scripts without spaces, contain it. */
  words: readonly string[]
}

export type TextOf = (key: string) => string

/** Which message keys are searchable, by the field of the index they lead to. */
const fields: Readonly<Record<string, readonly string[]>> = {
  sport: ['running', 'training', 'football', 'basketball', 'outdoor', 'lifestyle', 'yoga', 'tennis'],
  category: ['shoes', 'clothing', 'accessories'],
  gender: ['men', 'women', 'kids'],
}

/** Everything searchable of one language. `kinds`, `colours` and `palettes` are the keys that exist. */
export function vocabularyOf(
  textOf: TextOf,
  { kinds, colours, palettes }: { kinds: readonly string[]; colours: readonly string[]; palettes: readonly string[] },
): Concept[] {
  const all: Readonly<Record<string, readonly string[]>> = {
    sport: fields.sport!,
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

/** The words of a text, the text written as one word, and both with ä as ae for those without the key. */
export function searchableWords(text: string): string[] {
  const spelled = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüåø]/g, (letter) => twoLetters[letter]!)
  return [...new Set([...wordsOf(text), wordsOf(text).join(''), ...wordsOf(spelled), wordsOf(spelled).join('')])].filter(Boolean)
}
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Whether a concept is meant by a typed word. */
export const isMeant = (concept: Concept, word: string): boolean =>
  concept.words.some((candidate) => candidate.startsWith(word) || (matchesAnywhere(word) && candidate.includes(word)))

/**
 * The concepts a word means; where none begins with it, those that differ in their ending only. So `jackets`
 * finds Jacket in all languages that bend words at their end, without a stemmer for each.
 */
export function conceptsOf(vocabulary: readonly Concept[], word: string): Concept[] {
  const exact = vocabulary.filter((concept) => isMeant(concept, word))
  return exact.length > 0 ? exact : vocabulary.filter((concept) => concept.words.some((candidate) => differsInEnding(candidate, word)))
}

function differsInEnding(one: string, other: string): boolean {
  let common = 0
  while (common < one.length && one[common] === other[common]) common++
  const endings = [one.length - common, other.length - common] as const
  return common >= 4 ? Math.max(...endings) <= 2 : common === 3 && endings[0] + endings[1] === 1
}

/** Cuts a run of characters without spaces into words of the vocabulary, the longest first; what is between stays. */
export function segment(vocabulary: readonly Concept[], run: string): string[] {
  const known = [...new Set(vocabulary.flatMap(({ words }) => words))].sort((one, other) => other.length - one.length)
  const found: string[] = []
  let rest = ''
  const keep = () => {
    // One or two signs between words are particles.
    if (rest.length > 2) found.push(rest)
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
  return found.length > 0 ? found : [run]
}

// One Chinese character can be a word, one letter of another script is none.
const isWhole = (word: string): boolean => word.length > 1 || /\p{Script=Han}/u.test(word)

/** The concepts whose name begins like what was typed so far, whole names before later words. */
export function completions(vocabulary: readonly Concept[], typed: string): Concept[] {
  const start = fold(typed).trim()
  const whole = vocabulary.filter(({ text }) => fold(text).startsWith(start))
  const inside = vocabulary.filter((concept) => !whole.includes(concept) && isMeant(concept, start))
  return [...whole, ...inside]
}
