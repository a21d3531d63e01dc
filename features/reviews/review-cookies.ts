import { hashOf } from '@stadion/http/secret-token'
import { cut } from '@stadion/pages/cut'
import { packCookies, unpackCookies } from '@stadion/pages/packed-cookies'
import { reviewPath } from '@stadion/site/addresses'
import { isArticleId } from '@stadion/site/article-ids'
import type { AppEnvironment } from '@stadion/site/environment'
import { pathIn } from '@stadion/site/paths'
import { draftCookies, draftSeconds } from './storage.ts'
import { type DraftFailure, draftProblems, failureCodes, type ReviewState, readTyped } from './typed-review.ts'

/** What became of it is said once, or on a page that is reloaded at once. */
const doneSeconds = 120
const ending = ({ sitePath }: { sitePath: string }, appEnv: AppEnvironment, seconds: number) =>
  `Max-Age=${seconds}; Path=${pathIn({ sitePath }, reviewPath)}; HttpOnly; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`

/** What the address of a form proves the order by: the token of a mail's link, or the order's number. */
export interface OrderProof {
  t?: string | undefined
  order?: string | undefined
}

/** What stands for an order in a cookie: the same article of another order has its own form. */
const keyOf = ({ t, order }: OrderProof): string => hashOf(t ?? order ?? '').toString('base64url', 0, 9)

/** The cookies that the page reads, for this page only. A long text in any script fits; of nonsense that does not, the beginning stays. */
export function reviewCookies(state: ReviewState, proof: OrderProof, storefront: { sitePath: string }, appEnv: AppEnvironment): string[] {
  const parts = partsOf(state, keyOf(proof))
  const seconds = state.done ? doneSeconds : draftSeconds
  return draftCookies.map((name, index) => {
    const part = parts[index] ?? ''
    return `${name}=${part}; ${ending(storefront, appEnv, part ? seconds : 0)}`
  })
}

/** Halves the text until all fits: a dozen times at most, as each costs the time of whoever waits. None if it is not the text that is too long. */
function partsOf(state: ReviewState, key: string): readonly string[] {
  const parts = packCookies({ ...state, key }, draftCookies.length)
  const { typed } = state
  if (parts || !typed?.text) return parts ?? []
  return partsOf({ ...state, typed: { ...typed, text: cut(typed.text, Math.floor(typed.text.length / 2)) } }, key)
}

/** What a form of this order left. A cookie is only what its owner says, so its shape is checked. */
export function readReviewState(cookies: Readonly<Record<string, string | undefined>>, proof: OrderProof): ReviewState | undefined {
  const { key, articleId, done, problems, typed, failure } = unpackCookies(draftCookies.map((name) => cookies[name])) ?? {}
  if (key !== keyOf(proof) || !isArticleId(articleId)) return undefined
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
  return known && { code: known, minutes: typeof minutes === 'number' ? minutes : undefined }
}
