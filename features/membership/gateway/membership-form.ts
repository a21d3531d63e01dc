import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import { setFlash } from '@stadion/pages/flash-cookie'
import type { FormHandler } from '@stadion/pages/form'
import { loginThen, membershipPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { changeMembership, idempotencyHeader, redeemPoints } from '../contract.ts'

/** The forms of the membership page; what became of them is said there. */
const act: FormHandler = async ({ api, whom, fields, storefront, appEnv, log }) => {
  const page = pathIn(storefront, membershipPath)
  const { intent, no = '', key = '' } = fields
  const form = intent === 'leave' || intent === 'join' ? intent : 'redeem'
  const shown = (flash: object) => ({
    location: `${page}#${form === 'redeem' ? 'rewards' : 'membership'}`,
    setCookies: [setFlash({ form, ...flash }, appEnv)],
  })
  try {
    if (form !== 'redeem') {
      await callApi(api, changeMembership, { body: { member: form === 'join' } }, whom)
      return shown({ done: true })
    }
    const { code } = await callApi(api, redeemPoints, { body: { no } }, { ...whom, headers: { ...whom.headers, [idempotencyHeader]: key } })
    return shown({ done: true, values: { code } })
  } catch (error) {
    if (!(error instanceof Failure)) log.error({ err: error }, 'a form of the membership failed')
    if (error instanceof Failure && error.status === 401) return { location: pathIn(storefront, loginThen(page)), setCookies: [] }
    return shown({ code: error instanceof Failure ? error.code : 'unknownError' })
  }
}

/** By the path that they are posted to. */
export const membershipForms: Readonly<Record<string, FormHandler>> = { [membershipPath]: act }
