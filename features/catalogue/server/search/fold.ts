// Letters that no decomposition takes apart.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ĸ: 'k', ς: 'σ',
  // Arabic letters that are written one for the other, and those that Persian and Urdu keyboards send.
  ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ٱ: 'ا',
} // biome-ignore format: pairs read better in rows

const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')
// Accents are dropped only where a letter without them is the same word to a shopper. In Japanese, Thai and
// Hindi a mark makes another sound, so there they stay.
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}])\p{M}+/gu
const arabicFiller = /\u0640/g
const hiragana = /[\u3041-\u3096]/g

/** One spelling for all ways to write a word; used on what is stored and on what is typed, or neither finds the other. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(arabicFiller, '')
    .replace(accents, '')
    .normalize('NFKC')
    .replace(special, (letter) => letters[letter]!)
    .replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** No word of any language is longer; one sign that is typed may fold to eighteen, and a database takes only so many of them. */
const longestWord = 60

const cut = (word: string): string => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word)

/** The folded words of a text. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(cut)

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u

/** Whether a word is of a script in which the beginning of a word cannot be seen: it may match anywhere. */
export const matchesAnywhere = (word: string): boolean => unspaced.test(word)
