import { matchesAnywhere, wordsOf } from './fold.ts'
import { differsInEnding } from './vocabulary.ts'

/** A text as its folded words. */
type Words = readonly string[]

/** Texts of which each finds what those of `to` find, too; in sets of texts that mean the same both are the same. */
interface SynonymSet {
  from: readonly Words[]
  to: readonly Words[]
}
export type Synonyms = readonly SynonymSet[]

/** A text that is read as another one, which is as it is written, where it finds nothing. */
export interface Remedy {
  from: Words
  to: string
}

interface SynonymRecord {
  kind?: 'one-way' | 'correction' | undefined
  from?: readonly string[] | undefined
  words: readonly string[]
}

export const synonymsOf = (records: readonly SynonymRecord[]): Synonyms =>
  records.flatMap(({ kind, from = [], words }) => {
    const to = words.map(wordsOf)
    return kind === 'correction' ? [] : [{ from: kind ? from.map(wordsOf) : to, to }]
  })

export const remediesOf = (records: readonly SynonymRecord[]): Remedy[] =>
  records.flatMap(({ kind, from = [], words }) =>
    kind === 'correction' ? from.map((text) => ({ from: wordsOf(text), to: words[0]! })) : [],
  )

/** All words of all texts. */
export const wordsOfSynonyms = (synonyms: Synonyms): string[] => synonyms.flatMap(({ from, to }) => [...from, ...to].flat())

/** Where texts that have a remedy stand among typed words; of several that begin at a place the longest, and none within another. */
export function remediesIn(typed: Words, remedies: readonly Remedy[]): { at: number; length: number; to: string }[] {
  const found: { at: number; length: number; to: string }[] = []
  for (let at = 0; at < typed.length; at++) {
    const fitting = remedies.filter(({ from }) => from.every((word, index) => word === typed[at + index]))
    const longest = fitting.toSorted((one, other) => other.from.length - one.from.length)[0]
    if (!longest) continue
    found.push({ at, length: longest.from.length, to: longest.to })
    at += longest.from.length - 1
  }
  return found
}

/** A place in a typed text where texts of a set stand: how many words, and what means the same. */
export interface Alike {
  length: number
  others: readonly (readonly string[])[]
}

/** What means the same as the words that begin at a place; of several the longest. Undefined if nothing does. */
export function alikeAt(typed: readonly string[], at: number, synonyms: Synonyms, language: string): Alike | undefined {
  let length = 0
  const others: (readonly string[])[] = []
  for (const { from, to } of synonyms)
    for (const text of from) {
      if (text.length < length || !text.every((word, index) => isSame(word, typed[at + index], language))) continue
      if (text.length > length) [length, others.length] = [text.length, 0]
      others.push(...to.filter((other) => other !== text))
    }
  return length > 0 ? { length, others } : undefined
}

/** A whole word, with any ending: the beginning of a word may become another one. */
const isSame = (word: string, typed: string | undefined, language: string): boolean =>
  typed !== undefined && (word === typed || (!matchesAnywhere(word) && differsInEnding(word, typed, language)))

/** The text with what it means in other words, at the first place that has some. */
export function variantsOf(typed: readonly string[], synonyms: Synonyms, language: string): string[] {
  for (let at = 0; at < typed.length; at++) {
    const alike = alikeAt(typed, at, synonyms, language)
    if (alike) return alike.others.map((other) => [...typed.slice(0, at), ...other, ...typed.slice(at + alike.length)].join(' '))
  }
  return []
}
