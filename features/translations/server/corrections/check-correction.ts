import { brandOf, isBrand } from '@stadion/site/brands'
import type { BrandSlot } from '@stadion/site/markets'
import type { Correction } from '../../schema.ts'
import { patternProblems, translationProblems } from '../check-language.ts'
import type { MessageSource } from '../messages-of.ts'

/** Where a text stands: of all brands, or of one. */
export type TextPlace = Pick<Correction, 'namespace' | 'key' | 'tongue' | 'brand'>

export const slotOf = (brand: string | null): BrandSlot | '' => (isBrand(brand) ? brandOf(brand).slot : '')

/** What the files say in a place; undefined for a key that they have not. */
export function releasedText(files: MessageSource, { namespace, key, tongue, brand }: TextPlace): string | undefined {
  const texts = files.released(tongue, namespace, slotOf(brand))
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** The rules of the message check for one correction, as sentences without their subject; none if it may be shown. */
export const createCorrectionCheck =
  (files: MessageSource) =>
  ({ pattern, ...place }: Pick<Correction, 'pattern'> & TextPlace): string[] => {
    const english = releasedText(files, { ...place, tongue: 'en' })
    if (english === undefined) return [`is no key of ${place.namespace}: keys belong to the code, and only their texts are corrected`]
    const own = patternProblems(pattern)
    if (own.length > 0) return own
    const language = place.tongue.split('_')[0] as string
    return language === 'en' && pattern === english ? [] : translationProblems(language, pattern, english)
  }
