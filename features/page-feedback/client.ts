import { type ServiceKey, type Store, service } from '@stadion/services/service'
import type { RatedPage } from './contract.ts'

/** The last answer to a page, and whether the shop has it. */
export interface Rating {
  helpful: boolean
  status: 'sending' | 'kept' | 'failed'
  /** After a failure, the answer that the shop still has. */
  stored?: boolean | undefined
}

/** What was answered since the page was opened. */
export type Ratings = Readonly<Partial<Record<RatedPage, Rating>>>

export interface PageFeedbackService {
  readonly store: Store<Ratings>
  /** Answers whether a page was helpful. Never rejects; the last answer counts. */
  rate(page: RatedPage, helpful: boolean): Promise<void>
}

/** Answers about pages, for all fragments; provided when a page that asks is idle. */
export const pageFeedback: ServiceKey<PageFeedbackService> = /* @__PURE__ */ service<PageFeedbackService>('page-feedback@1')
