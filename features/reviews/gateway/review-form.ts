import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { cut } from '@stadion/pages/cut'
import type { FormAnswer, FormHandler, FormRequest } from '@stadion/pages/form'
import { reviewLink, reviewOf, reviewPath } from '@stadion/site/addresses'
import { isArticleId } from '@stadion/site/article-ids'
import { pathIn } from '@stadion/site/storefronts'
import { editReview, readReviewable, readReviewLink, withdrawReview, writeReview } from '../contract.ts'
import { type OrderProof, reviewCookies } from '../review-cookies.ts'
import { type DraftFailure, type DraftProblem, draftProblems, type ReviewState, readTyped, type Typed } from '../typed-review.ts'
import { endForms } from './end-form.ts'
import { reportForm } from './report-form.ts'
import { voteForms } from './vote-form.ts'

/** Writes, changes or takes back a review. The address proves the order; what was typed is never in it. */
const review: FormHandler = async (ask) => {
  const { api, whom, query, fields, log } = ask
  const { no = '' } = fields
  const reported = query.get('report')
  if (reported !== null) return reportForm(ask, cut(reported, 20))
  const articleId = [query.get('article'), fields.article].find(isArticleId)
  if (!articleId) return { location: pageOf(ask), setCookies: [] }
  const { t: token, order: orderNumber } = proofOf(query)
  const proof = token ? { token } : orderNumber ? { orderNumber } : {}
  const typed = fields.intent === 'withdraw' ? undefined : readTyped(fields)
  try {
    if (!typed) {
      await callApi(api, withdrawReview, { params: { no }, query: proof }, whom)
      return to(ask, undefined, { articleId, done: 'WITHDRAWN' })
    }
    const said = { ...proof, ...typed, stars: typed.stars ?? undefined }
    const { state } = no
      ? await callApi(api, editReview, { params: { no }, body: said }, whom)
      : await callApi(api, writeReview, { body: { ...said, articleId } }, whom)
    return to(ask, undefined, { articleId, done: state })
  } catch (error) {
    const problems = problemsOf(error)
    if (problems) return to(ask, articleId, { articleId, typed, problems })
    const state = error instanceof Failure && error.code === 'alreadyReviewed' ? await stateOfSame(ask, articleId, typed) : undefined
    if (state) return to(ask, undefined, { articleId, done: state })
    const failure = failureOf(error)
    if (failure?.code === 'away') log.error({ err: error }, 'a review could not be taken')
    return to(ask, articleId, { articleId, typed, failure })
  }
}

/** Of the review that is there, if it says the same: the button was pressed twice, or the answer was lost on its way. */
async function stateOfSame({ api, whom, query }: FormRequest, articleId: string, typed: Typed | undefined): Promise<ReviewState['done']> {
  const { t: token, order: orderNumber = '' } = proofOf(query)
  const asked = token
    ? callApi(api, readReviewLink, { params: { token } }, whom)
    : callApi(api, readReviewable, { params: { orderNumber } }, whom)
  const { articles } = await asked.catch(() => ({ articles: [] }))
  const review = articles.find(({ id }) => id === articleId)?.review
  if (!review || !typed || (review.state !== 'PUBLISHED' && review.state !== 'PENDING')) return undefined
  const isSame = review.stars === typed.stars && review.fit === typed.fit && said.every((one) => review[one].trim() === typed[one].trim())
  return isSame ? review.state : undefined
}
const said = ['title', 'text', 'name'] as const

/** The page of the same order: at the form of an article, or at all that it brought. */
const to = (ask: FormRequest, articleId: string | undefined, state: ReviewState): FormAnswer => ({
  location: pageOf(ask, articleId),
  setCookies: reviewCookies(state, proofOf(ask.query), ask.storefront, ask.appEnv),
})

function pageOf({ storefront, query }: FormRequest, articleId?: string): string {
  const { t: token, order: orderNumber } = proofOf(query)
  return pathIn(storefront, token ? reviewLink(token, articleId) : orderNumber ? reviewOf(orderNumber, articleId) : reviewPath)
}

const proofOf = (query: URLSearchParams): OrderProof => ({ t: query.get('t')?.slice(0, 100), order: query.get('order')?.slice(0, 40) })

function problemsOf(error: unknown): DraftProblem[] | undefined {
  const { errorCode, validationErrors } = Object(Object(error).body) as { errorCode?: string; validationErrors?: { code: string }[] }
  if (errorCode !== 'validationFailed' || !Array.isArray(validationErrors)) return undefined
  return draftProblems.filter((one) => validationErrors.some(({ code }) => code === one))
}

const wordsOf: Readonly<Record<string, DraftFailure['code']>> = {
  alreadyReviewed: 'already',
  productNotFound: 'gone',
  editClosed: 'closed',
}

/** None where the page says it by itself: a link that is over, an order of somebody else, a review that was removed meanwhile. */
function failureOf(error: unknown): DraftFailure | undefined {
  if (!(error instanceof Failure) || error.status >= 500) return { code: 'away' }
  if (error.status === 429) return { code: 'rateLimited', minutes: Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60)) }
  if (['linkInvalid', 'notBought', 'unauthorized', 'reviewNotFound'].includes(error.code)) return undefined
  return { code: wordsOf[error.code] ?? 'away' }
}

/** By path of the page. */
export const reviewForms: Readonly<Record<string, FormHandler>> = { [reviewPath]: review, ...voteForms, ...endForms }
