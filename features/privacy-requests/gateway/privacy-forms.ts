import { choiceCookies } from '@stadion/consent/choice-cookies'
import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { type FormHandler, withQuery } from '@stadion/pages/form'
import { keepDataPath, type PagePath, privacyConfirmPath, privacyRequestPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { askPrivacy, confirmPrivacy, type FieldProblem, keepData, type PrivacyRequestBody } from '../contract.ts'
import { privacyFlash, type SentThing } from '../privacy-flash.ts'

const formPath = privacyRequestPath

/** The address says only that a form was posted: it stays in links and in the browser's history. */
const posted = { done: '1' }

/** A request without JavaScript. Typed text never goes into an address. */
const request: FormHandler = async (ask) => {
  const { api, whom, fields, storefront, appEnv, log } = ask
  const { state, requestType = '', lastName = '', email = '', membershipId } = fields
  const isOptOut = requestType === 'DO_NOT_SELL'
  const body = {
    lastName,
    email,
    ...(membershipId && !isOptOut && { membershipId }),
    requestTypes: [requestType],
    category: storefront.privacyCategory,
    ...(state === 'CA' && { state }),
  } as PrivacyRequestBody
  const to = (values: Readonly<Record<string, string>>) => withQuery(pathIn(storefront, formPath), values)
  // Advertising ends in this browser at once, whatever the servers answer (D-100).
  const setCookies = isOptOut ? choiceCookies([1], ask) : []
  try {
    await callApi(api, askPrivacy, { body }, whom)
    return { location: to(posted), setCookies: [...setCookies, privacyFlash(isOptOut ? 'DO_NOT_SELL' : 'OTHER', appEnv)] }
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'a privacy request failed')
    const { code = 'UNKNOWN', body: more } = error instanceof Failure ? error : {}
    const problems = (more?.validationErrors ?? []) as FieldProblem[]
    const invalid = problems.map(({ field, code }) => `${field}~${code}`).join()
    return { location: to(invalid ? { invalid } : { failure: code }), setCookies }
  }
}

/** The page of a mailed link: its token is in the address. */
const ofLink =
  (path: PagePath, call: typeof confirmPrivacy | typeof keepData, sent: SentThing): FormHandler =>
  async ({ api, whom, query, storefront, appEnv, log }) => {
    const to = (values: Readonly<Record<string, string>>) => withQuery(pathIn(storefront, path), values)
    try {
      await callApi(api, call as typeof confirmPrivacy, { body: { t: query.get('t') ?? '' } }, whom)
      return { location: to(posted), setCookies: [privacyFlash(sent, appEnv)] }
    } catch (error) {
      if (!(error instanceof Failure)) log.error({ err: error }, 'the link of a privacy request failed')
      return { location: to({ failure: '1' }), setCookies: [] }
    }
  }

/** The forms of privacy requests, by the path of their page. */
export const privacyForms: Readonly<Record<string, FormHandler>> = {
  [formPath]: request,
  [privacyConfirmPath]: ofLink(privacyConfirmPath, confirmPrivacy, 'CONFIRMED'),
  [keepDataPath]: ofLink(keepDataPath, keepData, 'KEPT'),
}
