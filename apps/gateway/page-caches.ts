import type { SlotReport } from '@stadion/composition/stream-page'
import type { Translate } from '@stadion/fragments/fragment'
import { LRUCache } from 'lru-cache'
import type { CachedAnswer } from './cached-answer.ts'
import type { InlineTexts } from './document/inline-texts.ts'
import type { Shell } from './page-shell.ts'
import type { PreparedPage } from './prepare-page.ts'
import type { WholePage } from './whole-page.ts'

/** The last joined bytes of a page, so that it is joined once for as long as its slots stay the same. */
export interface CachedBody {
  reports: readonly SlotReport[]
  /** The flags in its head. */
  flagScript: string | undefined
  /** The texts in its head: another function once one of them has changed. */
  t: Translate
  /** The states of the brand's storefronts, which it links to. */
  states: string
  whole: WholePage
  inline: InlineTexts
  cachedAnswer?: CachedAnswer
}

/** Starts of pages, with the key they were built for. */
export const createShellCache = (maxBytes: number): LRUCache<PreparedPage, { key: string; t: Translate; shell: Shell }> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ shell }) => shell.start.bytes })

/** Whole pages, by the page or a variant of it. */
export const createBodyCache = (maxBytes: number): LRUCache<object, CachedBody> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ whole }) => whole.bytes })
