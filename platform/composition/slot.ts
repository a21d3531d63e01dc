import type { ViewAnswer, ViewRequest } from '@stadion/fragments/server/view-client'

/** `primary`: its failure decides the page's status; `essential`: it gets a fallback; `optional`: it may be missing. */
export type Criticality = 'primary' | 'essential' | 'optional'

/** When the browser hydrates a slot. `demand`: when a modal of the fragment's id opens. */
export type Hydration = 'load' | 'idle' | 'visible' | 'interaction' | 'demand' | 'never'

/** Where the HTML of a slot came from. */
export type SlotOrigin = 'cache' | 'stale' | 'fresh' | 'last-good' | 'fallback' | 'client'

/** One place of a page, and the fragment to show there. */
export interface Slot {
  name: string
  /** The fragment of the health state and cache entry. */
  fragment: string
  request: ViewRequest
  criticality: Criticality
  /** The timeout of the slot in milliseconds. */
  budgetMs: number
  /** Whether the HTML is personal: then it is never cached. */
  personal: boolean
  /** The fallback. */
  fallback: () => string
}

export interface SlotResult {
  origin: SlotOrigin
  /** Undefined if the fallback is shown. */
  answer: ViewAnswer | undefined
  /** Milliseconds spent for this page. */
  tookMs: number
  /** Until when the result is valid without another check, if it is the same for everybody. */
  sameUntil?: number
  /** The failure that prevented a fresh view. */
  error?: unknown
}
