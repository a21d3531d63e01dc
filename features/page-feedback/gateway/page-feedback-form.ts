import { Failure } from '@stadion/contract/failures'
import { callApiFully } from '@stadion/http/api-transport'
import { type FormHandler, listOf, withQuery } from '@stadion/pages/form'
import { helpPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import {
  askingPages,
  type FeedbackState,
  feedbackAnswers,
  feedbackFormPath,
  feedbackId,
  feedbackParameter,
  savePageAnswer,
} from '../contract.ts'

/** An answer without JavaScript: the same call, then the page, which says what became of it. */
const pageFeedbackForm: FormHandler = async ({ fields, storefront, api, whom, log }) => {
  const page = askingPages.find((one) => one === fields.page)
  const answer = feedbackAnswers.find((one) => one === fields.helpful)
  const back = (state: FeedbackState) => `${withQuery(pathIn(storefront, page ?? helpPath), { [feedbackParameter]: state })}#${feedbackId}`
  if (!page || !answer) return { location: page ? back('failed') : pathIn(storefront, helpPath), setCookies: [] }
  try {
    const { headers } = await callApiFully(api, savePageAnswer, { body: { page, helpful: answer === 'yes' } }, whom)
    return { location: back('sent'), setCookies: listOf(headers['set-cookie']) }
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'page feedback form failed')
    return { location: back('failed'), setCookies: [] }
  }
}

/** By the path that it is posted to. */
export const pageFeedbackForms: Readonly<Record<string, FormHandler>> = { [feedbackFormPath]: pageFeedbackForm }
