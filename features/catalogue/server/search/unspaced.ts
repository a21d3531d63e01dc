import { fold, matchesAnywhere } from './fold.ts'
import { type Concept, conceptsOf, segment } from './vocabulary.ts'

/** Particles that end Korean words, and the ending for whom something is. */
const koreanParticles = ['은', '는', '이', '가', '을', '를', '의', '에', '로', '과', '와', '도', '용']

/** Little words that Thai, Chinese and Japanese write between others without a space: for, of, and, that, colour, model. */
const between = new Set('สำหรับ ของ ที่ และ กับ สี แบบ รุ่น ซื้อ หา 的 和 之 用 色 の と を は が に で から まで です'.split(' ').map(fold))

const segmenters = new Map<string, Intl.Segmenter>()
function segmenterOf(language: string): Intl.Segmenter {
  const kept = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, kept)
  return kept
}

/** A word of a script without spaces as the words it consists of: known ones first, the rest as the language's dictionary cuts it. */
export function cutUnspaced(word: string, vocabulary: readonly Concept[], others: readonly string[], language: string): string[] {
  if (!matchesAnywhere(word) || conceptsOf(vocabulary, word, language).length > 0) return [word]
  if (/^\p{Script=Hangul}+$/u.test(word)) {
    const particle = koreanParticles.find((end) => word.endsWith(end))
    const rest = particle && word.slice(0, -particle.length)
    if (rest && (others.includes(rest) || conceptsOf(vocabulary, rest, language).length > 0)) return [rest]
  }
  const cut = segment(vocabulary, word, others, (rest) => wordsOfRest(rest, language))
  return cut.length > 0 ? cut : [word]
}

function wordsOfRest(rest: string, language: string): string[] {
  // Dictionaries have the Thai vowel am as one sign, which folding takes apart.
  const asWritten = rest.replaceAll('\u0e4d\u0e32', '\u0e33')
  const words = [...segmenterOf(language).segment(asWritten)].map(({ segment }) => fold(segment))
  // A single sign that is no Chinese character is a particle or a part of a word.
  return words.filter((word) => !between.has(word) && ([...word].length > 1 || /\p{Script=Han}/u.test(word)))
}
