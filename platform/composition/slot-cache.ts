import type { ViewAnswer } from '@stadion/fragments/server/view-client'
import { LRUCache } from 'lru-cache'

/** HTML kept for everyone, and until when it counts as fresh. */
export interface KeptView {
  answer: ViewAnswer
  freshUntil: number
  /** Until when it may be shown while it is asked for again. */
  staleUntil: number
}

export interface SlotCache {
  get(key: string): KeptView | undefined
  /** Keeps an answer that may be shared; others are let go. */
  put(key: string, answer: ViewAnswer, now: number): void
  clear(): void
  readonly bytes: number
}

/** Keeps anonymous views, the least used thrown out first; an entry stays after its freshness as the last good HTML. */
export function createSlotCache(maxBytes: number): SlotCache {
  const kept = new LRUCache<string, KeptView>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entry.answer.html.length + key.length + 512,
  })
  return {
    get: (key) => kept.get(key),
    put(key, answer, now) {
      if (!answer.sharing) return
      const freshUntil = now + answer.sharing.freshForMs
      kept.set(key, { answer, freshUntil, staleUntil: freshUntil + answer.sharing.staleForMs })
    },
    clear: () => kept.clear(),
    get bytes() {
      return kept.calculatedSize ?? 0
    },
  }
}
