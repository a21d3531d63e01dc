/** Numbers from 0 to below 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Rows of keys: QWERTY, Greek, Bulgarian (BDS) and Arabic. Letters with accents are on none of them. */
const rows = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['ςερτυθιοπ', 'ασδφγηξκλ', 'ζχψωβνμ'],
  ...['уеишщксдзц', 'ьяаожгтнвмч', 'юйъэфхпрлб'],
  ...['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظذ'],
]

function neighbourOf(letter: string, random: () => number): string | undefined {
  const row = rows.find((one) => one.includes(letter))
  if (!row) return undefined
  const at = row.indexOf(letter)
  const near = [row[at - 1], row[at + 1]].filter((one) => one !== undefined)
  return near[Math.floor(random() * near.length)]
}

/** One slip of the fingers at a place behind the first letter: a letter left out, doubled, swapped with the next, or the one beside it; left out if none is. */
function slip(letters: readonly string[], at: number, random: () => number): string[] {
  const letter = letters[at]!
  const beside = neighbourOf(letter, random)
  switch (Math.floor(random() * 4)) {
    case 0:
      return letters.toSpliced(at, 1)
    case 1:
      return letters.toSpliced(at, 0, letter)
    case 2:
      return letters.toSpliced(at, 2, letters[at + 1]!, letter)
    default:
      return letters.toSpliced(at, 1, ...(beside ? [beside] : []))
  }
}

/** Scripts whose keys are letters; others are typed by syllables, or with marks. */
const typedByLetters = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}]+$/u

export interface Misspelt {
  text: string
  /** Fewer letters are left than the search asks for so many slips: one in four letters, two in eight, as they are typed. */
  isTooShort: boolean
}

/**
 * The query with its longest word misspelt: by one slip in 4 to 7 letters, by two apart in 8 and more. Undefined if it has no such word.
 */
export function misspelt(query: string, random: () => number): Misspelt | undefined {
  const word = [...query.matchAll(/[\p{L}\p{M}]+/gu)].map(([one]) => one).toSorted((one, other) => other.length - one.length)[0] ?? ''
  const letters = [...word]
  if (letters.length < 4 || !typedByLetters.test(word)) return undefined
  const isLong = letters.length >= 8
  for (let tries = 0; tries < 20; tries++) {
    const at = 1 + Math.floor(random() * (letters.length - 2))
    // The later one first, so that the other place stays where it is.
    const before = 1 + Math.floor(random() * Math.max(1, at - 3))
    if (isLong && before > at - 3) continue
    const once = slip(letters, at, random)
    const wrong = isLong ? slip(once, before, random) : once
    if (wrong.join('') !== word) return { text: query.replace(word, wrong.join('')), isTooShort: wrong.length < (isLong ? 8 : 4) }
  }
  return undefined
}
