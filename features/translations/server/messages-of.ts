import { brandOf } from '@stadion/site/brands'
import type { BrandSlot } from '@stadion/site/markets'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import { type TranslationProject, translationProjects, translationsFailures } from '../contract.ts'
import { type Messages, parseMessages } from '../message-parser.ts'
import type { ParsedMessages } from '../message-runtime.ts'
import { pickMessages } from '../pick-messages.ts'
import { createTranslate, type Translations } from '../translate.ts'
import { mergeMessageFiles, messagesDirectory, readMessageFiles } from './message-files.ts'

const locales = new Set(storefronts.map((storefront) => storefront.locale))
const mainProject: TranslationProject = 'storefront'

/** The messages of every locale, read at once and merged at the first request for a locale. */
export function openMessages(directory: URL = messagesDirectory) {
  const files = mergeMessageFiles(readMessageFiles(directory))

  /**
   * The messages of a namespace: those of the locale override those of its language, and these override English; in each, the brand's own
   * words override those of both brands.
   */
  const ofNamespace = kept((locale: string, project: string, namespace: string, slot: BrandSlot): Messages => {
    if (!Object.hasOwn(translationProjects, project)) throw translationsFailures.projectNotFound({ project })
    const namespaces: readonly string[] = translationProjects[project as TranslationProject]
    if (!namespaces.includes(namespace)) throw translationsFailures.namespaceNotFound({ namespace })
    if (!locales.has(locale)) throw translationsFailures.localeNotFound({ locale })
    return Object.assign(
      {},
      ...tonguesOf(locale)
        .flatMap((tongue) => [`${tongue}/${namespace}`, `${tongue}/${namespace}/${slot}`])
        .map((name) => files.get(name)),
    )
  })

  const ofProject = kept(
    (locale: string, project: TranslationProject, slot: BrandSlot): Messages =>
      Object.assign({}, ...translationProjects[project].map((namespace) => ofNamespace(locale, project, namespace, slot))),
  )
  const parsed = kept(
    (locale: string, project: TranslationProject, slot: BrandSlot): ParsedMessages => parseMessages(ofProject(locale, project, slot)),
  )
  const translate = kept(
    (locale: string, project: TranslationProject, slot: BrandSlot): Translations => createTranslate(parsed(locale, project, slot)),
  )
  const picked = kept((locale: string, project: TranslationProject, slot: BrandSlot, prefixes: string) =>
    pickMessages(parsed(locale, project, slot), JSON.parse(prefixes)),
  )

  return {
    ofNamespace: (locale: string, project: string, namespace: string, slot: BrandSlot = 'main') =>
      ofNamespace(locale, project, namespace, slot),
    /** Every message of a project. Throws `localeNotFound` for a locale without a storefront. */
    messagesOf: (locale: string, project = mainProject, slot: BrandSlot = 'main') => ofProject(locale, project, slot),
    translateOf: (locale: string, project = mainProject, slot: BrandSlot = 'main') => translate(locale, project, slot),
    /** For a fragment's server: a translate function, and the parsed messages to send with the HTML. */
    fragmentMessages: (locale: string, prefixes: readonly string[], project = mainProject, slot: BrandSlot = 'main') => ({
      t: translate(locale, project, slot),
      patterns: picked(locale, project, slot, JSON.stringify(prefixes)),
    }),
  }
}
export type MessageSource = ReturnType<typeof openMessages>

/** Lowest priority first: `de_AT` overrides `de`, which overrides `en`. */
export const tonguesOf = (locale: string): string[] => [...new Set(['en', locale.split('_')[0] as string, locale])]

/** Caches every result; failures are not cached, so that unknown names cannot fill the memory. */
function kept<A extends string[], R>(make: (...names: A) => R): (...names: A) => R {
  const answers = new Map<string, R>()
  return (...names) => {
    const key = names.join('\n')
    const answer = answers.get(key) ?? make(...names)
    answers.set(key, answer)
    return answer
  }
}

let shipped: MessageSource | undefined
/** The messages of the repository, shared by the whole process. */
export const shippedMessages = (): MessageSource => {
  shipped ??= openMessages()
  return shipped
}

/** The shipped messages of a locale, key to pattern. */
export const messagesOf: MessageSource['messagesOf'] = (...names) => shippedMessages().messagesOf(...names)
/** The translate function of a locale; one per locale, so that each message is compiled once. */
export const translateOf: MessageSource['translateOf'] = (...names) => shippedMessages().translateOf(...names)
export const fragmentMessages: MessageSource['fragmentMessages'] = (...names) => shippedMessages().fragmentMessages(...names)

type Place = Pick<Storefront, 'locale' | 'brand'>
/** The translate function of a storefront: in its locale, with its brand's own words. */
export const translateFor = ({ locale, brand }: Place, project?: TranslationProject): Translations =>
  translateOf(locale, project, brandOf(brand).slot)
