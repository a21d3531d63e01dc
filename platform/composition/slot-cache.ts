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
}

export interface SlotCache {
  /** The cached view for these flags. Only the flags that it read count. */
  get(key: string, flags?: HandedFlags): KeptView | undefined
  /** Stores an answer that may be shared; others are dropped. */
  put(key: string, answer: ViewAnswer, now: number, flags?: HandedFlags): void
  readonly bytes: number
}

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
    put(key, answer, now, flags) {
      if (!answer.sharing) return
      const freshUntil = now + answer.sharing.freshForMs
      const before = kept.peek(key) ?? []
      // An equal view keeps its identity, so that the joined and compressed page stays valid.
      const same = before.find((variant) => isDeepStrictEqual(variant.answer, answer))?.answer ?? answer
      const view = { answer: same, freshUntil, staleUntil: freshUntil + answer.sharing.staleForMs }
      const others = answer.flags ? before.filter((variant) => !isFor(variant, flags)) : []
      kept.set(key, [view, ...others].slice(0, mostVariants))
    },
    get bytes() {
      return kept.calculatedSize
    },
  }
}

const isFor = ({ answer }: KeptView, flags: HandedFlags | undefined): boolean => !answer.flags || agree(answer.flags, flags)
