import { createFormToken, createQuestion } from '@stadion/bot-check/contract'
import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { cut } from '@stadion/pages/cut'
import type { FormHandler, FormRequest } from '@stadion/pages/form'
import { loginThen, rafflePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { changeEntry, enterRaffle, leaveRaffle } from '../contract.ts'
import { type RaffleFlash, raffleFlash, raffleFormPath } from '../raffle-flash.ts'

/** The forms of a raffle's page: taking part, another size, and taking the entry back. What became of it is said there. */
const act: FormHandler = async (ask) => {
  const { fields, storefront, appEnv } = ask
  const no = cut(fields.no, 40)
  const page = pathIn(storefront, rafflePath(no))
  const location = `${page}#raffle`
  try {
    await send(ask, no)
    return { location, setCookies: [] }
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return { location: pathIn(storefront, loginThen(page)), setCookies: [] }
    // A second press, or another tab: the page shows the entry.
    if (error instanceof Failure && error.code === 'alreadyEntered') return { location, setCookies: [] }
    return { location, setCookies: [raffleFlash({ sku: cut(fields.sku, 40), ...(await failureOf(ask, error)) }, appEnv)] }
  }
}

async function send({ api, whom, fields }: FormRequest, no: string): Promise<unknown> {
  const { intent, sku = '', question, answer = '' } = fields
  const params = { no }
  if (intent === 'leave') return callApi(api, leaveRaffle, { params }, whom)
  if (intent === 'change') return callApi(api, changeEntry, { params, body: { sku } }, whom)
  const answered = question ? { question: question.slice(0, 1024), answer: answer.slice(0, 64) } : {}
  const { token } = await callApi(api, createFormToken, { body: { action: 'raffle', ...answered } }, whom)
  return callApi(api, enterRaffle, { params, body: { sku, recaptcha: token } }, whom)
}

/** What the page says of a failure. Where the bot check is in doubt it asks a question first. */
async function failureOf({ api, whom, fields, log }: FormRequest, error: unknown): Promise<RaffleFlash> {
  if (!(error instanceof Failure)) {
    log.error({ err: error }, 'the form of a raffle failed')
    return { failure: 'unknownError' }
  }
  if (error.code !== 'bot_check_failed' && (error.code !== 'bot_challenge' || fields.question)) return { failure: error.code }
  try {
    const { question, text } = await callApi(api, createQuestion, { body: { action: 'raffle' } }, whom)
    return { question: { id: question, text, isWrong: fields.question !== undefined } }
  } catch {
    return { failure: error.code }
  }
}

/** By the path that they are posted to. */
export const raffleForms: Readonly<Record<string, FormHandler>> = { [raffleFormPath]: act }
