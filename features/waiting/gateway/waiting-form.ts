import { createFormToken, createQuestion } from '@stadion/bot-check/contract'
import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { type FormAnswer, type FormHandler, type FormRequest, withQuery } from '@stadion/pages/form'
import { loginThen, waitFor, waitForLaunch, waitingLink, waitingListPath } from '@stadion/site/addresses'
import { isArticleId, isSku } from '@stadion/site/article-ids'
import { pathIn } from '@stadion/site/storefronts'
import { askToWait, followWaitingLink, stopWaiting } from '../contract.ts'
import { type WaitingFlash, waitingFlash } from '../waiting-flash.ts'

/** The forms of the page: asking, the link of a mail, and ending a wish of the account. */
const waiting: FormHandler = async (ask) => {
  const { intent } = ask.fields
  if (intent === 'confirm' || intent === 'end') return followLink(ask, intent)
  return intent === 'stop' ? stop(ask) : askFor(ask)
}

async function askFor(ask: FormRequest): Promise<FormAnswer> {
  const { sku, articleId, email } = ask.fields
  try {
    const body = { ...(sku ? { sku } : { articleId }), email, recaptcha: await tokenFor(ask) }
    const { state } = await callApi(ask.api, askToWait, { body }, ask.whom)
    return shown(ask, { state })
  } catch (error) {
    return shown(ask, { email: (email ?? '').slice(0, 254), ...(await failureOf(ask, error)) })
  }
}

/** A token for a form without JavaScript. Nobody who is signed in needs one, but only the API knows who is. */
async function tokenFor({ api, whom, fields }: FormRequest): Promise<string> {
  const { question, answer = '' } = fields
  const answered = question ? { question: question.slice(0, 1024), answer: answer.slice(0, 64) } : {}
  return (await callApi(api, createFormToken, { body: { action: 'signup', ...answered } }, whom)).token
}

/** What the page says of a failure. Where the bot check is in doubt it asks a question first. */
async function failureOf({ api, whom, fields, log }: FormRequest, error: unknown): Promise<WaitingFlash> {
  if (!(error instanceof Failure)) {
    log.error({ err: error }, 'the form of a waiting list failed')
    return { failure: 'unknownError' }
  }
  const problems = (error.body?.validationErrors ?? []) as { field: string; code: string }[]
  const emailProblem = problems.find(({ field }) => field === 'email')?.code
  if (emailProblem) return { emailProblem }
  if (error.code !== 'bot_check_failed' && (error.code !== 'bot_challenge' || fields.question)) return { failure: error.code }
  try {
    const { question, text } = await callApi(api, createQuestion, { body: { action: 'signup' } }, whom)
    return { question: { id: question, text, isWrong: fields.question !== undefined } }
  } catch {
    return { failure: error.code }
  }
}

async function followLink(ask: FormRequest, intent: 'confirm' | 'end'): Promise<FormAnswer> {
  const { api, whom, query, log, storefront, appEnv } = ask
  const t = query.get('t') ?? ''
  const page = pathIn(storefront, waitingLink(t))
  try {
    await callApi(api, followWaitingLink, { body: { t, intent } }, whom)
    return { location: page, setCookies: [] }
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'the link of a waiting list failed')
    // A wrong link says so on its page.
    const isWrong = error instanceof Failure && error.code === 'linkInvalid'
    return { location: page, setCookies: isWrong ? [] : [waitingFlash({ failure: codeOf(error) }, appEnv)] }
  }
}

async function stop(ask: FormRequest): Promise<FormAnswer> {
  const { api, whom, fields, storefront, appEnv, log } = ask
  const page = pathIn(storefront, waitingListPath)
  try {
    await callApi(api, stopWaiting, { params: { id: fields.id ?? '' } }, whom)
    return { location: page, setCookies: [] }
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return { location: pathIn(storefront, loginThen(page)), setCookies: [] }
    if (!(error instanceof Failure)) log.error({ err: error }, 'a wish could not be ended')
    // Ended already, in another tab.
    const isGone = error instanceof Failure && error.code === 'wishNotFound'
    return { location: page, setCookies: isGone ? [] : [waitingFlash({ failure: codeOf(error) }, appEnv)] }
  }
}

const codeOf = (error: unknown): string => (error instanceof Failure ? error.code : 'unknownError')

/** The page of the article that was asked for. */
function shown({ fields, storefront, appEnv }: FormRequest, flash: WaitingFlash): FormAnswer {
  const { sku, articleId } = fields
  const path = isSku(sku) ? waitFor(sku) : isArticleId(articleId) ? waitForLaunch(articleId) : waitingListPath
  return { location: withQuery(pathIn(storefront, path), {}), setCookies: [waitingFlash(flash, appEnv)] }
}

/** By path of the page. */
export const waitingForms: Readonly<Record<string, FormHandler>> = { [waitingListPath]: waiting }
