import type { Translate } from '@stadion/fragments/fragment'
import type { Reference, ReferenceSource } from './reference/reference.ts'
import { type Synonyms, synonymsOf } from './search/synonyms.ts'
import { type Concept, vocabularyOf } from './search/vocabulary.ts'

export type TranslateOf = (locale: string) => Translate

// English words work in every storefront: names are English, and so are many searches.
const english = 'en_GB'

export interface Vocabulary {
  /** The words of the locale. */
  own: readonly Concept[]
  /** Those of the locale and English. */
  all: readonly Concept[]
  synonyms: Synonyms
}

/** The searchable words of each locale, prepared on the first search in it, and again when there are other kinds, colours, terms or texts. */
export function createVocabularies(translateOf: TranslateOf, { now }: ReferenceSource): (locale: string) => Vocabulary {
  let prepared = new Map<string, { of: readonly Translate[]; vocabulary: Vocabulary }>()
  let of: Reference | undefined
  return (locale) => {
    const reference = now()
    if (reference !== of) [of, prepared] = [reference, new Map()]
    const { keys } = reference
    const [t, inEnglish] = [translateOf(locale), translateOf(english)]
    const known = prepared.get(locale)
    if (known?.of[0] === t && known.of[1] === inEnglish) return known.vocabulary
    const own = vocabularyOf(t, keys)
    const fallback = vocabularyOf(inEnglish, keys)
    const texts = new Set(own.map(({ term, text }) => `${term} ${text}`))
    const all = [...own, ...fallback.filter(({ term, text }) => !texts.has(`${term} ${text}`))]
    const vocabulary = { own, all, synonyms: synonymsOf(reference.synonymsIn(locale)) }
    prepared.set(locale, { of: [t, inEnglish], vocabulary })
    return vocabulary
  }
}
