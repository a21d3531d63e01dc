import { kinds } from '@stadion/demo-pictures/look'
import type { Translate } from '@stadion/fragments/fragment'
import { paints, palettes } from './reference/palette.ts'
import { type Concept, vocabularyOf } from './search/vocabulary.ts'

export type TranslateOf = (locale: string) => Translate

// English words work in every storefront: names are English, and so are many searches.
const english = 'en_GB'

export interface Vocabulary {
  /** The words of the locale. */
  own: readonly Concept[]
  /** Those of the locale and English. */
  all: readonly Concept[]
}

/** The searchable words of each locale, prepared on the first search in it. */
export function createVocabularies(translateOf: TranslateOf): (locale: string) => Vocabulary {
  const prepared = new Map<string, Vocabulary>()
  const keys = { kinds, colours: Object.values(paints).map(({ key }) => key), palettes: palettes.map(([key]) => key) }
  return (locale) => {
    const known = prepared.get(locale)
    if (known) return known
    const own = vocabularyOf(translateOf(locale), keys)
    const fallback = vocabularyOf(translateOf(english), keys)
    const texts = new Set(own.map(({ term, text }) => `${term} ${text}`))
    const vocabulary = { own, all: [...own, ...fallback.filter(({ term, text }) => !texts.has(`${term} ${text}`))] }
    prepared.set(locale, vocabulary)
    return vocabulary
  }
}
