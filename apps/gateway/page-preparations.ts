import type { CacheNews } from '@stadion/composition/slot-cache'
import { leastNews } from '@stadion/contract/data-tags'
import type { ApiCall, Translate } from '@stadion/fragments/fragment'
import type { DataQuestion } from '@stadion/fragments/server/fragment-server'
import type { ApiTransport } from '@stadion/http/api-transport'
import type { Page } from '@stadion/pages/page'
import type { PagePath } from '@stadion/site/addresses'
import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import type { StateNow } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import { regimeOf } from './compose-pages.ts'
import { fallbackOf } from './document/fallbacks.ts'
import { createKnownMenus } from './known-menus.ts'
import type { CachedPage, PageFactsCache, Place } from './page-facts-cache.ts'
import { RateLimitExceeded } from './page-limits.ts'
import { errorPage } from './pages/error-page.ts'
import { statePage } from './pages/state-page.ts'
import { type Preparation, type PreparedPage, preparePage } from './prepare-page.ts'
import { ReadQuery } from './routing/read-query.ts'
import { elsewhere } from './site-parts.ts'
import { tellingTags } from './telling-tags.ts'

export interface PreparationOptions {
  appEnv: AppEnvironment
  api: ApiTransport
  translate: (storefront: Storefront) => Translate
  /** Domains to which a visitor may be redirected after a choice (`PARTNER_DOMAINS`). */
  partnerDomains?: readonly string[] | undefined
  now?: (() => Date) | undefined
  /** Without it everything goes by time. */
  news?: CacheNews | undefined
}

/** Counts a visitor's cache miss; resolves to the seconds to wait if it is refused, else 0. */
type CheckLimit = () => Promise<number>
export type ErrorStatus = 404 | 429 | 500 | 503

/** How long a page's facts are cached, in milliseconds. */
const factsFreshMs = 15_000
/** How long a page waits for its facts, in milliseconds. */
export const factsBudgetMs = 2_500

/** Whoever keeps an answer notes what it was made from, and how new it is. */
type Notes = Pick<DataQuestion, 'uses' | 'knows'>
const unnoted: Notes = { uses() {}, knows() {} }

/** Calls for shared pages are not counted against a visitor. */
const always: CheckLimit = async () => 0

/** Prepares pages: their facts from the API and their slots. The facts are cached. */
export function createPreparations(options: PreparationOptions, memory: PageFactsCache) {
  const { appEnv, api, news, translate, partnerDomains = [], now = () => new Date() } = options

  const callFor =
    (storefront: Storefront, checkLimit: CheckLimit, asking: Notes = unnoted): ApiCall =>
    async (route, input) => {
      const wait = await checkLimit()
      if (wait > 0) throw new RateLimitExceeded(wait)
      const whomOf = () => ({
        originalHost: originalHostOf(storefront, appEnv),
        sitePath: storefront.sitePath,
        signal: AbortSignal.timeout(factsBudgetMs),
      })
      return tellingTags(api, { context: news?.context, ...asking }, whomOf)(route, input)
    }

  const menuOf = createKnownMenus((storefront) => callFor(storefront, always))

  const prepare = (
    page: Page,
    storefront: Storefront,
    path: PagePath,
    params: Record<string, string>,
    query: URLSearchParams,
    referrer: string | undefined,
    checkLimit: CheckLimit,
    asking?: Notes,
  ): Promise<Preparation> =>
    preparePage({
      page,
      storefront,
      path,
      params,
      query,
      referrer,
      t: translate(storefront),
      call: callFor(storefront, checkLimit, asking),
      fallback: (pageSlot, own) => fallbackOf(pageSlot, own, translate(own), menuOf),
      consentRegime: regimeOf(storefront, { environment: environmentName(appEnv), now: now() }),
      partnerDomains,
    })

  /** The page of an address; cached for a short time, and stale if its facts are unavailable. */
  async function preparationOf(
    place: Place,
    params: Record<string, string>,
    search: string,
    referrer: string | undefined,
    checkLimit: CheckLimit,
  ): Promise<Preparation> {
    const query = new ReadQuery(search)
    const kept = memory.get(memory.keyOf(place, new URLSearchParams(search), referrer))
    const asBefore: Preparation | undefined = kept && { kind: 'page', prepared: kept.prepared }
    if (!kept || !asBefore) return ask()
    const time = Date.now()
    if (kept.until > time) return asBefore
    // After a change all visitors share one question, and are shown for a moment what was before.
    const asking = shared(kept)
    if ((kept.shownUntil ?? 0) <= time) return asking.catch(() => asBefore)
    asking.catch(() => {})
    return asBefore

    /** One of before the news that made the page due may be answered with what was then. */
    function shared(due: CachedPage): Promise<Preparation> {
      if (due.asking && !news?.isOld(due.tags, due.asking.askedAt)) return due.asking.answer as Promise<Preparation>
      const answer = ask().finally(() => {
        if (due.asking?.answer === answer) due.asking = undefined
      })
      due.asking = { askedAt: news?.id, answer }
      return answer
    }

    async function ask(): Promise<Preparation> {
      const askedAt = news?.id
      const tags = new Set([`texts:${place.storefront.locale}`, `texts:${place.storefront.language}`, 'texts:en'])
      let known: number | undefined
      const asking: Notes = {
        uses: (more) => more.forEach((tag) => void tags.add(tag)),
        knows(id) {
          known = leastNews(known, id)
        },
      }
      const counted = place.page.hasSharedFacts ? always : checkLimit
      const fresh = await prepare(place.page, place.storefront, place.path, params, query, referrer, counted, asking)
      if (fresh.kind !== 'page') return fresh
      const all = [...tags]
      const at = news?.asOf(askedAt, known)
      const until = news?.isOld(all, at) ? 0 : Date.now() + factsFreshMs
      // An unchanged page keeps its identity, so that its parts are built once.
      if (kept && asBefore && same(kept.prepared, fresh.prepared)) {
        if ((kept.askedAt ?? -1) <= (at ?? -1)) {
          Object.assign(kept, { until, tags: all, shownUntil: 0, askedAt: at })
          kept.prepared.tags = all
        }
        return asBefore
      }
      fresh.prepared.tags = all
      memory.keep(place, query, referrer, { prepared: fresh.prepared, until, tags: all, askedAt: at })
      return fresh
    }
  }

  /** Where an address leads that no page has. While nobody can tell, it leads nowhere. */
  async function elsewhereOf({ storefront, path }: Omit<Place, 'page'>, search: string, checkLimit: CheckLimit) {
    const call = callFor(storefront, checkLimit)
    try {
      for (const find of elsewhere) {
        const found = await find({ storefront, path, search, call })
        if (found) return found
      }
    } catch (error) {
      if (error instanceof RateLimitExceeded) throw error
    }
    return undefined
  }

  // With its texts: another translate function has others.
  const fixedPages = new Map<string, { of: string; t: Translate; prepared: PreparedPage }>()
  async function preparationOfFixed(storefront: Storefront, name: string, of: string, page: () => Page): Promise<PreparedPage> {
    const key = `${storefront.brand}/${storefront.locale}/${name}`
    const t = translate(storefront)
    const kept = fixedPages.get(key)
    if (kept?.t === t && kept.of === of) return kept.prepared
    const made = await prepare(page(), storefront, '/', {}, new URLSearchParams(), undefined, always)
    if (made.kind !== 'page') throw new Error(`The page ${name} has no facts of its own`)
    made.prepared.isKept = true
    fixedPages.set(key, { of, t, prepared: made.prepared })
    return made.prepared
  }
  const preparationOfError = (storefront: Storefront, status: ErrorStatus) =>
    preparationOfFixed(storefront, String(status), '', () => errorPage(status))
  /** The page of a storefront that has no others. One is kept: a day on it is another page. */
  const preparationOfState = (storefront: Storefront, now: StateNow) =>
    preparationOfFixed(storefront, 'state', `${now.state} ${now.opensOn}`, () => statePage(now))

  return { preparationOf, preparationOfError, preparationOfState, elsewhereOf }
}

const same = (a: PreparedPage, b: PreparedPage): boolean =>
  JSON.stringify([a.head, a.slots.map(({ slot }) => slot.request)]) === JSON.stringify([b.head, b.slots.map(({ slot }) => slot.request)])
