const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
/** Letters that are written with two keys. */
const doubles: Readonly<Record<string, string>> = {
  ㅘ: 'ㅗㅏ', ㅙ: 'ㅗㅐ', ㅚ: 'ㅗㅣ', ㅝ: 'ㅜㅓ', ㅞ: 'ㅜㅔ', ㅟ: 'ㅜㅣ', ㅢ: 'ㅡㅣ',
  ㄳ: 'ㄱㅅ', ㄵ: 'ㄴㅈ', ㄶ: 'ㄴㅎ', ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ', ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ', ㅄ: 'ㅂㅅ',
} // biome-ignore format: pairs read better in rows
const joined = new Map(Object.entries(doubles).map(([one, two]) => [two, one]))

const plain = new Map(
  [...'qwertyuiopasdfghjklzxcvbnm'].map((key, at) => [key, [...'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ'][at]!]),
)
const shifted = new Map([...'QWERTOP'].map((key, at) => [key, [...'ㅃㅉㄸㄲㅆㅒㅖ'][at]!]))
const letterOf = (key: string): string | undefined => shifted.get(key) ?? plain.get(key.toLowerCase())
const keyOf = new Map([...plain, ...shifted].map(([key, letter]) => [letter, key.toLowerCase()]))

const firstSyllable = 0xac00
const syllables = initials.length * vowels.length * finals.length

/** A letter that stands alone, which folding writes as a part of a syllable. */
const partOf = (sign: string): string | undefined => {
  const code = sign.codePointAt(0)!
  return initials[code - 0x1100] ?? vowels[code - 0x1161] ?? (code > 0x11a7 ? finals[code - 0x11a7] : undefined)
}

/** The letters of Korean text, one for each key. */
export const lettersOf = (text: string): string =>
  [...text.normalize('NFC')]
    .map((one) => {
      const sign = partOf(one) ?? one
      const at = sign.codePointAt(0)! - firstSyllable
      if (at < 0 || at >= syllables) return doubles[sign] ?? sign
      const parts = [initials[Math.floor(at / (vowels.length * finals.length))]!, vowels[Math.floor(at / finals.length) % vowels.length]!, finals[at % finals.length]!] // biome-ignore format: a row
      return parts.map((part) => doubles[part] ?? part).join('')
    })
    .join('')

/** The keys with which Korean text is written, on a Latin keyboard. */
export const keysOfHangul = (text: string): string => [...lettersOf(text)].map((letter) => keyOf.get(letter) ?? letter).join('')

/** What keys of a Latin keyboard write on a Korean one. */
export function composed(keys: string): string {
  const letters = [...keys].map((key) => letterOf(key) ?? key)
  let text = ''
  for (let at = 0; at < letters.length; ) {
    const [syllable, length] = syllableAt(letters, at) ?? [letters[at]!, 1]
    text += syllable
    at += length
  }
  return text
}

/** The syllable that begins here, and of how many letters it is. */
function syllableAt(letters: readonly string[], at: number): [string, number] | undefined {
  const isVowel = (place: number) => vowels.includes(letters[place] ?? '')
  const initial = initials.indexOf(letters[at] ?? '')
  if (initial < 0 || !isVowel(at + 1)) return undefined
  const twice = joined.get(`${letters[at + 1]}${letters[at + 2]}`)
  const vowel = twice && vowels.includes(twice) ? twice : letters[at + 1]!
  let next = at + (vowel === twice ? 3 : 2)
  let final = 0
  // A consonant before a vowel begins the next syllable.
  const pair = joined.get(`${letters[next]}${letters[next + 1]}`)
  if (pair && finals.includes(pair) && !isVowel(next + 2)) [final, next] = [finals.indexOf(pair), next + 2]
  else if (letters[next] && finals.includes(letters[next]!) && !isVowel(next + 1))
    [final, next] = [finals.indexOf(letters[next]!), next + 1]
  const code = firstSyllable + (initial * vowels.length + vowels.indexOf(vowel)) * finals.length + final
  return [String.fromCharCode(code), next - at]
}

const hangul = /^[\p{sc=Hangul}\s]+$/u
const kept = new Map<string, string>()

/** Whether a word begins with what is typed of it, the last syllable half: `러ㄴ`, and `런` on the way to `러닝`. */
export function beginsInHangul(word: string, typed: string): boolean {
  if (!hangul.test(typed) || !hangul.test(word)) return false
  const letters = kept.get(word) ?? lettersOf(word)
  kept.set(word, letters)
  return letters.startsWith(lettersOf(typed))
}
