/**
 * What words sound like, roughly: a capital for a group of consonants that other scripts write alike (P T K S L M N), a small letter for a vowel.
 * So ランナー, Раннер, رانر and 러너 meet Runner. A sign or spelling with several sounds makes several of them.
 */
export type Sounds = readonly string[]

const mostSounds = 32
/** Signs that may be read in several ways have them divided by `/`; an empty one is silent. */
type Signs = ReadonlyMap<string, readonly string[]>

const signsOf = (written: string): Signs =>
  new Map(
    written.split(/\s+/).map((one) => {
      const [signs, sounds] = one.split(':') as [string, string]
      return [signs, sounds.split('/')]
    }),
  )

const cyrillic = signsOf(
  'дж:S нг:N кс:KS а:a б:P в:P/u г:K/ д:T е:e ё:o ж:S з:S и:i й:i к:K л:L м:M н:N о:o п:P р:L с:S т:T у:u ф:P/T х:/K ц:S/TS ч:S/TS ш:S щ:S ъ:a/ ы:i ь: э:e ю:u я:a і:i ї:i є:e ґ:K',
)
const greek = signsOf(
  'μπ:P/MP ντ:T/NT γκ:K/N γγ:N γχ:N τζ:S τσ:S/TS ου:u αυ:au/aP ευ:eu/eP αι:e/ai ει:i/ei οι:i/oi α:a β:P γ:K/ δ:T ε:e ζ:S η:i θ:T ι:i κ:K λ:L μ:M ν:N ξ:KS ο:o π:P ρ:L σ:S τ:T υ:i φ:P χ:/K/S ψ:PS ω:o',
)
const arabic = signsOf(
  'تش:S/TS نغ:N نج:N/NS نق:N ا:a ب:P ت:T ث:T/S ج:S/K ح: خ:K د:T ذ:T/S ر:L ز:S س:S ش:S ص:S ض:T ط:T ظ:T/S ع:a غ:K ف:P ق:K ك:K ل:L م:M ن:N ه: و:u ي:i ء: چ:S پ:P ڤ:P گ:K',
)
const hebrew = signsOf(
  'נג:N טש:S/TS א:a ב:P ג:K/S ד:T ה: ו:u/P ז:S ח:/K ט:T י:i כ:K ך:K ל:L מ:M ם:M נ:N ן:N ס:S ע:a פ:P ף:P צ:S/TS ץ:S/TS ק:K ר:L ש:S ת:T',
)
const thai = signsOf(
  'ก:K ข:K ค:K ฆ:K ง:N จ:S ฉ:S ช:S ซ:S ฌ:S ญ:i ฎ:T ฏ:T ฐ:T ฑ:T ฒ:T ณ:N ด:T ต:T ถ:T ท:T ธ:T น:N บ:P ป:P ผ:P ฝ:P พ:P ฟ:P ภ:P ม:M ย:i ร:L ล:L ฬ:L ว:u/P ศ:S ษ:S ส:S ห: อ: ฮ: ะ:a า:a ั:a ํ:M ิ:i ี:i ึ:u ื:u ุ:u ู:u เ:e แ:e โ:o ใ:ai ไ:ai',
)
const kana = signsOf(
  'ア:a イ:i ウ:u エ:e オ:o ァ:a ィ:i ゥ:u ェ:e ォ:o ャ:a ュ:u ョ:o ヤ:ia ユ:iu ヨ:io ワ:ua ヲ:o ン:N ヴ:P ー:/L カ:Ka キ:Ki ク:K ケ:Ke コ:Ko ガ:Ka ギ:Ki グ:K ゲ:Ke ゴ:Ko サ:Sa シ:Si ス:S セ:Se ソ:So ザ:Sa ジ:Si ズ:S ゼ:Se ゾ:So タ:Ta チ:Si ツ:S/TS テ:Te ト:T ダ:Ta ヂ:Si ヅ:S デ:Te ド:T ナ:Na ニ:Ni ヌ:N ネ:Ne ノ:No ハ:a ヒ:i フ:P/u ヘ:e ホ:o バ:Pa ビ:Pi ブ:P ベ:Pe ボ:Po パ:Pa ピ:Pi プ:P ペ:Pe ポ:Po マ:Ma ミ:Mi ム:M メ:Me モ:Mo ラ:La リ:Li ル:L レ:Le ロ:Lo',
)
/** The letters of syllables, first consonants before last ones. */
const hangul = signsOf(
  'ᄀ:K ᄁ:K ᄂ:N ᄃ:T ᄄ:T ᄅ:L ᄆ:M ᄇ:P ᄈ:P ᄉ:S ᄊ:S ᄋ: ᄌ:S ᄍ:S ᄎ:S ᄏ:K ᄐ:T ᄑ:P ᄒ: ᅡ:a ᅢ:e ᅣ:a ᅤ:e ᅥ:o ᅦ:e ᅧ:o ᅨ:e ᅩ:o ᅪ:a ᅫ:e ᅬ:e ᅭ:o ᅮ:u ᅯ:o ᅰ:e ᅱ:i ᅲ:u ᅳ: ᅴ:i ᅵ:i ᆨ:K ᆫ:N ᆮ:T ᆯ:L ᆷ:M ᆸ:P ᆺ:T/S ᆻ:T ᆼ:N ᆽ:T ᆾ:T ᆿ:K ᇀ:T ᇁ:P',
)

const scripts: readonly (readonly [script: RegExp, signs: Signs, prepare?: (word: string) => string])[] = [
  [/^[\p{sc=Katakana}\p{sc=Hiragana}ー]+$/u, kana],
  [/^[\p{sc=Cyrillic}\p{M}]+$/u, cyrillic],
  [/^[\p{sc=Greek}\p{M}]+$/u, greek],
  [/^[\p{sc=Arabic}\p{M}]+$/u, arabic],
  [/^[\p{sc=Hebrew}\p{M}]+$/u, hebrew],
  // Vowels are written before the consonant that they follow.
  [/^\p{sc=Thai}+$/u, thai, (word) => word.replaceAll(/([เแโใไ])([ก-ฮ])/gu, '$2$1')],
  [/^\p{sc=Hangul}+$/u, hangul, (word) => word.normalize('NFD')],
]

/** What a folded word of another script sounds like; empty for one of a Latin script, and for characters that are no letters of sounds. */
export function soundsOfForeign(word: string): Sounds {
  const [, signs, prepare = (plain: string) => plain] = scripts.find(([script]) => script.test(word)) ?? []
  if (!signs) return []
  const letters = [...prepare(word)]
  let sounds = ['']
  for (let at = 0; at < letters.length; ) {
    const pair = signs.get(`${letters[at]}${letters[at + 1]}`)
    const own = pair ?? signs.get(letters[at]!) ?? ['']
    at += pair ? 2 : 1
    // Thai marks a letter that is not spoken; some of the foreign word's are.
    const isSilent = letters[at] === '\u0e4c' || (letters[at + 1] === '\u0e4c' && /[ิุ]/.test(letters[at]!))
    sounds = extended(sounds, isSilent ? [...own, ''] : own)
  }
  return plainSounds(sounds)
}

/** How English spells sounds, what is longer first. A sign that looks ahead is not taken. */
const spellings: readonly (readonly [spelling: RegExp, sounds: readonly string[]])[] = (
  [
    ['tion', 'SoN'],
    ['ture(?![a-z])', 'SuL', 'Su'],
    ['tch', 'S'],
    ['sch', 'S', 'SK'],
    ['sh', 'S'],
    ['ch', 'S', 'K'],
    ['ck', 'K'],
    ['ph', 'P'],
    ['gh', '', 'P', 'K'],
    ['(?<![a-z])kn', 'N'],
    ['(?<![a-z])wr', 'L'],
    ['th', 'T', 'S'],
    ['n[gk](?![eiy])', 'N'],
    ['ng', 'N', 'NS'],
    ['qu', 'Ku'],
    ['x', 'KS'],
    ['sc(?=[eiy])', 'S'],
    ['cc?(?=[eiy])', 'S'],
    ['c', 'K'],
    ['dg', 'S'],
    ['g(?=[eiy])', 'S', 'K'],
    ['[gkq]', 'K'],
    ['[jsz]', 'S'],
    ['mb(?![a-z])', 'M'],
    ['l(?=[kmf])', '', 'L'],
    ['r(?![aeiouy])', 'L', ''],
    ['[lr]', 'L'],
    ['[td]', 'T'],
    ['[bpfv]', 'P'],
    ['m', 'M'],
    ['n', 'N'],
    ['h', ''],
    ['w(?=[aeiouy])', 'u', 'P'],
    ['ee|ea|ie', 'i'],
    ['oo', 'u'],
    ['e(?![a-z])', ''],
    ['[wu]', 'u'],
    ['[yi]', 'i'],
  ] as const
).map(([spelling, ...sounds]) => [new RegExp(spelling, 'y'), sounds])

/** What a folded word of a name sounds like. */
export function soundsOfName(word: string): Sounds {
  let sounds = ['']
  for (let at = 0; at < word.length; ) {
    const found = spellings.find(([spelling]) => {
      spelling.lastIndex = at
      return spelling.test(word)
    })
    sounds = extended(sounds, found?.[1] ?? [/[aeo]/.test(word[at]!) ? word[at]! : ''])
    at = found ? found[0].lastIndex : at + 1
  }
  return plainSounds(sounds)
}

const extended = (sounds: readonly string[], own: readonly string[]): string[] =>
  own.length === 1 || sounds.length * own.length > mostSounds
    ? sounds.map((sound) => sound + own[0]!)
    : sounds.flatMap((sound) => own.map((one) => sound + one))

/** Double consonants are one, and of N and K together one hears the first. */
const plainSounds = (sounds: readonly string[]): string[] => [
  ...new Set(sounds.map((sound) => sound.replaceAll('NK', 'N').replaceAll(/([A-Z])\1+/g, '$1'))),
]

/** Sounds without their vowels, which scripts write in many ways, or not at all. */
export const consonantsOf = (sound: string): string => sound.replaceAll(/[a-z]/g, '').replaceAll(/([A-Z])\1+/g, '$1')

const lettersOfGroup: Readonly<Record<string, string>> = { P: 'pbfvw', T: 'td', K: 'kgcqx', S: 'szcjxtg', L: 'lrw', M: 'm', N: 'nkg' }

/** The letters with which names begin that sound so. */
export const firstLetters = (sounds: Sounds): string[] => [
  ...new Set(sounds.flatMap((sound) => [...(lettersOfGroup[sound[0] ?? ''] ?? 'aeiouhwy')])),
]

/** A regular expression for names that may sound so. */
export function patternOf(sounds: Sounds): string {
  const ways = [...new Set(sounds.map(consonantsOf))].map((consonants) =>
    consonants
      .split('KS')
      .map((part) => [...part].map((group) => `[${lettersOfGroup[group]!}]`).join('.*'))
      .join('.*(?:x|[kgcq].*[szcjtg]).*'),
  )
  return `(?:${ways.join('|')})`
}

/** What a word sounds like, by its consonants. */
export type Heard = ReadonlyMap<string, readonly string[]>

export function byConsonants(sounds: Sounds): Heard {
  const heard = new Map<string, string[]>()
  for (const sound of sounds) {
    const consonants = consonantsOf(sound)
    heard.set(consonants, [...(heard.get(consonants) ?? []), sound])
  }
  return heard
}

/** How much two words of the same consonants differ; undefined where these differ. */
export function differenceOf(one: Heard, other: Heard): number | undefined {
  const differences = [...other].flatMap(([consonants, sounds]) => {
    const same = one.get(consonants)
    return same ? sounds.flatMap((sound) => same.map((own) => steps(own, sound))) : []
  })
  return differences.length > 0 ? Math.min(...differences) : undefined
}

/** A vowel that is another one is nearer than one that is missing. */
const [otherVowel, missing] = [1, 2.2]

function steps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at * missing)
  for (const [index, sign] of [...from].entries()) {
    const next = [(index + 1) * missing]
    for (let at = 1; at <= to.length; at++) {
      const own = to[at - 1]!
      const changed = sign === own ? 0 : /[a-z]{2}/.test(sign + own) ? otherVowel : 2 * missing
      next[at] = Math.min(row[at]! + missing, next[at - 1]! + missing, row[at - 1]! + changed)
    }
    row = next
  }
  return row[to.length]!
}
