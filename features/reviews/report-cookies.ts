import { cut } from '@stadion/pages/cut'
import { packCookies, unpackCookies } from '@stadion/pages/packed-cookies'
import { reviewPath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { pathIn } from '@stadion/site/paths'
import { mostTyped } from './lengths.ts'
import { type ReportReason, reportReasons } from './report-reasons.ts'
import { draftSeconds, reportCookieName } from './storage.ts'

/** What the form of a report left for the page after it. */
export interface ReportState {
  /** The review that is reported. */
  no: string
  isSent?: boolean | undefined
  reason?: ReportReason | undefined
  text?: string | undefined
  isReasonMissing?: boolean | undefined
  /** A failure of the contract, `rateLimited`, or `away`. */
  failure?: string | undefined
  question?: { id: string; text: string; isWrong: boolean } | undefined
}

/** The cookie that the page reads, for this page only: beside what was typed of a review. Of a text that does not fit, the beginning stays. */
export function reportCookies(state: ReportState, { sitePath }: { sitePath: string }, appEnv: AppEnvironment): string[] {
  const ending = `Path=${pathIn({ sitePath }, reviewPath)}; HttpOnly; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`
  const value = packedReport(state)
  return [`${reportCookieName}=${value}; Max-Age=${value ? draftSeconds : 0}; ${ending}`]
}

/** Halves the text until all fits, a dozen times at most; empty if it is not the text that is too long. */
function packedReport(state: ReportState): string {
  const [packed] = packCookies(state, 1) ?? []
  if (packed || !state.text) return packed ?? ''
  return packedReport({ ...state, text: cut(state.text, Math.floor(state.text.length / 2)) })
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? cut(value, mostTyped.report) : undefined)

/** What was left of a report of this review. A cookie is only what its owner says, so its shape is checked. */
export function readReportState(cookies: Readonly<Record<string, string | undefined>>, no: string): ReportState | undefined {
  const left = unpackCookies([cookies[reportCookieName]])
  if (left?.no !== no) return undefined
  const { id, text, isWrong } = Object(left.question) as Record<string, unknown>
  return {
    no,
    isSent: left.isSent === true,
    reason: reportReasons.find((one) => one === left.reason),
    text: textOf(left.text),
    isReasonMissing: left.isReasonMissing === true,
    failure: textOf(left.failure),
    question: typeof id === 'string' && typeof text === 'string' ? { id, text, isWrong: isWrong === true } : undefined,
  }
}
