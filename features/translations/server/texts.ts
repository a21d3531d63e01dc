import { brandOf } from '@stadion/site/brands'
import type { Storefront } from '@stadion/site/storefronts'
import type { TranslationProject } from '../contract.ts'
import type { Correction } from '../schema.ts'
import type { Translations } from '../translate.ts'
import { createCorrectionCheck } from './corrections/check-correction.ts'
import { type MessageSource, shippedMessages } from './messages-of.ts'

export type Texts = ReturnType<typeof createTexts>

/** The texts of a process: the message files, and over them the corrections that it knows of. Whoever keeps a text of them asks again. */
export function createTexts(files: MessageSource = shippedMessages()) {
  const problemsOf = createCorrectionCheck(files)
  let merged = files.corrected([])
  const translateOf = (...[locale, project, slot]: Parameters<MessageSource['translateOf']>): Translations =>
    merged.translateOf(locale, project, slot)
  return {
    /** In place of the corrections before. Those that no longer fit the files, as of another release, are left out. */
    publish(corrections: readonly Correction[]): void {
      merged = files.corrected(corrections.filter((one) => problemsOf(one).length === 0))
    },
    ofNamespace: (...names: Parameters<MessageSource['ofNamespace']>) => merged.ofNamespace(...names),
    /** In the words for all brands. */
    translateOf,
    /** The translate function of a storefront: in its locale, with its brand's own words. */
    translateFor: ({ locale, brand }: Pick<Storefront, 'locale' | 'brand'>, project?: TranslationProject): Translations =>
      translateOf(locale, project, brandOf(brand).slot),
    fragmentMessages: (...names: Parameters<MessageSource['fragmentMessages']>) => merged.fragmentMessages(...names),
  }
}
