import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'
import { type AskingPage, feedbackAnswers } from './contract.ts'

const feedbackStates = ['sent', 'failed'] as const
/** What became of the form that was posted without JavaScript, and the answer that the shop has since. */
export interface FeedbackState {
  state: (typeof feedbackStates)[number]
  answer?: (typeof feedbackAnswers)[number] | undefined
}

const form = 'page-feedback'

/** The cookie that tells the next page of this browser what became of its form. An address would tell everybody who opens it. */
export const feedbackFlash = (page: AskingPage, { state, answer }: FeedbackState, appEnv: AppEnvironment): string =>
  setFlash({ form, page, state, answer }, appEnv)

/** What became of the form of this page; undefined in a browser that has not just sent it. */
export function readFeedbackFlash(cookies: Readonly<Record<string, string | undefined>>, page: AskingPage): FeedbackState | undefined {
  const flash = readFlashCookie(cookies)
  const state = feedbackStates.find((one) => one === flash?.state)
  if (flash?.form !== form || flash.page !== page || !state) return undefined
  return { state, answer: feedbackAnswers.find((one) => one === flash.answer) }
}
