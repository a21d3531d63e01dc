import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { orderFailureOf } from '@stadion/orders/client'
import type { FormAnswer, FormHandler, FormRequest } from '@stadion/pages/form'
import { withdrawFrom, withdrawPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { confirmWithdrawal, declareWithdrawal, type StatementProblem } from '../contract.ts'
import { type WithdrawDraft, type WithdrawState, withdrawCookie } from '../withdraw-draft.ts'
import { draftOf } from './draft-of.ts'

/** The two steps of a withdrawal, and the link of a mail. What was typed is never in an address. */
const withdraw: FormHandler = async (ask) => {
  const { intent } = ask.fields
  if (intent === 'link') return confirmLink(ask)
  const draft = draftOf(ask.fields)
  if (intent === 'change') return to(ask, 'change', { draft: { ...draft, problems: undefined } })
  if (draft.problems) return to(ask, 'change', { draft })
  if (intent !== 'send') return to(ask, 'check', { draft })
  return send(ask, draft)
}

async function send(ask: FormRequest, draft: WithdrawDraft): Promise<FormAnswer> {
  const { api, whom, log } = ask
  const { name, email, order, items } = draft
  try {
    const body = { name, email, ...(items ? { items: [...items] } : {}) }
    const answer = await callApi(api, declareWithdrawal, { params: { orderNumber: order }, body }, whom)
    const { withdrawalId: id, declaredAt: at, acknowledgedTo } = answer
    return to(ask, 'done', { receipt: { id, at, to: acknowledgedTo ?? undefined, order } })
  } catch (error) {
    const problems = problemsOf(error)
    if (problems) return to(ask, 'change', { draft: { ...draft, problems } })
    if (!(error instanceof Failure && error.status === 429)) log.error({ err: error }, 'a withdrawal could not be taken')
    return to(ask, 'check', { draft: { ...draft, failure: failureOf(error) } })
  }
}

async function confirmLink(ask: FormRequest): Promise<FormAnswer> {
  const { api, whom, log, query } = ask
  try {
    await callApi(api, confirmWithdrawal, { body: { t: query.get('t') ?? '' } }, whom)
    return to(ask, 'link', { link: 'done' })
  } catch (error) {
    const isWrong = error instanceof Failure && error.status === 400
    if (!isWrong) log.error({ err: error }, 'a withdrawal could not be confirmed')
    return to(ask, 'link', { link: isWrong ? 'failed' : 'away' })
  }
}

type Step = 'change' | 'check' | 'done' | 'link'

/** The page at one of its steps. The first one keeps the number in its address, as its link had it. */
function to({ storefront, appEnv, query }: FormRequest, step: Step, state: WithdrawState): FormAnswer {
  const path = step === 'change' ? withdrawPath : (`${withdrawPath}?step=${step}` as const)
  const order = query.get('order')
  const location = step === 'change' && order ? withdrawFrom(order) : path
  return { location: pathIn(storefront, location), setCookies: [withdrawCookie(state, storefront, appEnv)] }
}

function failureOf(error: unknown): WithdrawDraft['failure'] {
  const { code, minutes } = orderFailureOf(error)
  return code === 'rateLimited' ? { code, minutes } : { code: 'away' }
}

function problemsOf(error: unknown): WithdrawDraft['problems'] {
  const { errorCode, validationErrors } = Object(Object(error).body) as { errorCode?: string; validationErrors?: StatementProblem[] }
  if (errorCode === 'invalidRequest') return { items: 'invalid' }
  if (errorCode !== 'validationFailed' || !Array.isArray(validationErrors)) return undefined
  return Object.fromEntries(
    validationErrors.map(({ field, code }) => [
      field === 'orderNumber' ? 'order' : field,
      code.endsWith('_invalid') ? 'invalid' : 'required',
    ]),
  )
}

/** By path of the page. */
export const withdrawForms: Readonly<Record<string, FormHandler>> = { [withdrawPath]: withdraw }
