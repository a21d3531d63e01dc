import { composed, keysOfHangul } from './hangul.ts'

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`"
/** What the keys of `latin` write on other keyboards, a key that writes two letters or a dead one in brackets. */
const rows = {
  greek: '[;]ςερτυθιοπ[][]ασδφγηξκλ[][]ζχψωβνμ,./`',
  russian: 'йцукенгшщзхъфывапролджэячсмитьбю.ё',
  bulgarian: ',уеишщксдзц;ьяаожгтнвмчюйъэфхпрлб`',
  phonetic: 'явертъуиопшщасдфгхйкл;[]зьцжбнм,./ч',
  arabic: 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤر[لا]ىةوزظذ',
  thai: 'ๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ_',
}
type Layout = keyof typeof rows

/** What Thai writes with Shift, and with keys that Latin keyboards have digits on. */
const moreOfThai: Readonly<Record<string, string>> = {
  E: 'ฎ', R: 'ฑ', T: 'ธ', Y: 'ํ', U: '๊', I: 'ณ', O: 'ฯ', P: 'ญ', '{': 'ฐ', A: 'ฤ', S: 'ฆ', D: 'ฏ', F: 'โ', G: 'ฌ', H: '็', J: '๋', K: 'ษ', L: 'ศ', ':': 'ซ',
  C: 'ฉ', V: 'ฮ', N: '์', '<': 'ฒ', '>': 'ฬ', '?': 'ฦ', 4: 'ภ', 5: 'ถ', 6: 'ุ', 7: 'ึ', 8: 'ค', 9: 'ต', 0: 'จ', '-': 'ข', '=': 'ช',
} // biome-ignore format: pairs read better in rows

interface Keys {
  /** What a Latin key writes. */
  written: ReadonlyMap<string, string>
  /** The Latin key of a letter. */
  key: ReadonlyMap<string, string>
}

function keysOf(layout: Layout): Keys {
  const written = [...rows[layout].matchAll(/\[([^\]]*)\]|./gu)].map(([whole, within]) => within ?? whole)
  const pairs = [...latin].map((key, at) => [key, written[at]!] as const)
  if (layout === 'thai') pairs.push(...Object.entries(moreOfThai))
  return {
    written: new Map(pairs),
    key: new Map(pairs.flatMap(([key, letters]) => (letters === '' || letters === key ? [] : [[letters, key.toLowerCase()] as const]))),
  }
}

const keys = Object.fromEntries(Object.keys(rows).map((layout) => [layout, keysOf(layout as Layout)])) as Record<Layout, Keys>

/** The keyboards of a script. */
const scripts: readonly (readonly [script: RegExp, layouts: readonly Layout[]])[] = [
  [/\p{sc=Greek}/u, ['greek']],
  [/\p{sc=Cyrillic}/u, ['bulgarian', 'phonetic', 'russian']],
  [/\p{sc=Arabic}/u, ['arabic']],
  [/\p{sc=Thai}/u, ['thai']],
]
/** The keyboards of a language that is not written in Latin letters. */
const languages: Readonly<Record<string, readonly Layout[]>> = {
  el: ['greek'],
  bg: ['bulgarian', 'phonetic'],
  ar: ['arabic'],
  th: ['thai'],
}

/** What the same keys write on other keyboards: those that the storefront's language has, and a Latin one. */
export const onOtherLayouts = (typed: string, language: string): string[] =>
  // Where a key writes a sign, it was not meant.
  writtenOn(typed, language).filter((text) => /^[\p{L}\p{M}\p{N}\s'’-]+$/u.test(text))

function writtenOn(typed: string, language: string): string[] {
  const text = typed.normalize('NFC')
  if (/\p{sc=Hangul}/u.test(text)) return [keysOfHangul(text)]
  const [, layouts] = scripts.find(([script]) => script.test(text)) ?? []
  // Greek accents are keys of their own, which write nothing in Latin.
  if (layouts)
    return layouts.map((layout) => asKeys(layout === 'greek' ? text.normalize('NFD').replaceAll(/\p{M}/gu, '') : text, keys[layout]))
  if (!/[a-z]/i.test(text)) return []
  if (language === 'ko') return [composed(text)]
  return (languages[language] ?? []).map((layout) =>
    [...text].map((key) => keys[layout].written.get(key) ?? keys[layout].written.get(key.toLowerCase()) ?? key).join(''),
  )
}

/** Of two letters that one key writes, both together. */
const asKeys = (text: string, { key }: Keys): string =>
  [...text.toLowerCase().replaceAll('لا', '\u0000')]
    .map((letter) => (letter === '\u0000' ? (key.get('لا') ?? 'gh') : (key.get(letter) ?? letter)))
    .join('')
