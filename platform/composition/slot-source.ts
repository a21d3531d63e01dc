import { FragmentFetchError } from '@stadion/fragments/errors'
import type { HandedFlags } from '@stadion/fragments/flags'
import { isRefusal } from '@stadion/fragments/protocol'
import { type ViewAnswer, type ViewClient, ViewNotFound, type ViewRequest } from '@stadion/fragments/server/view-client'
import { createFragmentHealth, type FragmentHealth } from './fragment-health.ts'
import type { Slot, SlotResult } from './slot.ts'
import type { SlotCache } from './slot-cache.ts'

export interface SlotSource {
  /** The slot's HTML if it can be had without waiting; starts a refresh when it is stale. */
  peek(slot: Slot, flags?: HandedFlags): SlotResult | undefined
  /** The slot's HTML within its budget: fresh, else the last good, else the fallback. Never rejects. */
  get(slot: Slot, flags?: HandedFlags): Promise<SlotResult>
  readonly health: FragmentHealth
}

export interface SlotSourceOptions {
  clientOf: (fragment: string) => ViewClient
  cache: SlotCache
  now?: () => number
  /** Told of every failed view, for logs and metrics. */
  onFailure?: (slot: Slot, error: unknown) => void
  /** Called with every good answer before it is shown, to keep its assets; its failure is the view's failure. */
  onAnswer?: (slot: Slot, answer: ViewAnswer) => void | Promise<void>
  health?: FragmentHealth
}

/** Milliseconds that an answer may take to be kept for later visitors, after the budget of the first is spent. */
const patienceMs = 10_000

/** Milliseconds in which nobody looks whether the answer to a question that is under way has come. */
const refreshMs = 20

/** Gets slots from the cache or their fragments; a fragment that is late, dead or lying never gets through. */
export function createSlotSource(options: SlotSourceOptions): SlotSource {
  const { cache, clientOf, onAnswer, onFailure } = options
  const now = options.now ?? Date.now
  const health = options.health ?? createFragmentHealth()
  const underWay = new Map<string, Promise<ViewAnswer>>()
  /** Fragments whose last answer was one visitor's own: their questions are never shared. */
  const unshared = new Set<string>()

  async function ask(slot: Slot, flags: HandedFlags | undefined): Promise<ViewAnswer> {
    try {
      const answer = await clientOf(slot.fragment).view(questionOf(slot, flags))
      const kept = onAnswer?.(slot, answer)
      if (kept) await kept
      took(slot, flags, answer)
      return answer
    } catch (error) {
      failed(slot, error)
      throw error
    }
  }

  function took(slot: Slot, flags: HandedFlags | undefined, answer: ViewAnswer): void {
    health.succeeded(slot.fragment)
    if (!slot.personal) cache.put(keyOf(slot), answer, now(), flags)
    if (answer.sharing) unshared.delete(slot.fragment)
    else unshared.add(slot.fragment)
  }

  function failed(slot: Slot, error: unknown): void {
    // Nothing to show is an answer, not a failure of the fragment.
    if (error instanceof ViewNotFound) health.succeeded(slot.fragment)
    // One visitor who asks too much, or nonsense, takes no fragment from the others.
    else if (!(error instanceof FragmentFetchError && isRefusal(error.status))) health.failed(slot.fragment, now())
    onFailure?.(slot, error)
  }

  /** Visitors who want the same anonymous HTML at once share one question; what turns out to be one visitor's own is not shared. */
  function askOnce(slot: Slot, flags: HandedFlags | undefined): Promise<ViewAnswer> {
    if (unshared.has(slot.fragment)) return ask(slot, flags)
    const key = sharedKeyOf(slot, flags)
    const shared = underWay.get(key)
    if (shared) return shared.then((answer) => (answer.sharing ? answer : ask(slot, flags)))
    const started = ask(slot, flags).finally(() => {
      if (underWay.get(key) === started) underWay.delete(key)
    })
    underWay.set(key, started)
    return started
  }

  /** A question that took a whole budget is nobody else's to wait for, and counts against the fragment. */
  function giveUpOn(slot: Slot, flags: HandedFlags | undefined): void {
    // However many waited for it, it is one failure.
    if (underWay.delete(sharedKeyOf(slot, flags))) health.failed(slot.fragment, now())
  }

  function peek(slot: Slot, flags?: HandedFlags): SlotResult | undefined {
    if (slot.personal) return undefined
    const kept = cache.get(keyOf(slot), flags)
    if (!kept) return undefined
    const time = now()
    if (kept.freshUntil > time) return { origin: 'cache', answer: kept.answer, tookMs: 0, sameUntil: kept.freshUntil }
    // It must be asked for first, and is the last good HTML if that fails.
    if (kept.staleUntil <= time) return undefined
    if (!health.mayAsk(slot.fragment, time)) return { origin: 'last-good', answer: kept.answer, tookMs: 0 }
    askOnce(slot, flags).catch(() => {})
    if (health.of(slot.fragment) === 'failing') return { origin: 'last-good', answer: kept.answer, tookMs: 0 }
    return { origin: 'stale', answer: kept.answer, tookMs: 0, sameUntil: Math.min(kept.staleUntil, time + refreshMs) }
  }

  /** What there is of a slot that could not be answered. */
  function showLastGood(slot: Slot, flags: HandedFlags | undefined, error: unknown): SlotResult {
    // With other flags it would contradict the rest of the page.
    const kept = slot.personal ? undefined : cache.get(keyOf(slot), flags)
    return { origin: kept ? 'last-good' : 'fallback', answer: kept?.answer, tookMs: 0, error }
  }

  /** Settles when the question is answered, has failed, or has taken the slot's budget; whichever is first. */
  async function get(slot: Slot, flags: HandedFlags | undefined): Promise<SlotResult> {
    const startedAt = performance.now()
    try {
      const answer = await within(slot.budgetMs, askOnce(slot, flags), () => giveUpOn(slot, flags))
      return { origin: 'fresh', answer, tookMs: performance.now() - startedAt }
    } catch (error) {
      return { ...showLastGood(slot, flags, error), tookMs: performance.now() - startedAt }
    }
  }

  /** As `get`, for what nobody else waits for: its question itself ends with the budget. */
  function getOwn(slot: Slot, flags: HandedFlags | undefined): Promise<SlotResult> {
    const startedAt = performance.now()
    // Without `await`, as it is done for each such slot of each page: an async function has more to keep and to collect.
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
      return clientOf(slot.fragment).view(questionOf(slot, flags)).then(show, fall)
    } catch (error) {
      return Promise.resolve(fall(error))
    }
  }

  function fresh(slot: Slot, flags: HandedFlags | undefined, answer: ViewAnswer, startedAt: number): SlotResult {
    took(slot, flags, answer)
    return { origin: 'fresh', answer, tookMs: performance.now() - startedAt }
  }

  return {
    health,
    peek,
    get(slot, flags) {
      const known = peek(slot, flags)
      if (known) return Promise.resolve(known)
      if (health.mayAsk(slot.fragment, now())) return slot.personal ? getOwn(slot, flags) : get(slot, flags)
      return Promise.resolve(showLastGood(slot, flags, new Error(`${slot.fragment} keeps failing`)))
    },
  }
}

/** The path names brand, locale and props; the server is named where a developer's override changed it. */
const keyOf = (slot: Slot): string => (slot.request.server ? `${slot.request.server}${slot.request.path}` : slot.request.path)

/** Until a view has said which flags it reads, it may be different for whoever has other flags. */
const sharedKeyOf = (slot: Slot, flags: HandedFlags | undefined): string => (flags?.header ? `${keyOf(slot)} ${flags.header}` : keyOf(slot))

/** What a fragment is asked: what the slot says, as it is where nothing has to be added. */
function questionOf({ request, personal, budgetMs }: Slot, flags: HandedFlags | undefined): ViewRequest {
  const timeoutMs = personal ? budgetMs : Math.max(budgetMs, patienceMs)
  return request.timeoutMs === timeoutMs && request.flags === flags ? request : { ...request, flags, timeoutMs }
}

/** Rejects where it takes longer. */
function within<T>(ms: number, work: Promise<T>, onLate?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onLate?.()
      reject(new Error(`Not answered within ${ms} ms`))
    }, ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
