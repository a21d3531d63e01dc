import { type ServiceKey, type Store, service } from '@stadion/services/service'
import type { AskingPage } from './contract.ts'

/** The last answer to a page, and whether the shop has it. */
export interface GivenAnswer {
  helpful: boolean
  status: 'sending' | 'kept' | 'failed'
  /** After a refusal, the answer that the shop still has. After a lost call nobody knows it. */
  stored?: boolean | undefined
}

/** What was answered since the page was opened. */
export type GivenAnswers = Readonly<Partial<Record<AskingPage, GivenAnswer>>>

export interface PageFeedbackService {
  readonly store: Store<GivenAnswers>
  /** Answers whether a page was helpful. Never rejects; the last answer counts. */
  answer(page: AskingPage, helpful: boolean): Promise<void>
}

/** Answers about pages, for all fragments; provided when a page that asks is idle. */
export const pageFeedback: ServiceKey<PageFeedbackService> = /* @__PURE__ */ service<PageFeedbackService>('page-feedback@1')
