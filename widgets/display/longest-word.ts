const scriptsThatBreakAnywhere = /[\s\u0e00-\u0e7f\u3000-\u9fff\uff00-\uffef-]+/
/** Korean words do not break either; each character is as wide as one and a half letters. */
const hangul = /[\uac00-\ud7af]/g
const lettersOf = (word: string): number => word.length + (word.match(hangul)?.length ?? 0) / 2

/** The length of the longest word as one of a few steps, for `[data-longest]`; `undefined` if every word is short. */
export function longestWord(text: string): number | undefined {
  const letters = Math.max(...text.replaceAll('ß', 'ss').split(scriptsThatBreakAnywhere).map(lettersOf))
  return [9, 11, 13, 16, 20].find((step) => letters <= step && letters > 7) ?? (letters > 20 ? 26 : undefined)
}

/** Properties with which the longest word of a text fits into an element of the class `w-display`. */
export const fitting = (text: string): { 'data-longest': number | undefined } => ({ 'data-longest': longestWord(text) })
