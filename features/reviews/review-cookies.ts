import { cut } from '@stadion/pages/cut'
import { packCookies, unpackCookies } from '@stadion/pages/packed-cookies'
import { reviewPath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { pathIn } from '@stadion/site/paths'
import { draftCookies, draftSeconds } from './storage.ts'
import { type DraftFailure, draftProblems, failureCodes, type ReviewState, readTyped } from './typed-review.ts'

/** What became of it is said once, or on a page that is reloaded at once. */
const doneSeconds = 120
const ending = ({ sitePath }: { sitePath: string }, appEnv: AppEnvironment, seconds: number) =>
  `Max-Age=${seconds}; Path=${pathIn({ sitePath }, reviewPath)}; HttpOnly; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`

/** The cookies that the page reads, for this page only. A long text in any script fits; of nonsense that does not, the beginning stays. */
export function reviewCookies(state: ReviewState, storefront: { sitePath: string }, appEnv: AppEnvironment): string[] {
  const parts = packCookies(state, draftCookies.length)
  if (parts) {
    const seconds = state.done ? doneSeconds : draftSeconds
    return draftCookies.map((name, index) => `${name}=${parts[index]}; ${ending(storefront, appEnv, parts[index] ? seconds : 0)}`)
  }
  const { text = '' } = state.typed ?? {}
  return reviewCookies({ ...state, typed: { ...state.typed!, text: cut(text, Math.floor(text.length * 0.9)) } }, storefront, appEnv)
}

/** A cookie is only what its owner says, so its shape is checked. */
export function readReviewState(cookies: Readonly<Record<string, string | undefined>>): ReviewState | undefined {
  const { articleId, done, problems, typed, failure } = unpackCookies(draftCookies.map((name) => cookies[name])) ?? {}
  if (typeof articleId !== 'string' || !/^[A-Z]{2}\d{4}$/.test(articleId)) return undefined
  return {
    articleId,
    done: (['PUBLISHED', 'PENDING', 'WITHDRAWN'] as const).find((one) => one === done),
    typed: typed ? readTyped(Object(typed)) : undefined,
    problems: Array.isArray(problems) ? draftProblems.filter((one) => problems.includes(one)) : undefined,
    failure: readFailure(Object(failure)),
  }
}

function readFailure({ code, minutes }: Record<string, unknown>): DraftFailure | undefined {
  const known = failureCodes.find((one) => one === code)
  return known && { code: known, minutes: Number(minutes) || undefined }
}
