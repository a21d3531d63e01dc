import { createFormToken, createQuestion } from '@stadion/bot-check/contract'
import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { cut } from '@stadion/pages/cut'
import type { FormAnswer, FormRequest } from '@stadion/pages/form'
import { reviewReport } from '@stadion/site/addresses'
import { isArticleId } from '@stadion/site/article-ids'
import { pathIn } from '@stadion/site/storefronts'
import { reportReview } from '../contract.ts'
import { mostTyped } from '../lengths.ts'
import { type ReportState, reportCookies } from '../report-cookies.ts'
import { reportReasons } from '../report-reasons.ts'

/** Reports a review. Where the bot check is in doubt it asks a question first. */
export async function reportForm(ask: FormRequest, no: string): Promise<FormAnswer> {
  const { api, whom, fields, query, storefront, appEnv } = ask
  const reason = reportReasons.find((one) => one === fields.reason)
  const text = cut(fields.text?.replaceAll('\r\n', '\n'), mostTyped.report)
  const shown = (more: Partial<ReportState>): FormAnswer => ({
    location: pathIn(storefront, reviewReport(no, [query.get('article')].find(isArticleId) ?? '')),
    setCookies: reportCookies({ no, reason, text, ...more }, storefront, appEnv),
  })
  if (!reason) return shown({ isReasonMissing: true })
  try {
    await callApi(api, reportReview, { params: { no }, body: { reason, text, recaptcha: await tokenFor(ask) } }, whom)
    return shown({ reason: undefined, text: undefined, isSent: true })
  } catch (error) {
    return shown(await failureOf(ask, error))
  }
}

/** A token for a form without JavaScript. Nobody who is signed in needs one, but only the API knows who is. */
async function tokenFor({ api, whom, fields: { question, answer = '' } }: FormRequest): Promise<string> {
  const answered = question ? { question: question.slice(0, 1024), answer: answer.slice(0, 64) } : {}
  return (await callApi(api, createFormToken, { body: { action: 'signup', ...answered } }, whom)).token
}

async function failureOf({ api, whom, fields, log }: FormRequest, error: unknown): Promise<Partial<ReportState>> {
  if (!(error instanceof Failure)) {
    log.error({ err: error }, 'a review could not be reported')
    return { failure: 'away' }
  }
  if (error.status === 429) return { failure: 'rateLimited' }
  if (error.code !== 'bot_check_failed' && (error.code !== 'bot_challenge' || fields.question)) return { failure: error.code }
  try {
    const { question, text } = await callApi(api, createQuestion, { body: { action: 'signup' } }, whom)
    return { question: { id: question, text, isWrong: fields.question !== undefined } }
  } catch {
    return { failure: error.code }
  }
}
