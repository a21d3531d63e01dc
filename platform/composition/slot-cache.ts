import { isDeepStrictEqual } from 'node:util'
import { agree, type HandedFlags } from '@stadion/fragments/flags'
import type { ViewAnswer } from '@stadion/fragments/server/view-client'
import { LRUCache } from 'lru-cache'

/** An anonymous view, and until when it is fresh. */
export interface KeptView {
  answer: ViewAnswer
  freshUntil: number
  /** Until when it may be shown during revalidation. */
  staleUntil: number
  /** The news that its question and its answer knew of. */
  askedAt: number | undefined
}

/** The news as a cache follows them (D-150). */
export interface CacheNews {
  /** The newest id; undefined while nothing is known. */
  readonly id: number | undefined
  /** What questions say of it. */
  readonly context: string | undefined
  /** Whether what was made of this, when an id was the newest, is another by now. */
  isOld(tags: readonly string[] | undefined, askedAt: number | undefined): boolean
  /** As `askedAt`, of an answer whose process says which news it knew: an earlier id where it had not seen what it was asked for. */
  asOf(askedAt: number | undefined, news: number | undefined): number | undefined
}

export interface SlotCache {
  /** The cached view for these flags. Only the flags that it read count. */
  get(key: string, flags?: HandedFlags): KeptView | undefined
  /** Stores an answer that may be shared; others are dropped. */
  put(key: string, answer: ViewAnswer, now: number, flags?: HandedFlags, asked?: { at: number | undefined; isOld: boolean }): void
  /** Views that are old now: they are shown for a moment, while they are asked for, and stay as the last good HTML. */
  makeDue(isHit: (tags: readonly string[] | undefined) => boolean, now: number): void
  readonly bytes: number
}

/** How long what has changed may be shown while it is asked for, in milliseconds (D-150). */
export const dueMs = 1000

/** Maximum number of variants of one view: with more flags on one fragment some requests are cache misses. */
const mostVariants = 16

/** An LRU cache of anonymous views; an entry stays after its freshness as the last good HTML. */
export function createSlotCache(maxBytes: number): SlotCache {
  /** Nearly always one: a view without flags, or with flags that are the same for everybody. */
  const kept = new LRUCache<string, readonly KeptView[]>({
    maxSize: maxBytes,
    sizeCalculation: (variants, key) => variants.reduce((sum, { answer }) => sum + answer.html.length + key.length + 512, 0),
  })
  return {
    get(key, flags) {
      const variants = kept.get(key) ?? []
      const [first] = variants
      return !first?.answer.flags ? first : variants.find((variant) => isFor(variant, flags))
    },
    put(key, answer, now, flags, asked) {
      if (!answer.sharing) return
      const before = kept.peek(key) ?? []
      // A question of before the news may be answered after one that knew of them.
      if (before.some((variant) => isFor(variant, flags) && (variant.askedAt ?? -1) > (asked?.at ?? -1))) return
      const freshUntil = asked?.isOld ? now : now + answer.sharing.freshForMs
      const staleUntil = asked?.isOld ? now : freshUntil + answer.sharing.staleForMs
      // An equal view keeps its identity, so that the joined and compressed page stays valid.
      const same = before.find((variant) => isSame(variant.answer, answer))?.answer ?? answer
      const view = { answer: same, freshUntil, staleUntil, askedAt: asked?.at }
      const others = answer.flags ? before.filter((variant) => !isFor(variant, flags)) : []
      kept.set(key, [view, ...others].slice(0, mostVariants))
    },
    makeDue(isHit, now) {
      for (const variants of kept.values())
        for (const view of variants)
          if (isHit(view.answer.tags)) {
            view.freshUntil = Math.min(view.freshUntil, now)
            view.staleUntil = Math.min(view.staleUntil, now + dueMs)
          }
    },
    get bytes() {
      return kept.calculatedSize
    },
  }
}

/** How new an answer is makes no other view of it. */
const isSame = (one: ViewAnswer, other: ViewAnswer): boolean => isDeepStrictEqual({ ...one, news: 0 }, { ...other, news: 0 })

const isFor = ({ answer }: KeptView, flags: HandedFlags | undefined): boolean => !answer.flags || agree(answer.flags, flags)
