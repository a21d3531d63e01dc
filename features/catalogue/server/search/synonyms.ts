import { matchesAnywhere, wordsOf } from './fold.ts'
import { differsInEnding } from './vocabulary.ts'

/** Sets of texts that mean the same, each text as its folded words. */
export type Synonyms = readonly (readonly (readonly string[])[])[]

export const synonymsOf = (records: readonly (readonly string[])[]): Synonyms => records.map((texts) => texts.map(wordsOf))

/** A place in a typed text where texts of a set stand: how many words, and what means the same. */
export interface Alike {
  length: number
  others: readonly (readonly string[])[]
}

/** What means the same as the words that begin at a place; of several the longest. Undefined if nothing does. */
export function alikeAt(typed: readonly string[], at: number, synonyms: Synonyms): Alike | undefined {
  let length = 0
  const others: (readonly string[])[] = []
  for (const set of synonyms)
    for (const text of set) {
      if (text.length < length || !text.every((word, index) => isSame(word, typed[at + index]))) continue
      if (text.length > length) [length, others.length] = [text.length, 0]
      others.push(...set.filter((other) => other !== text))
    }
  return length > 0 ? { length, others } : undefined
}

/** A whole word, with any ending: the beginning of a word may become another one. */
const isSame = (word: string, typed: string | undefined): boolean =>
  typed !== undefined && (word === typed || (!matchesAnywhere(word) && differsInEnding(word, typed)))

/** The text with what it means in other words, at the first place that has some. */
export function variantsOf(typed: readonly string[], synonyms: Synonyms): string[] {
  for (let at = 0; at < typed.length; at++) {
    const alike = alikeAt(typed, at, synonyms)
    if (alike) return alike.others.map((other) => [...typed.slice(0, at), ...other, ...typed.slice(at + alike.length)].join(' '))
  }
  return []
}
