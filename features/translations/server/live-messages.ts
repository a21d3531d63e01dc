import { atLeast, contextHeader, dataNewsHeader, leastNews, readNews } from '@stadion/contract/data-tags'
import type { MessagesOf } from '@stadion/fragments/server/fragment-server'
import { type ApiTransport, callApiFully } from '@stadion/http/api-transport'
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
/** How long after a failure messages are asked for again that nobody has answered yet, in milliseconds. */
const failedForMs = 10_000

interface Entry {
  site: Pick<Storefront, 'brand' | 'locale'>
  project: TranslationProject
  messages: ParsedMessages | undefined
  /** The news that the processes knew which answered. */
  news: number | undefined
  askAgainAt: number
  /** Grows with each question: of two answers the one counts that was asked for later. */
  turn: number
}

/**
 * Messages for a separately deployed fragment: those of the translations service, so that a corrected text needs no release, and those of
 * its build until the service has answered, which count as older than all news. No request waits for it. Once it follows, corrections are
 * there within seconds.
 */
export function liveMessages(
  api: ApiTransport,
  appEnv: AppEnvironment,
  now: () => number = Date.now,
): { messages: MessagesOf; following: ReturnType<typeof followCorrections> } {
  const fetched = new Map<string, Entry>()
  /** The news as of which the last change was there: processes that have not seen them still have the words of before. */
  let changedAt = 0

  async function refresh(entry: Entry): Promise<void> {
    const { site, project } = entry
    const turn = ++entry.turn
    entry.askAgainAt = now() + (entry.messages ? freshForMs : failedForMs)
    const storefront = findStorefront(site.brand, site.locale)
    if (!storefront) return
    const least = changedAt
    const whom = {
      originalHost: originalHostOf(storefront, appEnv),
      sitePath: storefront.sitePath,
      signal: AbortSignal.timeout(5000),
      headers: { [contextHeader]: atLeast(least) },
    }
    const answers = await Promise.all(
      translationProjects[project].map((namespace) =>
        callApiFully(api, readTranslations, { params: { project, namespace, locale: storefront.locale } }, whom),
      ),
    )
    const news = answers.map(({ headers }) => readNews(headers[dataNewsHeader] as string | undefined)).reduce(leastNews, undefined)
    if (news !== undefined && news < least) throw new Error(`The API has not taken the changed texts over: it knows ${news}, not ${least}`)
    if (entry.turn !== turn) return
    entry.messages = parseMessages(Object.assign({}, ...answers.map(({ answer }) => answer)))
    entry.news = news
    entry.askAgainAt = now() + freshForMs
  }

  const messages: MessagesOf = async (site, prefixes, named = 'storefront') => {
    const project = named as TranslationProject
    const pinned = fragmentMessages(site.locale, prefixes, project, brandOf(site.brand).slot)
    const key = `${project}/${site.brand}/${site.locale}`
    const entry = fetched.get(key) ?? { site, project, messages: undefined, news: undefined, askAgainAt: 0, turn: 0 }
    fetched.set(key, entry)
    // Loaded messages stay in use when the service is down.
    if (now() >= entry.askAgainAt) refresh(entry).catch(() => {})
    if (!entry.messages) return { ...pinned, news: 0 }
    const patterns = { ...(pinned.patterns as ParsedMessages), ...pickMessages(entry.messages, prefixes) }
    return { t: createTranslate({ ...entry.messages, ...patterns }), patterns, news: following.news ?? entry.news }
  }

  const asking = askApi(api, appEnv)
  const following = followCorrections({
    async ask(known, least) {
      const answer = await asking(known, least)
      // At once, before words are read again; where the ids of the shop have gone back, they count from there.
      if (answer.corrections || (answer.news ?? 0) < changedAt) changedAt = answer.news ?? 0
      return answer
    },
    // What nobody has asked for yet is asked for when it is needed. A failure is one of the follower, which asks again.
    onChange: () => Promise.all([...fetched.values()].map(refresh)),
  })
  return { messages, following }
}
