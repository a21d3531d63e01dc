import type { ViewAnswer, ViewRequest } from '@stadion/fragments/server/view-client'

/** `primary`: its failure decides the page's status; `essential`: it gets a fallback; `optional`: it may be missing. */
export type Criticality = 'primary' | 'essential' | 'optional'

/** When the browser takes over the HTML of a slot. `demand`: when a modal of the fragment's id opens. */
export type Hydration = 'load' | 'idle' | 'visible' | 'interaction' | 'demand' | 'never'

/** Where the HTML of a slot came from. */
export type SlotOrigin = 'cache' | 'stale' | 'fresh' | 'last-good' | 'fallback' | 'client'

/** One place of a page, and what to put there. */
export interface Slot {
  name: string
  /** The fragment of the health state and cache entry. */
  fragment: string
  request: ViewRequest
  criticality: Criticality
  /** Milliseconds that the slot may keep the page waiting. */
  budgetMs: number
  /** Whether the HTML is one visitor's own: then it is never kept. */
  personal: boolean
  /** What the visitor sees when there is nothing else. */
  fallback: () => string
}

export interface SlotResult {
  origin: SlotOrigin
  /** Undefined where the fallback is shown. */
  answer: ViewAnswer | undefined
  /** Milliseconds spent for this page. */
  tookMs: number
  /** Until when nothing about it is worth another look, where it is the same for everybody. */
  sameUntil?: number
  /** Why it is not fresh, where something failed. */
  error?: unknown
}
