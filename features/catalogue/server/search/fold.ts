// Letters that Unicode decomposition does not change.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ĸ: 'k', ς: 'σ',
  // Arabic letters that are often interchanged, and those that Persian and Urdu keyboards send.
  ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ٱ: 'ا',
} // biome-ignore format: pairs read better in rows

const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')
// Accents are dropped only in scripts in which a word without them is the same word to a shopper. In Japanese, Thai and Hindi a mark
// changes the sound, so marks stay there.
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}])\p{M}+/gu
const arabicFiller = /\u0640/g
const hiragana = /[\u3041-\u3096]/g

/** Gives all spellings of a word one form. Must be used for the index and for the query. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(arabicFiller, '')
    .replace(accents, '')
    .normalize('NFKC')
    .replace(special, (letter) => letters[letter]!)
    .replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** Longer than any real word. One typed character may fold to eighteen, and PostgreSQL limits the length of a term. */
const longestWord = 60

const cut = (word: string): string => (word.length > longestWord ? [...word].slice(0, longestWord).join('') : word)

/** The folded words of a text. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(cut)

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u

/** Whether a word is in a script without visible word boundaries, so that it may match in the middle. */
export const matchesAnywhere = (word: string): boolean => unspaced.test(word)
