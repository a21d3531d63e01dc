import type { Translate } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'
import type { Reference, ReferenceSource } from './reference/reference.ts'
import { wordsOf } from './search/fold.ts'
import { otherWordsIn } from './search/other-words.ts'
import { type Remedy, remediesOf, type Synonyms, synonymsOf } from './search/synonyms.ts'
import { type Concept, isNamed, vocabularyOf } from './search/vocabulary.ts'

export type TranslateOf = (locale: string) => Translate

// English words work in every storefront: names are English, and so are many searches.
const english = 'en_GB'

export interface Vocabulary {
  /** The words of the locale. */
  own: readonly Concept[]
  /** Those of the locale and English. */
  all: readonly Concept[]
  synonyms: Synonyms
  remedies: readonly Remedy[]
}

/** English words without those that are words of the language for something else: a German Trainer is a tracksuit. */
const withoutFalseFriends = (
  others: ReadonlyMap<string, readonly string[]>,
  own: readonly Concept[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...others].map(([term, texts]) => {
      const isOther = (word: string) => own.some((concept) => concept.term !== term && isNamed(concept, word))
      const isSame = (word: string) => own.some((concept) => concept.term === term && isNamed(concept, word))
      return [term, texts.filter((text) => [wordsOf(text).join('')].every((word) => isSame(word) || !isOther(word)))]
    }),
  )

export type VocabularyOf = (storefront: Pick<Storefront, 'brand' | 'locale'>) => Vocabulary

/** The searchable words of each storefront, prepared on the first search in it, and again when there are other kinds, colours, terms or texts. */
export function createVocabularies(translateOf: TranslateOf, { now }: ReferenceSource): VocabularyOf {
  let prepared = new Map<string, { of: readonly Translate[]; vocabulary: Vocabulary }>()
  let words = new Map<string, { of: readonly Translate[]; own: readonly Concept[]; all: readonly Concept[] }>()
  let of: Reference | undefined

  /** Brands have the same words. */
  function wordsIn(locale: string, [t, inEnglish]: readonly [Translate, Translate], { keys }: Reference) {
    const known = words.get(locale)
    if (known?.of[0] === t && known.of[1] === inEnglish) return known
    const own = vocabularyOf(t, keys, otherWordsIn(locale.split('_')[0]!))
    const fallback = vocabularyOf(inEnglish, keys, withoutFalseFriends(otherWordsIn('en'), own))
    const texts = new Set(own.map(({ term, text }) => `${term} ${text}`))
    const all = [...own, ...fallback.filter(({ term, text }) => !texts.has(`${term} ${text}`))]
    const found = { of: [t, inEnglish], own, all }
    words.set(locale, found)
    return found
  }

  return ({ brand, locale }) => {
    const reference = now()
    if (reference !== of) [of, prepared, words] = [reference, new Map(), new Map()]
    const [t, inEnglish] = [translateOf(locale), translateOf(english)] as const
    const key = `${brand}/${locale}`
    const known = prepared.get(key)
    if (known?.of[0] === t && known.of[1] === inEnglish) return known.vocabulary
    const { own, all } = wordsIn(locale, [t, inEnglish], reference)
    const records = reference.synonymsIn({ brand, locale })
    const vocabulary = { own, all, synonyms: synonymsOf(records), remedies: remediesOf(records) }
    prepared.set(key, { of: [t, inEnglish], vocabulary })
    return vocabulary
  }
}
