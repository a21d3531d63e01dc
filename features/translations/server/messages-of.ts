import { brandOf, isBrand } from '@stadion/site/brands'
import type { BrandSlot } from '@stadion/site/markets'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import { type TranslationProject, translationProjects, translationsFailures } from '../contract.ts'
import { type Messages, parseMessages } from '../message-parser.ts'
import type { ParsedMessages } from '../message-runtime.ts'
import { pickMessages } from '../pick-messages.ts'
import type { Correction } from '../schema.ts'
import { createTranslate, type Translations } from '../translate.ts'
import { mergeMessageFiles, messagesDirectory, readMessageFiles } from './message-files.ts'

const locales = new Set(storefronts.map((storefront) => storefront.locale))
const mainProject: TranslationProject = 'storefront'

/** The messages of every locale, read at once and merged at the first request for a locale. */
export const openMessages = (directory: URL = messagesDirectory) => openFiles(mergeMessageFiles(readMessageFiles(directory)))

type Layers = ReadonlyMap<string, Messages>
type Merged = ReturnType<typeof mergeLayers>

function openFiles(files: Layers) {
  const plain = mergeLayers(files)
  return {
    ...plain,
    /** What the files say in a language or a locale; of all brands, or with the own words of one. */
    released: kept(
      (tongue: string, namespace: string, slot: BrandSlot | ''): Messages =>
        mergedOf(files, layersOf(tongue, namespace, slot || undefined)),
    ),
    /** The messages with corrections over them. What no correction touches stays the same object, made once. */
    corrected(corrections: readonly Correction[]): Merged {
      if (corrections.length === 0) return plain
      const over = new Map<string, Record<string, string>>()
      for (const { tongue, namespace, key, brand, pattern } of corrections) {
        if (brand !== null && !isBrand(brand)) continue
        const name = layerOf(tongue, namespace, brand === null ? undefined : brandOf(brand).slot)
        over.set(name, { ...over.get(name), [key]: pattern })
      }
      return mergeLayers(files, { over, plain })
    },
  }
}
export type MessageSource = ReturnType<typeof openFiles>

/** @param corrected layers that stand over those of the same names, and the messages without them */
function mergeLayers(files: Layers, corrected?: { over: Layers; plain: Merged }) {
  const withOwnWords = new Set(
    [...files.keys(), ...(corrected?.over.keys() ?? [])].flatMap((name) => {
      const [tongue, , slot] = name.split('/')
      return slot ? [`${tongue}/${slot}`] : []
    }),
  )
  /** None for a brand without own words in a locale: its texts are those of all brands, kept once. */
  const slotIn = (locale: string, slot: BrandSlot | ''): BrandSlot | '' =>
    slot !== '' && tonguesOf(locale).some((tongue) => withOwnWords.has(`${tongue}/${slot}`)) ? slot : ''

  /** What is the same without corrections. */
  const plainOf = (locale: string, namespaces: readonly string[], slot: string) =>
    corrected && namespaces.some((namespace) => layersOf(locale, namespace, slot).some((name) => corrected.over.has(name)))
      ? undefined
      : corrected?.plain

  /**
   * The messages of a namespace: those of the locale override those of its language, and these override English; in each, corrections
   * override the files, and what is for the brand alone overrides what is for all.
   */
  const ofNamespace = kept((locale: string, project: string, namespace: string, slot: BrandSlot | ''): Messages => {
    if (!Object.hasOwn(translationProjects, project)) throw translationsFailures.projectNotFound({ project })
    const namespaces: readonly string[] = translationProjects[project as TranslationProject]
    if (!namespaces.includes(namespace)) throw translationsFailures.namespaceNotFound({ namespace })
    if (!locales.has(locale)) throw translationsFailures.localeNotFound({ locale })
    const plain = plainOf(locale, [namespace], slot)
    return plain ? plain.ofNamespace(locale, project, namespace, slot) : mergedOf(files, layersOf(locale, namespace, slot), corrected?.over)
  })

  const ofProject = kept((locale: string, project: TranslationProject, slot: BrandSlot | ''): Messages => {
    const plain = plainOf(locale, translationProjects[project], slot)
    if (plain) return plain.messagesOf(locale, project, slot)
    return Object.assign({}, ...translationProjects[project].map((namespace) => ofNamespace(locale, project, namespace, slot)))
  })
  const parsed = kept((locale: string, project: TranslationProject, slot: BrandSlot | ''): ParsedMessages => {
    const plain = plainOf(locale, translationProjects[project], slot)
    if (plain) return plain.parsedMessages(locale, project, slot)
    const own = ofProject(locale, project, slot)
    if (!corrected) return parseMessages(own)
    const before = corrected.plain.messagesOf(locale, project, slot)
    const changed = Object.fromEntries(Object.entries(own).filter(([key, pattern]) => before[key] !== pattern))
    return { ...corrected.plain.parsedMessages(locale, project, slot), ...parseMessages(changed) }
  })
  const translate = kept((locale: string, project: TranslationProject, slot: BrandSlot | ''): Translations => {
    const plain = plainOf(locale, translationProjects[project], slot)
    return plain ? plain.translateOf(locale, project, slot) : createTranslate(parsed(locale, project, slot))
  })
  const picked = kept((locale: string, project: TranslationProject, slot: BrandSlot | '', prefixes: string) =>
    pickMessages(parsed(locale, project, slot), JSON.parse(prefixes)),
  )

  return {
    /** Without a slot: what is for all brands. */
    ofNamespace: (locale: string, project: string, namespace: string, slot: BrandSlot | '' = '') =>
      ofNamespace(locale, project, namespace, slotIn(locale, slot)),
    /** Every message of a project. Throws `localeNotFound` for a locale without a storefront. */
    messagesOf: (locale: string, project = mainProject, slot: BrandSlot | '' = '') => ofProject(locale, project, slotIn(locale, slot)),
    parsedMessages: (locale: string, project = mainProject, slot: BrandSlot | '' = '') => parsed(locale, project, slotIn(locale, slot)),
    /** The same function until a message of it is another one. */
    translateOf: (locale: string, project = mainProject, slot: BrandSlot | '' = '') => translate(locale, project, slotIn(locale, slot)),
    /** For a fragment's server: a translate function, and the parsed messages to send with the HTML. */
    fragmentMessages: (locale: string, prefixes: readonly string[], project = mainProject, slot: BrandSlot | '' = '') => ({
      t: translate(locale, project, slotIn(locale, slot)),
      patterns: picked(locale, project, slotIn(locale, slot), JSON.stringify(prefixes)),
    }),
  }
}

/** Lowest priority first: `de_AT` overrides `de`, which overrides `en`. */
export const tonguesOf = (locale: string): string[] => [...new Set(['en', locale.split('_')[0] as string, locale])]

const layerOf = (tongue: string, namespace: string, slot: string | undefined): string =>
  slot ? `${tongue}/${namespace}/${slot}` : `${tongue}/${namespace}`
const layersOf = (locale: string, namespace: string, slot: string | undefined): string[] =>
  tonguesOf(locale).flatMap((tongue) => [layerOf(tongue, namespace, undefined), ...(slot ? [layerOf(tongue, namespace, slot)] : [])])
const mergedOf = (files: Layers, names: readonly string[], over?: Layers): Messages =>
  Object.assign({}, ...names.flatMap((name) => [files.get(name), over?.get(name)]))

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
