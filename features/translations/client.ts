import { pathOf } from '@stadion/contract/route'
import { createFetchJson, type FetchJson } from '@stadion/http/fetch-json'
import { type Store, service } from '@stadion/services/service'
import { createPageStore } from '@stadion/services/store'
import { readTranslations, type TranslationNamespace, type TranslationProject, translationRetries } from './contract.ts'
import type { Messages } from './message-parser.ts'
import type { Translations } from './translate.ts'
import { translatePatterns } from './translate-patterns.ts'

export type { Translations } from './translate.ts'

/** Messages that a page loads later, because they were not rendered with it. */
export const translations = service<TranslationsService>('translations@1')

/** While loading and after an error `t` has no messages and shows keys. */
export interface LoadedTranslations {
  readonly status: 'loading' | 'loaded' | 'error'
  readonly t: Translations
}

export interface TranslationsService {
  /** By namespace; absent before the first load. */
  readonly store: Store<Readonly<Record<string, LoadedTranslations>>>
  /** Loads a namespace once. Never rejects; after an error it can be loaded again. */
  load(namespace: TranslationNamespace): Promise<LoadedTranslations>
}

export interface TranslationsServiceOptions {
  locale: string
  /** The environment of the page, as host info names it. */
  env: string | undefined
  project?: TranslationProject
  /** Address of the translations service; the site's own origin without it. */
  server?: string
  fetchJson?: FetchJson
  log?: Pick<Console, 'error' | 'warn'>
}

/** The value before anything is loaded. */
export const noTranslations: LoadedTranslations = Object.freeze({ status: 'loading', t: translatePatterns({}) })

/** Creates the translations of a page; only the page calls this, once. */
export function createTranslationsService(options: TranslationsServiceOptions): TranslationsService {
  const { locale, env, project = 'storefront', server = '', fetchJson = createFetchJson(), log = console } = options
  const store = createPageStore<Readonly<Record<string, LoadedTranslations>>>('translations', {}, env)
  const loads = new Map<string, Promise<LoadedTranslations>>()

  const load = async (namespace: TranslationNamespace): Promise<LoadedTranslations> => {
    const show = (state: LoadedTranslations) => {
      store.setState({ [namespace]: state })
      return state
    }
    show(noTranslations)
    try {
      const url = server + pathOf(readTranslations, { project, namespace, locale })
      return show({ status: 'loaded', t: translatePatterns(await fetchJson<Messages>(url, { retries: translationRetries })) })
    } catch (error) {
      if (env !== 'production') log.error('Error fetching translations.', error)
      log.warn("Couldn't fetch translations")
      loads.delete(namespace)
      return show({ ...noTranslations, status: 'error' })
    }
  }

  return {
    store,
    load(namespace) {
      const known = loads.get(namespace)
      if (known) return known
      const started = load(namespace)
      loads.set(namespace, started)
      return started
    },
  }
}
