import { activate } from '@stadion/account/activation/contract'
import { registerLight } from '@stadion/account/light-account/contract'
import { login } from '@stadion/account/login/contract'
import { createPassword, startPasswordReset } from '@stadion/account/password-reset/contract'
import { register } from '@stadion/account/registration/contract'
import { logout } from '@stadion/account/session/contract'
import { type BotAction, createFormToken, createQuestion } from '@stadion/bot-check/contract'
import { Failure } from '@stadion/contract/failures'
import type { Call, Route } from '@stadion/contract/route'
import { callApi, callApiFully } from '@stadion/http/api-transport'
import { type Fields, type FormAnswer, type FormHandler, type FormRequest, listOf } from '@stadion/pages/form'
import { accountPath, activationPath, loginPath, newsletterPath, registerPath, resetPasswordPath } from '@stadion/site/addresses'
import { ownPath } from '@stadion/site/own-path'
import { homePath, pathIn } from '@stadion/site/storefronts'
import { type FormFlash, flashCookie } from '../portal/form-flash.ts'
import { invitationIn } from '../portal/page-query.ts'

/** The fields that a form shows again after a failure; never a password. */
const kept = ['email', 'firstName', 'lastName', 'dateOfBirth', 'isPersistent', 'ageConfirmation', 'marketingConsent', 'returnTo'] as const

/** Makes a call of the account with a token for forms without JavaScript (see bot-check). Returns the cookies of its answer. */
export async function send<C extends Call>(
  { api, whom, fields }: FormRequest,
  route: Route<C>,
  body: object,
  action?: BotAction,
): Promise<readonly string[]> {
  const { question, answer } = fields
  const answered = action === 'signup' && question ? { question: question.slice(0, 1024), answer: (answer ?? '').slice(0, 64) } : {}
  const recaptcha = action && (await callApi(api, createFormToken, { body: { action, ...answered } }, whom)).token
  const { headers } = await callApiFully(api, route, { body: { ...body, ...(recaptcha && { recaptcha }) } }, whom)
  return listOf(headers['set-cookie'])
}

/** Runs a form. A failure is shown once on the form's page, by a cookie that scripts cannot read. */
const handled =
  (form: FormFlash['form'], work: (ask: FormRequest) => Promise<FormAnswer>): FormHandler =>
  async (ask) => {
    try {
      return await work(ask)
    } catch (error) {
      if (!(error instanceof Failure)) ask.log.error({ err: error }, 'account form failed')
      const question = mayAsk(form) && isDoubtful(error, ask.fields) ? await questionFor(ask) : undefined
      return shownAgain(ask, { form, values: valuesOf(ask), ...(question ? { question } : failureIn(error)) })
    }
  }

/** Whether the form is valid but the bot check still needs an answer to a question. */
const isDoubtful = (error: unknown, { question }: Fields): boolean =>
  error instanceof Failure && (error.code === 'bot_check_failed' || (error.code === 'bot_challenge' && !question))
/** Forms that create accounts, or send mails to any address. */
const mayAsk = (form: FormFlash['form']): boolean => form === 'register' || form === 'light'

/** Undefined if this form has no question: then the failure is shown. */
const questionFor = ({ api, whom, fields }: FormRequest): Promise<FormFlash['question']> =>
  callApi(api, createQuestion, { body: { action: 'signup' } }, whom).then(
    ({ question, text }) => ({ id: question, text, isWrong: fields.question !== undefined }),
    () => undefined,
  )

/** Redirects to the form's page with its own query: a mail token, or the name of the form. */
export const shownAgain = ({ storefront, path, query, appEnv }: FormRequest, flash: FormFlash): FormAnswer => ({
  location: `${pathIn(storefront, path)}${query.size > 0 ? `?${query}` : ''}`,
  setCookies: [flashCookie(flash, appEnv)],
})

function valuesOf({ fields }: FormRequest): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of kept) {
    const value = fields[name]
    if (value) values[name] = value.slice(0, 254)
  }
  return values
}

export function failureIn(error: unknown): Pick<FormFlash, 'code' | 'errors' | 'retryAfter'> {
  if (!(error instanceof Failure)) return { code: 'UNKNOWN' }
  const { validationErrors, error_description, retryAfter } = Object(error.body)
  const errors: Record<string, string> = {}
  if (Array.isArray(validationErrors)) for (const { field, code } of validationErrors) errors[field] ??= code
  return {
    code: error.status === 429 ? 'RATE_LIMITED' : String(error_description ?? error.code),
    errors,
    retryAfter: Number(retryAfter ?? error.retryAfter) || undefined,
  }
}

const signedIn = (ask: FormRequest, setCookies: readonly string[]): FormAnswer => ({
  setCookies,
  location: ownPath(ask.fields.returnTo) ?? pathIn(ask.storefront, accountPath),
})

/** A browser sends a checked box as `on` and leaves out an unchecked one. */
export const ticked = (value: string | undefined): boolean => value !== undefined
const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Record<string, string>

const logIn = handled('login', async (ask) => {
  const { email = '', password = '', isPersistent } = ask.fields
  return signedIn(ask, await send(ask, login, { email, password, isPersistent: ticked(isPersistent) }, 'login'))
})

const logOut = handled('login', async (ask) => ({
  setCookies: await send(ask, logout, {}),
  location: homePath(ask.storefront),
}))

const startReset = handled('reset', async (ask) => {
  await send(ask, startPasswordReset, { email: ask.fields.email ?? '' }, 'password_reset')
  return shownAgain(ask, { form: 'reset', done: true, values: given({ email: ask.fields.email }) })
})

const signUp = handled('register', async (ask) => {
  const { email = '', password = '', firstName, lastName, dateOfBirth, ageConfirmation, marketingConsent } = ask.fields
  const body = {
    email,
    password,
    ...given({ firstName, lastName, dateOfBirth, invitationCode: invitationIn(ask.query) }),
    ageConfirmation: ticked(ageConfirmation),
    marketingConsent: ticked(marketingConsent),
    createMember: true,
  }
  const answer = signedIn(ask, await send(ask, register, body, 'signup'))
  const isWelcomed = answer.location === pathIn(ask.storefront, accountPath)
  return isWelcomed ? { ...answer, setCookies: [...answer.setCookies, flashCookie({ form: 'register', done: true }, ask.appEnv)] } : answer
})

const setPassword = (form: 'password' | 'activation', token: 'rpt' | 'a') =>
  handled(form, async (ask) => {
    const body = { [token]: ask.query.get(token) ?? '', password: ask.fields.password ?? '' }
    const setCookies = await send(ask, createPassword, body, 'create_password')
    // The token is used up; its page would only say so.
    return { location: pathIn(ask.storefront, ask.path), setCookies: [...setCookies, flashCookie({ form, done: true }, ask.appEnv)] }
  })

/** `own` is the proof of ownership besides the link; its errors are shown at its own fields. */
const activation =
  (own: (ask: FormRequest) => object, step?: FormFlash['step']): FormHandler =>
  async (ask) => {
    try {
      const body = { a: ask.query.get('a') ?? '', ...own(ask) }
      const { accountType, email, needsPassword } = await callApi(ask.api, activate, { body }, ask.whom)
      return shownAgain(ask, { form: 'activation', step: needsPassword ? 'CHOOSE' : accountType, values: { email } })
    } catch (error) {
      if (!(error instanceof Failure)) ask.log.error({ err: error }, 'account form failed')
      return shownAgain(ask, { form: 'activation', step, ...failureIn(error) })
    }
  }

const subscribe = handled('light', async (ask) => {
  const { email = '', firstName, ageConfirmation } = ask.fields
  const body = { email, ...given({ firstName }), ageConfirmation: ticked(ageConfirmation), marketingConsent: true }
  await send(ask, registerLight, body, 'signup')
  return shownAgain(ask, { form: 'light', done: true, values: { email } })
})

/** The ways to confirm, by the `intent` of the form. */
const activations: Readonly<Record<string, FormHandler>> = {
  confirm: activation(() => ({})),
  own: activation(({ fields }) => ({ password: fields.password ?? '' }), 'OWN'),
  anew: activation(() => ({ startOver: true })),
}

/** The forms of the account portal, by the path of their page. */
export const accountForms: Readonly<Record<string, FormHandler>> = {
  [loginPath](ask) {
    const { intent } = ask.fields
    if (intent === 'logout') return logOut(ask)
    return intent === 'reset' ? startReset(ask) : logIn(ask)
  },
  [registerPath]: signUp,
  [resetPasswordPath]: setPassword('password', 'rpt'),
  [activationPath](ask) {
    const { intent = '' } = ask.fields
    return (Object.hasOwn(activations, intent) ? activations[intent]! : setPassword('activation', 'a'))(ask)
  },
  [newsletterPath]: subscribe,
}
