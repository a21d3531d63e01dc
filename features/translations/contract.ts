import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { CorrectionsAnswer, MessageMap, TranslationsParams } from './schema.ts'

/** The namespaces of each project. */
export const translationProjects = {
  storefront: ['common', 'bag', 'wishlist', 'consent', 'privacy', 'checkout'],
  'account-portal': ['common', 'account'],
  checkout: ['common', 'bag', 'account', 'checkout'],
} as const satisfies Record<string, readonly string[]>

export type TranslationProject = keyof typeof translationProjects
export type TranslationNamespace = (typeof translationProjects)[TranslationProject][number]

/** Number of retries of a failed fetch (B-CONST-02). */
export const translationRetries = 3

/** The messages of a namespace in a locale: key to pattern. */
export const readTranslations = /* @__PURE__ */ route<{ params: TranslationsParams; answer: MessageMap }>({
  method: 'GET',
  path: '/projects/{project}/namespaces/{namespace}/translations/{locale}/keys',
  family: 'bridge',
  summary: 'Read the messages of a namespace in a locale, key to pattern.',
})

/** The same under `/api`, the second path in use. */
export const readApiTranslations = /* @__PURE__ */ route<{ params: TranslationsParams; answer: MessageMap }>({
  ...readTranslations,
  path: `/api${readTranslations.path}`,
})

export const translationsFailures = /* @__PURE__ */ failures({
  projectNotFound: [404, 'Project {project} was not found'],
  namespaceNotFound: [404, 'Namespace {namespace} was not found'],
  localeNotFound: [404, 'Locale {locale} was not found'],
})

/** The corrections over the message files, for processes of the shop that have no database: asked every few seconds, mostly for the change alone. */
export const readCorrections = /* @__PURE__ */ route<{ query: { known: string }; answer: CorrectionsAnswer }>({
  method: 'GET',
  path: '/api/bridge/texts/corrections',
  family: 'bridge',
  summary: 'Read the corrected texts, if they are others than those known.',
})
