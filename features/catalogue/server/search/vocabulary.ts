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
  /** Other texts for it, as they are written. */
  others?: readonly string[]
  /** Those of the words that are no words of the text. */
  otherWords?: readonly string[]
  /** Other texts of several words, written as one: nothing less of them is meant. */
  otherTexts?: readonly string[]
}

export type TextOf = (key: string) => string

/** The searchable message keys, by the field of the index. */
const fields: Readonly<Record<string, readonly string[]>> = {
  category: ['shoes', 'clothing', 'accessories'],
  gender: ['men', 'women', 'kids'],
}

/**
 * All searchable words of a language, of the existing keys.
 * @param othersOf other texts by the terms of concepts
 */
export function vocabularyOf(
  textOf: TextOf,
  { kinds, colours, palettes, sports }: Readonly<Record<'kinds' | 'colours' | 'palettes' | 'sports', readonly string[]>>,
  othersOf: ReadonlyMap<string, readonly string[]> = new Map(),
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
      const [term, text] = [`${field}:${value}`, textOf(`${field}.${value}`)]
      const given = othersOf.get(term) ?? []
      const others = given.filter((other) => !other.startsWith(without))
      const unmeant = given.filter((other) => other.startsWith(without)).flatMap(asOneWord)
      const words = searchableWords(text).filter((word) => !unmeant.includes(word))
      const [otherWords, otherTexts] = [1, 2].map((least) =>
        [...new Set(others.filter((other) => Math.min(wordsOf(other).length, 2) === least).flatMap(asOneWord))].filter(
          (word) => !words.includes(word),
        ),
      ) as [string[], string[]]
      return { term, text, words: [...words, ...otherWords], others, otherWords, otherTexts }
    }),
  )
}

/** Before words of a text that do not mean it by themselves. */
const without = '-'

/** A text as one word, which its words apart are known as, too: a part of it may mean anything. */
const asOneWord = (text: string): string[] => [...new Set([wordsOf(text).join(''), wordsOf(spelledOut(text)).join('')])]

/** The words of a text, the text as one word, and both with ä as ae for keyboards without that letter. */
export function searchableWords(text: string): string[] {
  const spelled = spelledOut(text)
  return [...new Set([...wordsOf(text), wordsOf(text).join(''), ...wordsOf(spelled), wordsOf(spelled).join('')])].filter(Boolean)
}

const spelledOut = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüåø]/g, (letter) => twoLetters[letter]!)
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** Whether the concept is called by a word, or by a text whose words are written as one. */
export const isNamed = ({ words, otherTexts }: Concept, word: string): boolean =>
  words.includes(word) || otherTexts?.includes(word) === true

/** Whether a typed word means the concept. */
export const isMeant = (concept: Concept, word: string): boolean =>
  isNamed(concept, word) ||
  concept.words.some(
    (candidate) => candidate.startsWith(word) || (matchesAnywhere(word) && (candidate.includes(word) || beginsInHangul(candidate, word))),
  )

/**
 * The concepts that a word means: those that start with it, otherwise those that differ only in their ending. So `jackets`
 * finds Jacket without a stemmer for each language.
 */
export function conceptsOf(vocabulary: readonly Concept[], word: string, language: string): Concept[] {
  const found = conceptsLike(vocabulary, word, language)
  // What is called just so comes before what only begins with it or has it as a part: トレイルランニングシューズ beside ランニングシューズ.
  const fields = new Set(found.filter(({ text }) => wordsOf(text).join('') === word).map(fieldOf))
  return found.filter((concept) => !fields.has(fieldOf(concept)) || isNamed(concept, word))
}

/** `sport` of `sport:running`. */
export const fieldOf = ({ term }: Concept): string => term.slice(0, term.indexOf(':'))

function conceptsLike(vocabulary: readonly Concept[], word: string, language: string): Concept[] {
  if (matchesAnywhere(word)) {
    const meant = withoutParts(
      vocabulary.filter((concept) => isMeant(concept, word)),
      word,
    )
    return meant.length > 0 ? meant : withEnding(vocabulary, word, language)
  }
  // What the shop itself calls so comes before everyday words that only begin with it: `maglie` are jerseys (maglia), no T-shirts (maglietta).
  const own = vocabulary.map(withoutOthers)
  const named = new Set(vocabulary.filter((concept) => isNamed(concept, word)).map(({ term }) => term))
  const begun = own.filter((concept) => isMeant(concept, word))
  const meant = new Set([...named, ...(begun.length > 0 ? begun : withEnding(own, word, language)).map(({ term }) => term)])
  const found = vocabulary.filter(({ term }) => meant.has(term))
  if (found.length > 0) return found
  const everyday = vocabulary.filter((concept) => isMeant(concept, word))
  return everyday.length > 0 ? everyday : withEnding(vocabulary, word, language)
}

const withEnding = (vocabulary: readonly Concept[], word: string, language: string): Concept[] =>
  vocabulary.filter((concept) => concept.words.some((candidate) => differsInEnding(candidate, word, language)))

const plain = new WeakMap<Concept, Concept>()
/** A concept by the shop's own words. */
function withoutOthers(concept: Concept): Concept {
  if (!concept.otherWords?.length) return concept
  const kept = plain.get(concept)
  if (kept) return kept
  const { words, otherWords, otherTexts: _, ...rest } = concept
  const own = { ...rest, words: words.filter((one) => !otherWords.includes(one)) }
  plain.set(concept, own)
  return own
}

/** In scripts without spaces a whole word is no part of an everyday one: 靴 (shoes) does not mean 靴下 (socks). */
function withoutParts(meant: readonly Concept[], word: string): Concept[] {
  const isWhole = meant.some((concept) => isNamed(concept, word))
  return meant.filter((concept) => !isWhole || isNamed(concept, word) || isMeant(withoutOthers(concept), word))
}

const turkishPlural = /^l[ae]r$/

export function differsInEnding(one: string, other: string, language?: string): boolean {
  let common = 0
  while (common < one.length && one[common] === other[common]) common++
  const endings = [one.length - common, other.length - common] as const
  if (isMisspelt(one.slice(common), other.slice(common))) return false
  if (language === 'tr' && common >= 3 && Math.min(...endings) === 0 && turkishPlural.test(one.slice(common) || other.slice(common)))
    return true
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
