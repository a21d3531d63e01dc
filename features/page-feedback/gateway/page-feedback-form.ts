import { Failure } from '@stadion/contract/failures'
import { callApiFully } from '@stadion/http/api-transport'
import { type FormHandler, listOf, withQuery } from '@stadion/pages/form'
import { helpPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { type AskingPage, afterForm, askingPages, feedbackAnswers, feedbackFormPath, savePageAnswer } from '../contract.ts'
import { type FeedbackState, feedbackFlash } from '../feedback-flash.ts'
import { feedbackId } from '../page-attributes.ts'

/** An answer without JavaScript: the same call, then the page, which says once what became of it. */
const pageFeedbackForm: FormHandler = async ({ fields, storefront, api, whom, appEnv, log }) => {
  const page = askingPages.find((one) => one === fields.page)
  const answer = feedbackAnswers.find((one) => one === fields.helpful)
  const back = (to: AskingPage, state: FeedbackState, setCookies: readonly string[] = []) => ({
    location: `${withQuery(pathIn(storefront, to), { [afterForm.parameter]: afterForm.value })}#${feedbackId}`,
    setCookies: [...setCookies, feedbackFlash(to, state, appEnv)],
  })
  if (!page) return { location: pathIn(storefront, helpPath), setCookies: [] }
  if (!answer) return back(page, { state: 'failed' })
  try {
    const { headers } = await callApiFully(api, savePageAnswer, { body: { page, helpful: answer === 'yes' } }, whom)
    return back(page, { state: 'sent', answer }, listOf(headers['set-cookie']))
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'page feedback form failed')
    return back(page, { state: 'failed' })
  }
}

/** By the path that it is posted to. */
export const pageFeedbackForms: Readonly<Record<string, FormHandler>> = { [feedbackFormPath]: pageFeedbackForm }
