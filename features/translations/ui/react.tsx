import { useService, useServiceState } from '@stadion/services/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { type LoadedTranslations, noTranslations, translations as translationsKey } from '../client.ts'
import type { TranslationNamespace } from '../contract.ts'
import type { Messages } from '../message-parser.ts'
import type { ParsedMessages } from '../message-runtime.ts'
import type { Translations } from '../translate.ts'
import { translatePatterns } from '../translate-patterns.ts'

const TranslationsContext = createContext<Translations | undefined>(undefined)

/** Gives a tree its messages, patterns or parsed. Throws `"translations" is invalid` without a map. Renders its children only. */
export function TranslationsProvider({ translations, children }: { translations: Messages | ParsedMessages; children: ReactNode }) {
  const t = useMemo(() => translatePatterns(translations), [translations])
  return <TranslationsContext.Provider value={t}>{children}</TranslationsContext.Provider>
}

/** The translate function of the nearest provider. */
export function useTranslations(): Translations {
  const t = useContext(TranslationsContext)
  if (!t) throw new Error('Rendered without messages. Wrap it in TranslationsProvider.')
  return t
}

/** The messages of a namespace, fetched when the component is first on the page; keys show until they are there. */
export function useLoadedTranslations(namespace: TranslationNamespace): LoadedTranslations {
  const service = useService(translationsKey)
  useEffect(() => void service?.load(namespace), [service, namespace])
  return useServiceState(translationsKey, (all) => all[namespace] ?? noTranslations, noTranslations)
}
