const between = /[\s\u0e00-\u0e7f-]+/
/** Japanese breaks between phrases, about where hiragana end, and never within one. Chinese has no kana, and breaks anywhere. */
const kana = /[\u3040-\u30ff]/
const phrase = /[おご]?[^\u3041-\u309f]*(?:(?![おご][\u4e00-\u9fff])[\u3041-\u309f])*[\u3000-\u3040\uff00-\uff0f]*/g
const ideographs = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/
/** Characters as wide as one and a half letters. */
const wide = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/g
const lettersOf = (word: string): number => word.length + (word.match(wide)?.length ?? 0) / 2
const unbroken = (part: string): readonly string[] => (kana.test(part) ? part.match(phrase)! : part.split(ideographs))

/** The length of the longest word as one of a few steps, for `[data-longest]`; `undefined` if every word is short. */
export function longestWord(text: string): number | undefined {
  const letters = Math.max(...text.replaceAll('ß', 'ss').split(between).flatMap(unbroken).map(lettersOf))
  return [9, 11, 13, 16, 20].find((step) => letters <= step && letters > 7) ?? (letters > 20 ? 26 : undefined)
}

export interface Fitting {
  'data-longest': number | undefined
}

/** Properties with which the longest word of a text fits into an element of the class `w-display`. */
export const fitting = (text: string): Fitting => ({ 'data-longest': longestWord(text) })
