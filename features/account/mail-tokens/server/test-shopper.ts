import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Store } from '@stadion/testing/store'
import { onPostgres } from '@stadion/testing/test-database'
import { expect } from 'vitest'
import { botToken } from '../../testing.ts'

export interface SeenMail {
  template: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
}

/** A visitor of a shop for tests: fills in forms and opens mails. */
export function aShopper(store: Store, host = 'www.stadion.de', sitePath?: string) {
  const browser = store.browser(sitePath ? { host, sitePath } : { host })
  const post = (path: string, body: object, headers: Record<string, string> = {}) => browser.fetch(path, { method: 'POST', body, headers })
  const form =
    (path: string, action: Parameters<typeof botToken>[0], fields: object) =>
    (own: object = {}) =>
      post(path, { ...fields, recaptcha: botToken(action), ...own })
  return {
    browser,
    fetch: browser.fetch,
    post,
    register: form('/api/account', 'signup', { email: 'neu@example.com', password, ageConfirmation: true }),
    registerLight: form('/api/account/light-account', 'signup', { email: 'neu@example.com', marketingConsent: true }),
    subscribe: form('/ap-subscription', 'signup', { email: 'neu@example.com' }),
    startReset: form('/api/account/password-reset/start', 'password_reset', { email: 'full@example.com' }),
    createPassword: form('/api/account/create-password', 'create_password', { password: newPassword }),
    login: form('/api/account/login', 'login', { email: 'neu@example.com', password }),
    activate: (a: unknown) => post('/api/account/activate', { a }),
  }
}

export const password = 'correct horse battery'
export const newPassword = 'another horse battery'

/** The mails to an address, newest first. */
export async function mailsTo(store: Store, to: string): Promise<SeenMail[]> {
  const answer = await store.fetch(`/__test__/mails?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { mails: SeenMail[] }).mails
}

/** The token of the newest mail of a template. Fails if there is none. */
export async function tokenFrom(store: Store, to: string, template: string): Promise<string> {
  const mail = (await mailsTo(store, to)).find((one) => one.template === template)
  const token = /[?&](?:rpt|a|t)=([\w-]{43})/.exec(mail?.links[0] ?? '')?.[1]
  if (!token) throw new Error(`No mail ${template} with a link to ${to}`)
  return token
}

export const codesOf = async (answer: Response): Promise<string[]> => {
  const { validationErrors = [] } = (await answer.json()) as { validationErrors?: { field: string; code: string }[] }
  return validationErrors.map(({ field, code }) => `${field}:${code}`)
}

export const accountRow = (store: Store, email: string, brand = 'stadion', region = 'rest') =>
  sql`select * from account.account where email_key = ${email} and brand = ${brand} and region = ${region}`.first(store.db)

/**
 * Makes a call while another change of the account is running: the call waits for it and then sees the account as `change` has left it.
 * Only PostgreSQL runs both at once; the embedded engine runs one after the other anyway.
 */
export async function duringChange(
  { db }: Store,
  acid: string,
  call: () => Promise<Response>,
  change: (on: Handle) => Promise<unknown>,
): Promise<Response> {
  const { answer } = await db.transaction(async (on) => {
    await sql`select from account.account where acid = ${acid} for no key update`.execute(on)
    const answer = call()
    const waiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(on)).length
    if (onPostgres()) await expect.poll(waiting).toBe(1)
    await change(on)
    return { answer }
  })
  return answer
}
