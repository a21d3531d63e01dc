import { FragmentFetchError } from '@stadion/fragments/errors'
import type { HandedFlags } from '@stadion/fragments/flags'
import { isRefusal, longestWaitMs } from '@stadion/fragments/protocol'
import { type ViewAnswer, type ViewClient, ViewNotFound, type ViewRequest } from '@stadion/fragments/server/view-client'
import { createFragmentHealth, type FragmentHealth } from './fragment-health.ts'
import type { Slot, SlotResult } from './slot.ts'
import type { CacheNews, SlotCache } from './slot-cache.ts'

export interface SlotSource {
  /** The slot's HTML if it is available without waiting; starts a refresh if it is stale. */
  peek(slot: Slot, flags?: HandedFlags): SlotResult | undefined
  /** The slot's HTML within its budget: fresh, otherwise the last good, otherwise the fallback. Never rejects. */
  get(slot: Slot, flags?: HandedFlags): Promise<SlotResult>
  readonly health: FragmentHealth
}

export interface SlotSourceOptions {
  clientOf: (fragment: string) => ViewClient
  cache: SlotCache
  now?: () => number
  /** Without it everything goes by time. */
  news?: CacheNews | undefined
  /** Called for every failed view, for logs and metrics. */
  onFailure?: (slot: Slot, error: unknown) => void
  /** Called with every good answer before it is shown, to store its assets; its failure is the view's failure. */
  onAnswer?: (slot: Slot, answer: ViewAnswer) => void | Promise<void>
}

/** Milliseconds that a page waits for a fragment that never answered and failed often. */
const suspectMs = 500

/** Milliseconds between two looks whether a pending request has been answered. */
const refreshMs = 20

/** Gets slots from the cache or from their fragments, and keeps late, dead or invalid fragments from a page. */
export function createSlotSource(options: SlotSourceOptions): SlotSource {
  const { cache, clientOf, news, onAnswer, onFailure } = options
  const now = options.now ?? Date.now
  const health = createFragmentHealth({
    fragmentOf,
    keyOf,
    withoutCookies,
    repeat: (slot) => repeat(clientOf(slot.fragment), slot),
    now,
  })
  const underWay = new Map<string, UnderWay>()
  /** Fragments whose last answer was personal: their requests are never shared. */
  const unshared = new Set<string>()

  async function ask(slot: Slot, flags: HandedFlags | undefined, state: Pick<UnderWay, 'isLate'> = { isLate: false }): Promise<ViewAnswer> {
    const askedAt = news?.id
    try {
      const answer = await clientOf(slot.fragment).view(viewRequestOf(slot, flags, news))
      const kept = onAnswer?.(slot, answer)
      if (kept) await kept
      took(slot, flags, answer, state.isLate, askedAt)
      return answer
    } catch (error) {
      failed(slot, error, state.isLate)
      throw error
    }
  }

  function took(slot: Slot, flags: HandedFlags | undefined, answer: ViewAnswer, isLate: boolean, askedAt: number | undefined): void {
    health.answered(slot, { isView: true, isLate })
    if (!slot.personal) {
      const at = news?.asOf(askedAt, answer.news)
      const asked = news && { at, isOld: news.isOld(answer.tags, at) }
      cache.put(keyOf(slot), answer, now(), flags, asked)
    }
    if (answer.sharing) unshared.delete(slot.fragment)
    else unshared.add(slot.fragment)
  }

  /** @param isCounted it was late, which was counted already */
  function failed(slot: Slot, error: unknown, isCounted = false): void {
    if (isAnswer(error)) health.answered(slot, { isView: false, isLate: isCounted })
    else if (!isCounted) health.failed(slot, now())
    onFailure?.(slot, error)
  }

  /** The request that visitors share; none of before news that made old what is kept: it may be answered with that. */
  function sharedOf(slot: Slot, flags: HandedFlags | undefined): UnderWay | undefined {
    const shared = underWay.get(sharedKeyOf(slot, flags))
    if (!shared || !news || shared.askedAt === news.id) return shared
    // Of a slot that was never answered nobody knows what news are about.
    const kept = cache.get(keyOf(slot), flags)
    return kept && !news.isOld(kept.answer.tags, shared.askedAt) ? shared : undefined
  }

  /** Simultaneous requests for the same anonymous HTML share one request to the fragment; personal HTML is not shared. */
  function askOnce(slot: Slot, flags: HandedFlags | undefined): Pick<UnderWay, 'answer'> & { asked?: UnderWay } {
    if (unshared.has(slot.fragment)) return { answer: ask(slot, flags) }
    const shared = sharedOf(slot, flags)
    if (shared) return { answer: shared.answer.then((answer) => (answer.sharing ? answer : ask(slot, flags))), asked: shared }
    const key = sharedKeyOf(slot, flags)
    const state = { isLate: false, askedAt: news?.id }
    const answer = ask(slot, flags, state).finally(() => {
      if (underWay.get(key)?.answer === answer) underWay.delete(key)
    })
    const asked = Object.assign(state, { answer })
    underWay.set(key, asked)
    return { answer, asked }
  }

  /** A request that took a whole budget is not shared with later visitors, and counts as a failure. */
  function giveUpOn(slot: Slot, flags: HandedFlags | undefined, given: UnderWay | undefined): void {
    const key = sharedKeyOf(slot, flags)
    // However many visitors waited for it, it is one failure.
    if (!given || underWay.get(key) !== given) return
    given.isLate = true
    underWay.delete(key)
    health.failed(slot, now(), true)
  }

  function peek(slot: Slot, flags?: HandedFlags): SlotResult | undefined {
    if (slot.personal) return undefined
    const kept = cache.get(keyOf(slot), flags)
    if (!kept) return undefined
    const time = now()
    if (kept.freshUntil > time) return { origin: 'cache', answer: kept.answer, tookMs: 0, sameUntil: kept.freshUntil }
    const isLate = health.isLate(slot)
    // It must be requested first, and is the last good HTML if that fails; a request known to be slow is not waited for again.
    if (kept.staleUntil <= time && !isLate) return undefined
    if (!health.maySend(slot, time)) return { origin: 'last-good', answer: kept.answer, tookMs: 0 }
    if (!sharedOf(slot, flags)) void get(slot, flags)
    if (isLate || health.of(slot) === 'failing') return { origin: 'last-good', answer: kept.answer, tookMs: 0 }
    return { origin: 'stale', answer: kept.answer, tookMs: 0, sameUntil: Math.min(kept.staleUntil, time + refreshMs) }
  }

  /** The result of a slot without an answer. */
  function showLastGood(slot: Slot, flags: HandedFlags | undefined, error: unknown): SlotResult {
    // With other flags it would contradict the rest of the page.
    const kept = slot.personal ? undefined : cache.get(keyOf(slot), flags)
    return { origin: kept ? 'last-good' : 'fallback', answer: kept?.answer, tookMs: 0, error }
  }

  /** Settles when the request is answered, has failed, or has used the slot's budget; whichever is first. */
  async function get(slot: Slot, flags: HandedFlags | undefined): Promise<SlotResult> {
    const startedAt = performance.now()
    try {
      const waitMs = health.isSuspect(slot) ? Math.min(slot.budgetMs, suspectMs) : slot.budgetMs
      const { answer: awaited, asked } = askOnce(slot, flags)
      const answer = await within(waitMs, awaited, () => giveUpOn(slot, flags, asked))
      return { origin: 'fresh', answer, tookMs: performance.now() - startedAt }
    } catch (error) {
      return { ...showLastGood(slot, flags, error), tookMs: performance.now() - startedAt }
    }
  }

  /** As `get`, for personal slots: no other visitor waits, so the request itself is aborted after the budget. */
  function getOwn(slot: Slot, flags: HandedFlags | undefined): Promise<SlotResult> {
    const startedAt = performance.now()
    // Without `await`, because it runs for each such slot of each page: an async function allocates more.
    const show = (answer: ViewAnswer): SlotResult | Promise<SlotResult> => {
      try {
        const kept = onAnswer?.(slot, answer)
        if (kept)
          return within(slot.budgetMs - (performance.now() - startedAt), kept).then(() => fresh(slot, flags, answer, startedAt), fall)
        return fresh(slot, flags, answer, startedAt)
      } catch (error) {
        return fall(error)
      }
    }
    const fall = (error: unknown): SlotResult => {
      failed(slot, error)
      return { origin: 'fallback', answer: undefined, tookMs: performance.now() - startedAt, error }
    }
    try {
      return clientOf(slot.fragment)
        .view(viewRequestOf(slot, flags, news))
        .then(show, fall)
    } catch (error) {
      return Promise.resolve(fall(error))
    }
  }

  function fresh(slot: Slot, flags: HandedFlags | undefined, answer: ViewAnswer, startedAt: number): SlotResult {
    took(slot, flags, answer, false, undefined)
    return { origin: 'fresh', answer, tookMs: performance.now() - startedAt }
  }

  return {
    health,
    peek,
    get(slot, flags) {
      const known = peek(slot, flags)
      if (known) return Promise.resolve(known)
      if (health.maySend(slot, now())) return slot.personal ? getOwn(slot, flags) : get(slot, flags)
      return Promise.resolve(showLastGood(slot, flags, new Error(`${slot.fragment} keeps failing`)))
    },
  }
}

interface UnderWay {
  answer: Promise<ViewAnswer>
  /** A visitor waited a whole budget for it. */
  isLate: boolean
  /** The newest news when it was asked. */
  askedAt: number | undefined
}

/** "Nothing to show" is an answer, not a failure; so is a refused request or a rate limit. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ViewNotFound || (error instanceof FragmentFetchError && isRefusal(error.status))

/** The fragment's server, or the one of a developer's override. */
const fragmentOf = ({ fragment, request }: Slot): string => (request.server ? `${request.server} ${fragment}` : fragment)

function withoutCookies(slot: Slot): Slot {
  const { cookie, flags, ...request } = slot.request
  return { ...slot, request: { ...request, timeoutMs: slot.budgetMs } }
}

/** Resolves with any answer. */
const repeat = (client: ViewClient, { request }: Slot): Promise<unknown> =>
  client.view(request).catch((error) => {
    if (!isAnswer(error)) throw error
  })

/** The path contains brand, locale and props; the server only if an override changed it. */
const keyOf = (slot: Slot): string => (slot.request.server ? `${slot.request.server}${slot.request.path}` : slot.request.path)

/** Until a view has reported its flags, it may differ for visitors with other flags. */
const sharedKeyOf = (slot: Slot, flags: HandedFlags | undefined): string => (flags?.header ? `${keyOf(slot)} ${flags.header}` : keyOf(slot))

/** The request to a fragment: the slot's own object if nothing has to be added. */
function viewRequestOf({ request, personal, budgetMs }: Slot, flags: HandedFlags | undefined, news: CacheNews | undefined): ViewRequest {
  // After the first visitor's budget, the answer is still awaited, to be cached for later ones.
  const timeoutMs = personal ? budgetMs : Math.max(budgetMs, longestWaitMs)
  const context = news?.context
  return request.timeoutMs === timeoutMs && request.flags === flags && !context ? request : { ...request, flags, context, timeoutMs }
}

/** Rejects after a timeout. */
function within<T>(ms: number, work: Promise<T>, onLate?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onLate?.()
      reject(new Error(`Not answered within ${ms} ms`))
    }, ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
