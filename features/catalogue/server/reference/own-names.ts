import type { TranslateOf } from '../vocabularies.ts'
import type { ReferenceSource } from './reference.ts'

/** The texts of the shop, with the names of records in their places: of the storefront, of its language, the shop's own, or in English. */
export const withOwnNames =
  (translate: TranslateOf, { now }: ReferenceSource): TranslateOf =>
  (locale) => {
    const t = translate(locale)
    const [language = 'en'] = locale.split('_')
    return (key, values) => {
      const names = now().names.get(key)
      const own = names && (names[locale] ?? names[language])
      if (own !== undefined) return own
      const text = t(key, values)
      // A key without a text is its own text.
      return names && text === key ? names.en! : text
    }
  }
