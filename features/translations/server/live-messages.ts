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
import { askApi } from './corrections/ask-api.ts'
import { followCorrections } from './corrections/follow-corrections.ts'
import { fragmentMessages } from './messages-of.ts'

/** How long loaded messages are fresh, in milliseconds; the max-age of their answer. */
const freshForMs = 300_000

interface Entry {
  site: Pick<Storefront, 'brand' | 'locale'>
  project: TranslationProject
  messages: ParsedMessages | undefined
  askAgainAt: number
}

/**
 * Messages for a separately deployed fragment: those of the translations service, so that a corrected text needs no release, and those of
 * its build until the service has answered. No request waits for it. Once it follows, corrections are there within seconds.
 */
export function liveMessages(
  api: ApiTransport,
  appEnv: AppEnvironment,
  now: () => number = Date.now,
): { messages: MessagesOf; following: ReturnType<typeof followCorrections> } {
  const fetched = new Map<string, Entry>()

  async function refresh(entry: Entry): Promise<void> {
    const { site, project } = entry
    entry.askAgainAt = now() + freshForMs
    const storefront = findStorefront(site.brand, site.locale)
    if (!storefront) return
    const whom = { originalHost: originalHostOf(storefront, appEnv), sitePath: storefront.sitePath, signal: AbortSignal.timeout(5000) }
    const namespaces = await Promise.all(
      translationProjects[project].map((namespace) =>
        callApi(api, readTranslations, { params: { project, namespace, locale: storefront.locale } }, whom),
      ),
    )
    entry.messages = parseMessages(Object.assign({}, ...namespaces))
  }

  const messages: MessagesOf = async (site, prefixes, named = 'storefront') => {
    const project = named as TranslationProject
    const pinned = fragmentMessages(site.locale, prefixes, project, brandOf(site.brand).slot)
    const key = `${project}/${site.brand}/${site.locale}`
    const entry = fetched.get(key) ?? { site, project, messages: undefined, askAgainAt: 0 }
    fetched.set(key, entry)
    // Loaded messages stay in use when the service is down.
    if (now() >= entry.askAgainAt) refresh(entry).catch(() => {})
    if (!entry.messages) return pinned
    const patterns = { ...(pinned.patterns as ParsedMessages), ...pickMessages(entry.messages, prefixes) }
    return { t: createTranslate({ ...entry.messages, ...patterns }), patterns }
  }

  const following = followCorrections({
    ask: askApi(api, appEnv),
    // What nobody has asked for yet is asked for when it is needed. A failure is one of the follower, which asks again.
    onChange: () => Promise.all([...fetched.values()].map(refresh)),
  })
  return { messages, following }
}
