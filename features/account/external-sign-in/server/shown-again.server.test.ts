import { aBotToken } from '@stadion/bot-check/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openLocalProvider, outcomeIn, type Person, signInElsewhere } from '../testing.ts'

const provider = await openLocalProvider()
const store = await openStore({ env: { TEST_HOOKS: '1', EXTERNAL_PROVIDER_URL: provider.url } })
afterAll(async () => {
  await store.close()
  provider.close()
})
beforeEach(() => store.reset())

const visitor = () => store.browser({ host: 'www.stadion.de' })
type Browser = ReturnType<typeof visitor>
const anna = { email: 'anna@example.com', firstName: 'Anna' }
const remembered = { ...anna, remembered: true }
const post = (browser: Browser, path: string, body: object = {}) => browser.fetch(path, { method: 'POST', body })
const again = (browser: Browser, person: Person) => signInElsewhere(browser, 'google', person, 'returnTo=/my-account/security&again=1')

/** A shopper with only a Google sign-in, whom the provider remembers or not. */
async function aMember() {
  const browser = visitor()
  const { result } = await signInElsewhere(browser, 'google', anna)
  const { extAuthToken } = result
  const made = await post(browser, '/api/account', {
    email: anna.email,
    extAuthToken,
    ageConfirmation: true,
    recaptcha: aBotToken('signup'),
  })
  expect(made.status).toBe(201)
  return browser
}

/** The status of each sensitive call. */
async function sensitive(browser: Browser) {
  const answers = await Promise.all([
    post(browser, '/api/account/set-password', { newPassword: 'short' }),
    post(browser, '/api/account/passkeys/begin'),
    post(browser, '/api/account/change-email', { newEmail: 'no address' }),
  ])
  return answers.map(({ status }) => status)
}
const refused = [403, 403, 403]
/** Not refused by the session check, only by the form. */
const heard = [400, 200, 400]

test('A-REAUTH-04 a provider’s old sign-in is no proof of presence', async () => {
  const browser = await aMember()
  expect(await sensitive(browser)).toEqual(heard)
  store.advanceClock(15 * 60_000)
  expect((await again(browser, remembered)).result).toEqual({ provider: 'google', status: 'error', reason: 'not_fresh' })
  expect(await sensitive(browser)).toEqual(refused)
  expect((await again(browser, anna)).result.status).toBe('success')
  expect(await sensitive(browser)).toEqual(heard)
})

test('signing out and in again by a provider’s old sign-in is no way around that', async () => {
  await aMember()
  const browser = visitor()
  expect((await signInElsewhere(browser, 'google', remembered)).result.status).toBe('success')
  expect(await sensitive(browser)).toEqual(refused)
  const { session } = (await (await browser.fetch('/auth/session')).json()) as { session: { reAuthAfter: number } }
  expect(session.reAuthAfter).toBeLessThanOrEqual(store.now().getTime())
  // Everything else works as after any sign-in.
  expect((await browser.fetch('/api/account/profile')).status).toBe(200)
})

test('A-REAUTH-04 re-authentication with a provider keeps the persistence of the session', async () => {
  const password = 'correct horse battery'
  expect((await post(await aMember(), '/api/account/set-password', { newPassword: password })).status).toBe(204)
  for (const isPersistent of [true, false]) {
    const browser = visitor()
    const credentials = { email: anna.email, password, isPersistent, recaptcha: aBotToken('login') }
    expect((await post(browser, '/api/account/login', credentials)).status).toBe(200)
    expect((await again(browser, anna)).result.status).toBe('success')
    expect(await (await browser.fetch('/auth/session')).json()).toMatchObject({ session: { isPersistent, isReauthenticated: true } })
  }
})

test('a provider that never sends auth_time is not asked to re-authenticate', async () => {
  const browser = await aMember()
  const answer = await browser.fetch('/auth/external/facebook/start?returnTo=/my-account/security&again=1')
  expect(answer.status).toBe(200)
  expect(await outcomeIn(answer)).toEqual({
    returnTo: '/my-account/security',
    result: { provider: 'facebook', status: 'error', reason: 'not_fresh' },
  })
})

test('re-authentication asks the provider for a fresh sign-in and its time', async () => {
  const browser = await aMember()
  const start = await browser.fetch('/auth/external/google/start?returnTo=/&again=1')
  const asked = new URL(start.headers.get('location')!).searchParams
  expect([asked.get('prompt'), asked.get('max_age'), asked.get('claims')]).toEqual(['login', '0', expect.stringContaining('auth_time')])
  const plain = new URL((await browser.fetch('/auth/external/google/start?returnTo=/')).headers.get('location')!).searchParams
  expect([plain.get('prompt'), plain.get('max_age')]).toEqual([null, null])
})
