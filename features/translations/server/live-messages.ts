import type { MessagesOf } from '@stadion/fragments/server/fragment-server'
import { type ApiTransport, callApi } from '@stadion/http/api-transport'
import { brandOf } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import { readTranslations, type TranslationProject, translationProjects } from '../contract.ts'
import { parseMessages } from '../message-parser.ts'
import type { ParsedMessages } from '../message-runtime.ts'
import { pickMessages } from '../pick-messages.ts'
import { createTranslate } from '../translate.ts'
import { fragmentMessages } from './messages-of.ts'

/** How long loaded messages are fresh, in milliseconds; the max-age of their answer. */
const freshForMs = 300_000

/**
 * Messages for a separately deployed fragment: those of the translations service, so that a corrected text needs no release, and those of
 * its build until the service has answered. No request waits for it.
 */
export function liveMessages(api: ApiTransport, appEnv: AppEnvironment, now: () => number = Date.now): MessagesOf {
  const fetched = new Map<string, { messages: ParsedMessages | undefined; askAgainAt: number }>()

  async function refresh(site: Pick<Storefront, 'brand' | 'locale'>, project: TranslationProject, key: string): Promise<void> {
    const storefront = findStorefront(site.brand, site.locale)
    if (!storefront) return
    const whom = { originalHost: originalHostOf(storefront, appEnv), sitePath: storefront.sitePath, signal: AbortSignal.timeout(5000) }
    const namespaces = await Promise.all(
      translationProjects[project].map((namespace) =>
        callApi(api, readTranslations, { params: { project, namespace, locale: storefront.locale } }, whom),
      ),
    )
    const entry = fetched.get(key)
    if (entry) entry.messages = parseMessages(Object.assign({}, ...namespaces))
  }

  return async (site, prefixes, named = 'storefront') => {
    const project = named as TranslationProject
    const pinned = fragmentMessages(site.locale, prefixes, project, brandOf(site.brand).slot)
    const key = `${project}/${site.brand}/${site.locale}`
    const entry = fetched.get(key) ?? { messages: undefined, askAgainAt: 0 }
    fetched.set(key, entry)
    if (now() >= entry.askAgainAt) {
      entry.askAgainAt = now() + freshForMs
      // Loaded messages stay in use when the service is down.
      refresh(site, project, key).catch(() => {})
    }
    if (!entry.messages) return pinned
    const patterns = { ...(pinned.patterns as ParsedMessages), ...pickMessages(entry.messages, prefixes) }
    return { t: createTranslate({ ...entry.messages, ...patterns }), patterns }
  }
}
