import { callApiFully } from '@stadion/http/api-transport'
import { type FormHandler, listOf } from '@stadion/pages/form'
import { orderTrackerPath, trackerOf } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { lookUpOrder } from '../contract.ts'
import { orderFailureOf } from '../order-failure.ts'
import { type TrackerFailure, trackerFlash } from '../tracker-flash.ts'
import { buyAgainForm, cancelForm, payForm } from './order-forms.ts'

/** Looks an order up. The pass of the answer opens it on the next page; the e-mail address never gets into an address. */
const lookUp: FormHandler = async ({ api, whom, fields: { order = '', email = '' }, storefront, appEnv, log }) => {
  try {
    const body = { orderNumber: order.trim(), email: email.trim() }
    const { answer, headers } = await callApiFully(api, lookUpOrder, { body }, whom)
    return { location: pathIn(storefront, trackerOf(answer.orderNumber)), setCookies: listOf(headers['set-cookie']) }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code === 'away') log.error({ err: error }, 'an order could not be looked up')
    return { location: pathIn(storefront, orderTrackerPath), setCookies: [trackerFlash({ order, email, failure }, appEnv)] }
  }
}

/** Unknown, wrong and unreadable are one failure, so that nobody learns which numbers exist. */
function failureOf(error: unknown): TrackerFailure {
  const { code, minutes } = orderFailureOf(error)
  return code === 'away' || code === 'rateLimited' ? { code, minutes } : { code: 'notFound' }
}

/** By the field `intent`; the form that looks an order up has none. */
const byIntent: Readonly<Record<string, FormHandler>> = { cancel: cancelForm, 'buy-again': buyAgainForm, pay: payForm }

/** By path of the page. */
export const trackerForms: Readonly<Record<string, FormHandler>> = {
  [orderTrackerPath]: (ask) => (Object.hasOwn(byIntent, ask.fields.intent ?? '') ? byIntent[ask.fields.intent!]! : lookUp)(ask),
}
