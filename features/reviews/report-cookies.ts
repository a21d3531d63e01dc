import { cut } from '@stadion/pages/cut'
import { packCookies, unpackCookies } from '@stadion/pages/packed-cookies'
import { reviewPath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { pathIn } from '@stadion/site/paths'
import { mostTyped } from './lengths.ts'
import { type ReportReason, reportReasons } from './report-reasons.ts'
import { draftCookies, draftSeconds } from './storage.ts'

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

/** In the cookies of a review that is typed: nobody writes both at once. */
export function reportCookies(state: ReportState, { sitePath }: { sitePath: string }, appEnv: AppEnvironment): string[] {
  const ending = `Path=${pathIn({ sitePath }, reviewPath)}; HttpOnly; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`
  const parts = packCookies({ report: state }, draftCookies.length) ?? []
  return draftCookies.map((name, index) => `${name}=${parts[index] ?? ''}; Max-Age=${parts[index] ? draftSeconds : 0}; ${ending}`)
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? cut(value, mostTyped.report) : undefined)

/** What was left of a report of this review. A cookie is only what its owner says, so its shape is checked. */
export function readReportState(cookies: Readonly<Record<string, string | undefined>>, no: string): ReportState | undefined {
  const left = Object(unpackCookies(draftCookies.map((name) => cookies[name]))?.report) as Record<string, unknown>
  if (left.no !== no) return undefined
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
