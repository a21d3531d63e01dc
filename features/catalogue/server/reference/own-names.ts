import type { Translate } from '@stadion/fragments/fragment'
import type { TranslateOf } from '../vocabularies.ts'
import type { ReferenceSource } from './reference.ts'

/** The texts of the shop, with the names of records in their places: of the storefront, of its language, the shop's own, or in English. */
export function withOwnNames(translate: TranslateOf, { now }: ReferenceSource): TranslateOf {
  // The same function for as long as the shop's is: who keeps texts sees by it that one has changed.
  const made = new Map<string, { t: Translate; own: Translate }>()
  return (locale) => {
    const t = translate(locale)
    const known = made.get(locale)
    if (known?.t === t) return known.own
    const [language = 'en'] = locale.split('_')
    const own: Translate = (key, values) => {
      const names = now().names.get(key)
      const name = names && (names[locale] ?? names[language])
      if (name !== undefined) return name
      const text = t(key, values)
      // A key without a text is its own text.
      return names && text === key ? names.en! : text
    }
    made.set(locale, { t, own })
    return own
  }
}
