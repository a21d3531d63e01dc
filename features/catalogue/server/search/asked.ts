/** A size as one run of sizes calls it. */
export interface SizeOfRun {
  run: string
  size: string
}

/** What a text asks of articles besides its words. */
export interface Asked {
  /** One of these sizes; or a name that has all of these words, as text for `tsquery`. */
  sizes?: { any: readonly SizeOfRun[]; named: string }
  /** Bounds of the price that the storefront shows, in minor units; `upTo` and `from` include it. */
  price?: { under?: number; upTo?: number; over?: number; from?: number }
}

const thirds: Readonly<Record<string, string>> = { '½': '.5', '⅓': ' 1/3', '⅔': ' 2/3' }
/** Zeros of the digits of Arabic, Persian, Hindi and Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0xe50]

/** Typed text with one form of each letter, and Latin digits. Capitals, accents and signs stay. */
export const plainOf = (typed: string): string =>
  typed
    .replace(/[½⅓⅔]/gu, (part) => thirds[part]!)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => {
      const zero = zeros.find((first) => digit.codePointAt(0)! >= first && digit.codePointAt(0)! < first + 10)
      return zero === undefined ? digit : String(digit.codePointAt(0)! - zero)
    })

const unspaced = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー\\p{sc=Thai}\\p{sc=Hangul}'
/** Where what is asked may begin and end: not within a word, unless its script has no spaces. */
export const begins = `(?<=^|[\\s,;(、。${unspaced}])`
export const ends = `(?=$|[\\s,;)、。${unspaced}]|[.!?](?:\\s|$))`

/** Texts as a part of a pattern, the longest first. */
export const anyOf = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .sort((one, other) => other.length - one.length)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
    .join('|')
