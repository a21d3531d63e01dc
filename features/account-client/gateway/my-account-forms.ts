import { resendVerification } from '@stadion/account/activation/contract'
import { setOwnPassword, unlinkProvider } from '@stadion/account/keys/contract'
import { login } from '@stadion/account/login/contract'
import { removePasskey } from '@stadion/account/passkeys/contract'
import * as account from '@stadion/account/self-service/contract'
import { plainPhone } from '@stadion/account/self-service/forms'
import { readProfile } from '@stadion/account/session/contract'
import { changeNewsletter, unsubscribe } from '@stadion/account/subscription/contract'
import { newsletterTopics } from '@stadion/account/subscription/topics'
import { Failure } from '@stadion/contract/failures'
import type { Call, Route } from '@stadion/contract/route'
import { callApi, callApiFully } from '@stadion/http/api-transport'
import { type Fields, type FormAnswer, type FormHandler, type FormRequest, listOf } from '@stadion/pages/form'
import {
  accountPath,
  addressesPath,
  confirmEmailPath,
  deleteAccountPath,
  keepAccountPath,
  newsletterTopicsPath,
  newsletterTopicsWith,
  type PagePath,
  profilePath,
  securityPath,
  unsubscribePath,
} from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { type FormFlash, flashCookie, type MyAccountForm } from '../portal/form-flash.ts'
import { failureIn, send, shownAgain, ticked } from './account-forms.ts'

type Input = { params?: Record<string, string>; body?: unknown }
/** The result of a successful form; shown on its own page unless `path` names another. */
type Done = { setCookies?: readonly string[]; path?: PagePath; values?: Record<string, string>; failure?: unknown } | undefined

/** The maximum size of one cookie, minus its name and attributes. */
const mostBytes = 3500
const addressFields = ['firstName', 'lastName', 'address1', 'address2', 'city', 'zipcode', 'state', 'country', 'phoneNumber'] as const
const profileFields = ['firstName', 'lastName', 'dateOfBirth', 'gender', 'phoneNumber'] as const
/** The fields that a form shows again after a failure; never a password. */
const kept = [
  ...addressFields,
  'dateOfBirth',
  'gender',
  'newEmail',
  'isDefault',
  'often',
  ...newsletterTopics.map((topic) => `topic-${topic}`),
]

const call = async <C extends Call>({ api, whom }: FormRequest, route: Route<C>, input?: Input): Promise<readonly string[]> =>
  listOf((await callApiFully(api, route, input, whom)).headers['set-cookie'])

/** A form of My Account: its result is shown once, by a cookie that scripts cannot read. */
const form =
  (name: MyAccountForm, work: (ask: FormRequest) => Promise<Done>): FormHandler =>
  async (ask): Promise<FormAnswer> => {
    let setCookies: readonly string[] = []
    try {
      const { path = ask.path, values, failure, ...done } = (await work(ask)) ?? {}
      setCookies = done.setCookies ?? []
      if (failure !== undefined) throw failure
      const flash: FormFlash = { form: name, done: true, values }
      return { location: pathIn(ask.storefront, path), setCookies: [...setCookies, flashCookie(flash, ask.appEnv)] }
    } catch (error) {
      if (!(error instanceof Failure)) ask.log.error({ err: error }, 'a form of the account failed')
      const again = shownAgain(ask, { form: name, values: valuesOf(ask.fields), ...failureIn(error) })
      return { ...again, setCookies: [...setCookies, ...again.setCookies] }
    }
  }

/** The typed values, except those that would not fit into a cookie. */
function valuesOf(fields: Fields): Record<string, string> {
  const values = kept.flatMap((name) => (fields[name] ? [[name, fields[name].slice(0, 254)] as const] : []))
  const size = () => encodeURIComponent(JSON.stringify(values)).length
  values.sort(([, a], [, b]) => a.length - b.length)
  while (size() > mostBytes) values.pop()
  return Object.fromEntries(values)
}

const picked = (fields: Fields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
const withPlainPhone = (values: Record<string, string>) =>
  values.phoneNumber ? { ...values, phoneNumber: plainPhone(values.phoneNumber) } : values

/** Re-authenticates before a sensitive call (D-033). */
async function showAgain(ask: FormRequest, password: string): Promise<readonly string[]> {
  const { email } = await callApi(ask.api, readProfile, undefined, ask.whom)
  return send(ask, login, { email, password, reauthenticate: true }, 'login')
}
const again = form('again', async (ask) => ({ setCookies: await showAgain(ask, ask.fields.password ?? '') }))

/** The same request, with cookies that the browser does not have yet. */
function withCookies(ask: FormRequest, setCookies: readonly string[]): FormRequest {
  const cookie = [ask.whom.cookie, ...setCookies.map((one) => one.split(';')[0])].filter(Boolean)
  // Of two cookies with one name the later one counts.
  const byName = new Map(cookie.flatMap((text) => text!.split(/; */)).map((pair) => [pair.split('=')[0], pair]))
  return { ...ask, whom: { ...ask.whom, cookie: [...byName.values()].join('; ') } }
}

const profile = form('profile', async (ask) => {
  await call(ask, account.changeProfile, { body: withPlainPhone(picked(ask.fields, profileFields)) })
  return undefined
})
const newsletter = form('newsletter', async (ask) => {
  await call(ask, account.changeProfile, { body: { marketingConsent: ticked(ask.fields.marketingConsent) } })
  return undefined
})
const verification = form('verification', async (ask) => {
  await call(ask, resendVerification, { body: {} })
  return undefined
})

const saveAddress = form('address', async (ask) => {
  const { item: id, isDefault } = ask.fields
  const body = { ...withPlainPhone(picked(ask.fields, addressFields)), isDefault: ticked(isDefault) }
  if (id) await call(ask, account.changeAddress, { params: { id }, body })
  else await call(ask, account.addAddress, { body })
  return undefined
})
const removeAddress = form('address-removal', async (ask) => {
  await call(ask, account.removeAddress, { params: { id: ask.fields.item ?? '' } })
  return undefined
})

const email = form('email-change', async (ask) => {
  const { newEmail = '' } = ask.fields
  await call(ask, account.changeEmail, { body: { newEmail } })
  return { values: { newEmail } }
})
const password = form('password-change', async (ask) => {
  const { currentPassword = '', newPassword = '' } = ask.fields
  const change = (asked: FormRequest) => call(asked, account.changePassword, { body: { currentPassword, newPassword } })
  try {
    await change(ask)
    return undefined
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'reauthentication_required') throw error
  }
  // The form contains the current password: it re-authenticates, so the shopper types it only once.
  const setCookies = await showAgain(ask, currentPassword)
  return change(withCookies(ask, setCookies)).then(
    () => ({ setCookies }),
    (failure) => ({ setCookies, failure }),
  )
})
const endSession = form('session', async (ask) => {
  const { item: id } = ask.fields
  return { setCookies: id ? await call(ask, account.endSession, { params: { id } }) : await call(ask, account.endOtherSessions) }
})
const forgetPasskey = form('passkey', async (ask) => {
  await call(ask, removePasskey, { params: { id: ask.fields.item ?? '' } })
  return undefined
})

const unlink = form('provider', async (ask) => {
  await call(ask, unlinkProvider, { params: { provider: ask.fields.item ?? '' } })
  return undefined
})
const firstPassword = form('password-set', async (ask) => {
  await call(ask, setOwnPassword, { body: { newPassword: ask.fields.newPassword ?? '' } })
  return undefined
})

/** Afterwards the shopper is signed out: the public page explains what happens now. */
const leave = form('deletion', async (ask) => {
  const { answer, headers } = await callApiFully(ask.api, account.deleteAccount, undefined, ask.whom)
  return {
    setCookies: listOf(headers['set-cookie']),
    path: keepAccountPath,
    values: { eraseAt: answer.eraseAt ?? '', waits: answer.waitsForOrder ? '1' : '' },
  }
})
const keep = form('keep', async (ask) => {
  const t = ask.query.get('t')
  await call(ask, account.keepAccount, { body: t ? { t } : {} })
  return undefined
})
const endNewsletters = form('unsubscribe', async (ask) => {
  await call(ask, unsubscribe, { body: { t: ask.query.get('t') ?? '' } })
  return undefined
})
const topics = (name: 'topics' | 'topics-end') =>
  form(name, async (ask) => {
    const t = ask.query.get('t') ?? undefined
    const chosen = name === 'topics' ? newsletterTopics.filter((topic) => ticked(ask.fields[`topic-${topic}`])) : []
    const often = ask.fields.often || undefined
    await call(ask, changeNewsletter, { body: { ...(t && { t }), on: name === 'topics', topics: chosen, ...(often && { often }) } })
    return t ? { path: newsletterTopicsWith(t) } : undefined
  })
const confirmEmail = form('email-confirm', async (ask) => {
  await call(ask, account.confirmEmail, { body: { t: ask.query.get('t') ?? '' } })
  return { path: securityPath }
})

/** The field `intent` selects one of several forms on a page. */
const byIntent =
  (handlers: Readonly<Record<string, FormHandler>>, other: FormHandler): FormHandler =>
  (ask) =>
    (Object.hasOwn(handlers, ask.fields.intent ?? '') ? handlers[ask.fields.intent!]! : other)(ask)

/** The forms below `/my-account`, by the path of their page. */
export const myAccountForms: Readonly<Record<string, FormHandler>> = {
  [accountPath]: keep,
  [profilePath]: byIntent({ newsletter, verification }, profile),
  [addressesPath]: byIntent({ remove: removeAddress }, saveAddress),
  [securityPath]: byIntent(
    { again, email, password, verification, passkey: forgetPasskey, provider: unlink, 'first-password': firstPassword },
    endSession,
  ),
  [deleteAccountPath]: byIntent({ again }, leave),
  [confirmEmailPath]: confirmEmail,
  [keepAccountPath]: keep,
  [unsubscribePath]: endNewsletters,
  [newsletterTopicsPath]: byIntent({ end: topics('topics-end') }, topics('topics')),
}
