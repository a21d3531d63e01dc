import { atLeast, everything, fewTags, hitBy } from '@stadion/contract/data-tags'
import type { ApiTransport } from '@stadion/http/api-transport'
import { ownAddress } from '@stadion/http/own-calls'
import type { NewsAnswer } from './create-news.ts'
import { longestMs, newsPath } from './news-server.ts'

/** How long after a failure the API is asked again, and what could not be renewed is tried again, in milliseconds. */
const pauseMs = 1000
/** Changes that are remembered; answers that were asked for before the oldest count as old. */
const mostKept = 500

/** A process of the previous release gives no mark. */
type Heard = Pick<NewsAnswer, 'id' | 'tags'> & Partial<NewsAnswer>

export interface FollowNewsOptions {
  api: ApiTransport
  /** A storefront's host, because the API requires one. */
  originalHost: string
  /**
   * Called before anything is asked for again: what this process knows itself, such as texts and flags, must be new first. Resolves to the
   * tags of what could not be renewed: that is tried again, and is news when it could.
   */
  before?: (tags: readonly string[]) => Promise<readonly string[]>
  /** Called once when the API fails, and again only after an answer. */
  onFailure?: (error: unknown) => void
}

type Listener = (isHit: (tags: readonly string[] | undefined) => boolean, tags: readonly string[]) => void

/** The news as a process without a database knows them. */
export interface FollowedNews {
  /**
   * How far this process has followed; undefined while nothing is known. It grows with the ids of the shop, and also where those go back,
   * as after a restored backup: so what was asked for later never counts as older.
   */
  readonly id: number | undefined
  /** What its questions say in `X-Mf-Context`; undefined while nothing is known. */
  readonly context: string | undefined
  /** Whether what was asked for when an id was the newest, and has these tags, is another by now. Without tags it may be. */
  isOld(tags: readonly string[] | undefined, askedAt: number | undefined): boolean
  /**
   * As of which id an answer is that was asked for when an id was the newest: an earlier one where its process says that it knew less than
   * it was asked for, undefined where that is older than all that is remembered.
   */
  asOf(askedAt: number | undefined, news: number | undefined): number | undefined
  /** Called with a test of what has become old, and with the tags of the news. */
  on(listener: Listener): void
  /** Asks now, without waiting for news. Never rejects. */
  refresh(): Promise<void>
  /** Asks again and again. Resolves when the first question is answered, or has failed. */
  start(): Promise<void>
  stop(): void
}

/** Follows the news of the API. While it is away, everything goes by time. */
export function followNews({ api, originalHost, before, onFailure }: FollowNewsOptions): FollowedNews {
  const listeners: Listener[] = []
  let kept: { id: number; newest: number; isHit: ReturnType<typeof hitBy> }[] = []
  let id: number | undefined
  /** The shop's own newest id, and the mark that it gave with it. */
  let own: { id: number; mark: string | undefined } | undefined
  let context: string | undefined
  /** What could not be renewed. */
  let owed: readonly string[] = []
  let taking: Promise<unknown> = Promise.resolve()
  let isAway = false
  let timer: NodeJS.Timeout | undefined
  let stopping: AbortController | undefined

  async function ask(waitMs: number, signal: AbortSignal): Promise<boolean> {
    try {
      const answer = await api({
        method: 'GET',
        path: `${newsPath}?wait=${waitMs}${!own ? '' : `&after=${own.id}${own.mark ? `&mark=${own.mark}` : ''}`}`,
        headers: { host: originalHost, 'original-host': originalHost, accept: 'application/json', 'x-forwarded-for': ownAddress },
        signal,
        patienceMs: waitMs + 10_000,
      })
      if (answer.status !== 200) throw new Error(`The API answered ${answer.status} to ${newsPath}`)
      const heard = JSON.parse(answer.body) as Heard
      const taken = taking.then(() => take(heard))
      taking = taken.catch(() => {})
      await taken
      isAway = false
      return true
    } catch (error) {
      // A question of a process that ends is no failure; one that took too long is.
      if (!isAway && !stopping?.signal.aborted) onFailure?.(error)
      isAway = true
      return false
    }
  }

  /** Takes one answer after the other. */
  async function take({ id: newest, mark, tags }: Heard): Promise<void> {
    // Two API processes may answer in turn, and one of them knows less; a smaller or equal id with everything is another history.
    const isNews = own === undefined || newest > own.id || tags.includes(everything)
    if (!isNews && owed.length === 0) return
    const left = (await before?.(isNews ? fewTags([...tags, ...owed]) : owed)) ?? []
    const renewed = owed.filter((tag) => !left.includes(tag))
    owed = left
    if (!isNews && renewed.length === 0) return
    const changed = isNews ? [...tags, ...renewed] : renewed
    const isHit = hitBy(changed)
    const distance = own && isNews ? newest - own.id : 0
    id = id === undefined ? newest : id + Math.max(1, distance)
    if (isNews) own = { id: newest, mark }
    kept = [...kept.slice(1 - mostKept), { id, newest: own!.id, isHit }]
    context = atLeast(own!.id)
    for (const listener of listeners) listener(isHit, changed)
  }

  async function goOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (await ask(owed.length > 0 ? pauseMs : longestMs, signal)) continue
      await new Promise((resolve) => {
        timer = setTimeout(resolve, pauseMs)
        timer.unref()
        signal.addEventListener('abort', resolve, { once: true })
      })
    }
  }

  return {
    get id() {
      return id
    },
    get context() {
      return context
    },
    isOld(tags, askedAt) {
      if (askedAt === id) return false
      if (askedAt === undefined || askedAt > (id as number)) return true
      const since = kept.filter((one) => one.id > askedAt)
      // What is not remembered may have been anything.
      if (kept.length >= mostKept && since.length === kept.length) return true
      return since.length === 0 || since.some(({ isHit }) => isHit(tags))
    },
    asOf(askedAt, news) {
      // A process of the previous release does not say it.
      if (askedAt === undefined || news === undefined) return askedAt
      const at = kept.findLastIndex(({ id }) => id <= askedAt)
      if (at < 0 || kept[at]!.newest <= news) return askedAt
      return kept.findLast(({ newest }, before) => before < at && newest <= news)?.id
    },
    on: (listener) => void listeners.push(listener),
    refresh: async () => void (await ask(0, AbortSignal.timeout(2500))),
    async start() {
      stopping = new AbortController()
      const { signal } = stopping
      await ask(0, AbortSignal.any([signal, AbortSignal.timeout(2500)]))
      void goOn(signal)
    },
    stop() {
      stopping?.abort()
      clearTimeout(timer)
    },
  }
}
