import type { Store } from '@stadion/testing/store'
import { signIn } from '../../testing.ts'

/** A signed-in owner of an account, for tests; by default `full@example.com` in Germany. */
export async function anOwner(store: Store, host = 'www.stadion.de', credentials: Readonly<Record<string, unknown>> = {}) {
  const browser = store.browser({ host })
  const answer = await signIn(browser.fetch, credentials)
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status}`)
  const send = (method: string) => (path: string, body?: object, headers?: Record<string, string>) =>
    browser.fetch(`/api/account${path}`, { method, ...(body && { body }), ...(headers && { headers }) })
  return {
    browser,
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    remove: send('DELETE'),
    isSignedIn: async () => (await browser.fetch('/auth/session')).status === 200,
  }
}
export type Owner = Awaited<ReturnType<typeof anOwner>>

/** Creates a second account. */
export const another = (store: Store, email: string) =>
  store.fetch('/__test__/accounts', { method: 'POST', body: { email, brand: 'stadion', region: 'rest', state: 'ACTIVE' } })

/** Older than a recent password check may be. */
export const notFresh = 15 * 60_000

/** All errors of an answer as `field: code`. */
export async function errorsOf(answer: Response): Promise<string[]> {
  const { validationErrors = [] } = (await answer.json()) as { validationErrors?: { field: string; code: string }[] }
  return validationErrors.map(({ field, code }) => `${field}: ${code}`)
}

/** Makes all calls at once and returns their statuses, lowest first. */
export const statusesOf = async (answers: Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status).sort((a, b) => a - b)
