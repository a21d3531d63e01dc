import { listedWords } from './listed-words.ts'

/** Why the machine leaves a review to a person. */
export type Held = 'address' | 'link' | 'number' | 'word' | 'known'

// A mailbox, also where the sign is spelled out of the way of machines.
const address = /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+/iu
const link =
  /https?:|www\.|\b[\p{L}\p{N}-]+\.(?:com|net|org|info|biz|shop|io|co|app|me|eu|de|at|ch|fr|es|it|nl|be|pl|pt|se|dk|no|fi|cz|sk|hu|ro|bg|hr|si|ee|lv|lt|gr|tr|jp|kr|th|vn|sa|ae|uk|us|ru|cn)\b/iu
// More than five digits, however they are grouped, in the digits of any script.
const longNumber = /\p{Nd}(?:[\s./()+-]{0,2}\p{Nd}){5,}/u

/**
 * Why words are not published before a person has read them; null if nothing speaks against them. The stars are not asked: bad reviews are held
 * as seldom as good ones (D-192).
 */
export function whyHeld(words: readonly string[]): Exclude<Held, 'known'> | null {
  const text = words.join('\n').normalize('NFKC')
  if (address.test(text)) return 'address'
  if (link.test(text)) return 'link'
  if (longNumber.test(text)) return 'number'
  return isListed(text) ? 'word' : null
}

function isListed(text: string): boolean {
  const folded = fold(text)
  const single = new Set(folded.split(/[^\p{L}\p{M}]+/u))
  return listedWords.whole.some((word) => single.has(fold(word))) || listedWords.within.some((word) => folded.includes(fold(word)))
}

/** Without capitals and accents, which hide no word. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
