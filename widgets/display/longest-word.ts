const scriptsThatBreakAnywhere = /[\s\u0e00-\u0e7f\u3000-\u9fff\uac00-\ud7af\uff00-\uffef-]+/

/** Letters of the longest word as one of a few steps, for `[data-longest]`; `undefined` where every word is short. */
export function longestWord(text: string): number | undefined {
  const letters = Math.max(
    ...text
      .replaceAll('ß', 'ss')
      .split(scriptsThatBreakAnywhere)
      .map((word) => word.length),
  )
  return [9, 11, 13, 16, 20].find((step) => letters <= step && letters > 7) ?? (letters > 20 ? 26 : undefined)
}
