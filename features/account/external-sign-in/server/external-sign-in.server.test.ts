import { aBotToken } from '@stadion/bot-check/testing'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { unnamedIn } from '@stadion/testing/inline-texts'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccounts } from '../../accounts/server/accounts.ts'
import { duringChange, mailsTo, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'
import { leaveAndSignIn, openLocalProvider, outcomeIn, signInElsewhere } from '../testing.ts'

const provider = await openLocalProvider()
const store = await openStore({ env: { TEST_HOOKS: '1', EXTERNAL_PROVIDER_URL: provider.url } })
afterAll(async () => {
  await store.close()
  provider.close()
})
beforeEach(() => store.reset())

const accounts = createAccounts(store.db, store.now)
const scope = { brand: 'stadion', region: 'rest' } as const
const seeded = { password: 'Seed passphrase 2026!' }
const visitor = () => store.browser({ host: 'www.stadion.de' })
type Browser = ReturnType<typeof visitor>
const post = (browser: Browser, path: string, body: object) => browser.fetch(path, { method: 'POST', body })
const register = (browser: Browser, email: string, extAuthToken: string | undefined) =>
  post(browser, '/api/account', { email, extAuthToken, ageConfirmation: true, recaptcha: aBotToken('signup') })
const logIn = (browser: Browser, email: string, extAuthToken?: string) =>
  post(browser, '/api/account/login', { email, ...seeded, extAuthToken, recaptcha: aBotToken('login') })
const anna = { email: 'anna@example.com', firstName: 'Anna' }

test('A-EXT-07 the first sign-in makes an account, the second finds it', async () => {
  const browser = visitor()
  const { result, returnTo } = await signInElsewhere(browser, 'google', anna)
  expect(returnTo).toBe('/somewhere')
  expect(result).toEqual({
    provider: 'google',
    status: 'registration_required',
    email: 'anna@example.com',
    firstName: 'Anna',
    extAuthToken: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(browser.cookies.has('account.sid')).toBe(false)
  const made = await register(browser, anna.email, result.extAuthToken)
  expect(made.status).toBe(201)
  const first = await made.json()
  expect(first.session).toMatchObject({ isNewUser: true, socialProvider: 'google', isPersistent: false })
  expect(await accounts.findById(first.acid)).toMatchObject({ emailVerified: true, passwordHash: null, accountType: 'FULL' })

  const later = visitor()
  const again = await signInElsewhere(later, 'google', anna)
  expect(again.result).toEqual({ provider: 'google', status: 'success' })
  const session = await (await later.fetch('/auth/session')).json()
  expect(session).toMatchObject({ acid: first.acid, session: { socialProvider: 'google', isNewUser: false, isPersistent: false } })
  const profile = await (await later.fetch('/api/account/profile')).json()
  expect(profile.socialProviders).toEqual(['google'])
})

test('a verified address that has an account with a password is linked by one sign-in with that password', async () => {
  const browser = visitor()
  const { result } = await signInElsewhere(browser, 'apple', { email: 'Full@Example.com' })
  expect(result).toMatchObject({ provider: 'apple', status: 'link_required', email: 'Full@Example.com' })
  expect(browser.cookies.has('account.sid')).toBe(false)
  const linked = await logIn(browser, 'full@example.com', result.extAuthToken)
  expect([linked.status, (await linked.json()).session.socialProvider]).toEqual([200, 'apple'])
  expect((await signInElsewhere(visitor(), 'apple', { email: 'Full@Example.com' })).result.status).toBe('success')
})

test('an unverified address finds no account: no pre-hijack, no take-over', async () => {
  const browser = visitor()
  const { result } = await signInElsewhere(browser, 'google', { email: 'full@example.com', verified: false })
  expect(result.status).toBe('registration_required')
  const taken = await register(browser, 'full@example.com', result.extAuthToken)
  expect([taken.status, (await taken.json()).validationErrors[0].code]).toEqual([409, 'email_taken'])
  const denied = await logIn(browser, 'full@example.com', result.extAuthToken)
  expect([denied.status, (await denied.json()).validationErrors[0]]).toEqual([
    400,
    expect.objectContaining({ field: 'extAuthToken', code: 'token_invalid' }),
  ])
  // It has not signed anybody in.
  expect((await browser.fetch('/auth/session')).status).toBe(401)
})

test('an unverified address makes an account whose address counts as unverified', async () => {
  const browser = visitor()
  const { result } = await signInElsewhere(browser, 'google', { email: 'new@example.com', verified: false })
  const { acid } = await (await register(browser, 'new@example.com', result.extAuthToken)).json()
  expect((await accounts.findById(acid))?.emailVerified).toBe(false)
  // A verified address does not vouch for another one that is typed in.
  const other = visitor()
  const verified = await signInElsewhere(other, 'google', { email: 'mine@example.com' })
  const { acid: next } = await (await register(other, 'victim@example.com', verified.result.extAuthToken)).json()
  expect((await accounts.findById(next))?.emailVerified).toBe(false)
})

test('an unfinished sign-in is not linked to the next shopper who signs in', async () => {
  const browser = visitor()
  const { result } = await signInElsewhere(browser, 'google', { email: 'stranger@example.com' })
  expect((await logIn(browser, 'full@example.com', result.extAuthToken)).status).toBe(400)
  const link = await signInElsewhere(browser, 'google', { email: 'full@example.com' })
  await store.fetch('/__test__/accounts', {
    method: 'POST',
    body: { email: 'other@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
  })
  expect((await logIn(browser, 'other@example.com', link.result.extAuthToken)).status).toBe(400)
  expect((await logIn(browser, 'full@example.com', link.result.extAuthToken)).status).toBe(200)
})

test('a token works once, for fifteen minutes, in its brand and region', async () => {
  const browser = visitor()
  const { result } = await signInElsewhere(browser, 'google', anna)
  const elsewhere = (await register(store.browser({ host: 'www.reebok.de' }), anna.email, result.extAuthToken)).status
  const overseas = (await register(store.browser({ host: 'www.stadion.com', sitePath: 'us' }), anna.email, result.extAuthToken)).status
  expect([elsewhere, overseas]).toEqual([400, 400])
  const statuses = await Promise.all(
    [1, 2, 3].map(async (number) => (await register(browser, `anna${number}@example.com`, result.extAuthToken)).status),
  )
  expect(statuses.sort()).toEqual([201, 400, 400])
  const { result: late } = await signInElsewhere(visitor(), 'google', { email: 'late@example.com' })
  store.advanceClock(15 * 60_000)
  expect((await register(browser, 'late@example.com', late.extAuthToken)).status).toBe(400)
})

test('a light account becomes full, and a blocked one stays blocked', async () => {
  const browser = visitor()
  const { result } = await signInElsewhere(browser, 'google', { email: 'light@example.com' })
  expect(result.status).toBe('registration_required')
  const before = await accounts.findByEmail(scope, 'light@example.com')
  const made = await (await register(browser, 'light@example.com', result.extAuthToken)).json()
  expect(made.acid).toBe(before!.acid)
  await accounts.block(made.acid, 'locked-cci')
  const blocked = visitor()
  expect((await signInElsewhere(blocked, 'google', { email: 'light@example.com' })).result).toEqual({
    provider: 'google',
    status: 'error',
    reason: 'blocked',
  })
  expect(blocked.cookies.has('account.sid')).toBe(false)
})

test('the same person at two providers is two identities', async () => {
  const browser = visitor()
  const { result } = await signInElsewhere(browser, 'google', anna)
  await register(browser, anna.email, result.extAuthToken)
  expect((await signInElsewhere(visitor(), 'facebook', anna)).result.status).toBe('link_required')
})

test('a shopper who goes back sees only that the sign-in was cancelled', async () => {
  expect(await signInElsewhere(visitor(), 'google', 'cancel')).toEqual({
    returnTo: '/somewhere',
    result: { provider: 'google', status: 'error', reason: 'cancelled' },
  })
})

test('a callback works once, in the browser that left, within ten minutes, at its provider and host', async () => {
  const expired = { status: 'error', reason: 'expired' }
  const browser = visitor()
  const back = await leaveAndSignIn(browser, 'google', anna)
  const callback = back.pathname + back.search
  // The attacker's link, with an answer of the attacker's own, in a stranger's browser.
  expect((await outcomeIn(await visitor().fetch(callback))).result).toMatchObject(expired)
  expect((await outcomeIn(await browser.fetch(callback.replace('google', 'facebook')))).result).toMatchObject(expired)
  const elsewhere = store.browser({ host: 'www.stadion.fr' })
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  expect((await outcomeIn(await elsewhere.fetch(callback))).result).toMatchObject(expired)
  expect((await outcomeIn(await browser.fetch(callback))).result.status).toBe('registration_required')
  expect((await outcomeIn(await browser.fetch(callback))).result).toMatchObject(expired)
  const late = await leaveAndSignIn(browser, 'google', anna)
  store.advanceClock(10 * 60_000)
  expect((await outcomeIn(await browser.fetch(late.pathname + late.search))).result).toMatchObject(expired)
})

test('a code of another sign-in, a forged code and another issuer do not sign in', async () => {
  const failed = { status: 'error', reason: 'failed' }
  const attacker = visitor()
  const stolen = await leaveAndSignIn(attacker, 'google', { email: 'attacker@example.com' })
  for (const change of [
    // Code injection: verifier and nonce belong to the victim's own flow.
    (query: URLSearchParams) => query.set('code', stolen.searchParams.get('code')!),
    (query: URLSearchParams) => query.set('code', 'made-up'),
    (query: URLSearchParams) => query.set('iss', 'https://accounts.evil.example'),
    (query: URLSearchParams) => query.delete('iss'),
    (query: URLSearchParams) => query.delete('code'),
  ]) {
    const victim = visitor()
    const back = await leaveAndSignIn(victim, 'google', anna)
    change(back.searchParams)
    expect((await outcomeIn(await victim.fetch(back.pathname + back.search))).result).toEqual({ provider: 'google', ...failed })
    expect(victim.cookies.has('account.sid')).toBe(false)
  }
})

test('a sign-in with a provider merges the bag, and is of its brand and region', async () => {
  const { result } = await signInElsewhere(visitor(), 'google', anna)
  await register(visitor(), anna.email, result.extAuthToken)
  const browser = visitor()
  await post(browser, '/api/bridge/baskets/-/items', { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  expect((await signInElsewhere(browser, 'google', anna)).result.status).toBe('success')
  expect((await (await browser.fetch('/api/bridge/baskets/-')).json()).totalProductCount).toBe(2)
  expect(browser.cookies.has('basket')).toBe(false)
  for (const elsewhere of [store.browser({ host: 'www.reebok.de' }), store.browser({ host: 'www.stadion.com', sitePath: 'us' })])
    expect((await signInElsewhere(elsewhere, 'google', anna)).result.status).toBe('registration_required')
})

test('if two persons of a provider are linked one after the other, only the last one signs in', async () => {
  const link = async (email: string) => {
    const browser = visitor()
    const { result } = await signInElsewhere(browser, 'google', { email })
    return (await logIn(browser, 'full@example.com', result.extAuthToken)).status
  }
  expect(await link('full@example.com')).toBe(200)
  const { acid } = (await accounts.findByEmail(scope, 'full@example.com'))!
  // A new person at the provider with the same address.
  await sql`update account.external_identity set subject = 'before' where acid = ${acid}`.execute(store.db)
  expect(await link('full@example.com')).toBe(200)
  const left = await sql`select subject from account.external_identity where acid = ${acid}`.execute(store.db)
  expect(left).toEqual([{ subject: expect.not.stringMatching('before') }])
  expect((await signInElsewhere(visitor(), 'google', { email: 'full@example.com' })).result.status).toBe('success')
})

test('two tabs of a browser can run a sign-in at once', async () => {
  const browser = visitor()
  const [one, other] = [await leaveAndSignIn(browser, 'google', anna), await leaveAndSignIn(browser, 'facebook', anna)]
  for (const back of [one, other])
    expect((await outcomeIn(await browser.fetch(back.pathname + back.search))).result.status).toBe('registration_required')
})

test('the start asks for a code with PKCE, state and nonce, and keeps its secrets to the server', async () => {
  const browser = visitor()
  const start = await browser.fetch('/auth/external/google/start?returnTo=/x')
  const url = new URL(start.headers.get('location')!)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'google',
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{40,}$/),
    nonce: expect.stringMatching(/^[\w-]{40,}$/),
    redirect_uri: 'http://localhost:8080/auth/external/google/callback',
  })
  expect(start.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^account\.ext=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(start.headers.get('cache-control')).toBe('no-store')
})

test('outside the local environment the cookies are for this host and for https only', async () => {
  const { createApi } = await import('@stadion/api/api')
  const { readConfig } = await import('@stadion/api/config')
  const { createClock } = await import('@stadion/http/clock')
  const config = readConfig({ APP_ENV: 'dev', LOG_LEVEL: 'silent', EXTERNAL_PROVIDER_URL: provider.url })
  const app = await createApi({ db: store.db, clock: createClock(), config })
  const start = await app.inject({ url: '/auth/external/google/start?returnTo=/', headers: { host: 'dev.stadion.de' } })
  expect([start.statusCode, String(start.headers['set-cookie']).replace(/=[^;]+/, '')]).toEqual([
    302,
    '__Host-account.ext; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure',
  ])
  await app.close()
})

test('the return page runs only its own script, is not cached or framed, and sends no referrer', async () => {
  const browser = visitor()
  const back = await leaveAndSignIn(browser, 'google', { ...anna, firstName: '</script><script>alert(1)' }, 'returnTo=/x%3Ca')
  const answer = await browser.fetch(back.pathname + back.search)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; .*frame-ancestors 'none'$/)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(unnamedIn(html, answer.headers.get('content-security-policy') ?? '')).toEqual([])
})

test('a provider that is not offered leads back like any failure', async () => {
  const browser = visitor()
  const answer = await browser.fetch('/auth/external/no%3Cpe/start?returnTo=/account-login')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await outcomeIn(answer)).toEqual({
    returnTo: '/account-login',
    result: { provider: 'no<pe', status: 'error', reason: 'failed' },
  })
  const elsewhere = await browser.fetch('/auth/external/nope/start?returnTo=//evil.example')
  expect((await outcomeIn(elsewhere)).returnTo).toBe('/')
})

test('an answer that a provider posts from its own page is redirected to the callback, where the cookies are', async () => {
  const browser = visitor()
  const back = await leaveAndSignIn(browser, 'apple', anna)
  back.searchParams.set('user', '{"name":{"firstName":"Anna","lastName":"Muster"}}')
  const posted = await store.visit({ host: 'www.stadion.de' })(back.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
    body: `${back.searchParams}&returnTo=https://evil.example`,
  })
  expect(posted.status).toBe(303)
  const location = posted.headers.get('location')!
  expect(location).toMatch(/^\/auth\/external\/apple\/callback\?state=/)
  expect(location).not.toContain('evil')
  expect((await outcomeIn(await browser.fetch(location))).result.status).toBe('registration_required')
})

test.each([
  ['www.stadion.de', '', ['facebook', 'google', 'apple']],
  ['www.reebok.de', '', ['facebook', 'google']],
  ['www.stadion.jp', '', ['facebook', 'google', 'apple', 'yahoo']],
  ['www.reebok.jp', '', ['facebook', 'google', 'yahoo']],
  ['www.stadion.co.kr', '', ['facebook', 'google', 'apple', 'kakao', 'naver']],
])('%s offers %s%s', async (host, _, providers) => {
  const visit = store.visit({ host })
  expect(await (await visit('/auth/external')).json()).toEqual({ providers })
  for (const other of ['vk', 'kmc', 'constructor', 'google/../x', ...(host.includes('reebok') ? ['apple', 'kakao', 'naver'] : [])]) {
    expect((await visit(`/auth/external/${other}/start?returnTo=/`)).status).toBe(404)
    expect((await visit(`/auth/external/${other}/callback?state=x&code=y`)).status).toBe(404)
  }
})

test('in Korea an account needs an identity to sign in, and a certificate brings one', async () => {
  const korea = () => store.browser({ host: 'www.stadion.co.kr' })
  const german = visitor()
  const { result } = await signInElsewhere(german, 'google', anna)
  await register(german, anna.email, result.extAuthToken)
  expect((await signInElsewhere(korea(), 'google', anna)).result).toEqual({
    provider: 'google',
    status: 'error',
    reason: 'identity_required',
  })
  const browser = korea()
  const { requestId, url } = await (await post(browser, '/api/account/kmc/start', {})).json()
  expect(url).toBe(`/kmc/${requestId}`)
  const { certificate } = await (await post(browser, url, { name: 'Kim', birthDate: '1990-05-17' })).json()
  const back = await signInElsewhere(browser, 'google', anna, `returnTo=/&kmcCertificate=${certificate}`)
  expect(back.result.status).toBe('success')
  expect((await signInElsewhere(korea(), 'google', anna)).result.status).toBe('success')
})

describe('sign-in methods can be listed and removed', () => {
  const keysOf = async (browser: Browser) => (await browser.fetch('/api/account/keys')).json()
  const unlink = (browser: Browser, provider: string) => browser.fetch(`/api/account/providers/${provider}`, { method: 'DELETE' })
  const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error]
  const templatesTo = async (email: string) => (await mailsTo(store, email)).map(({ template }) => template)
  const setPassword = (browser: Browser, newPassword: string) => post(browser, '/api/account/set-password', { newPassword })
  /** A shopper who signs in only with Google. */
  async function aMember() {
    const browser = visitor()
    const { result } = await signInElsewhere(browser, 'google', anna)
    expect((await register(browser, anna.email, result.extAuthToken)).status).toBe(201)
    return browser
  }

  test('linking and unlinking mail the owner; unlinking ends the sessions of that provider', async () => {
    const browser = visitor()
    const { result } = await signInElsewhere(browser, 'apple', { email: 'full@example.com' })
    await logIn(browser, 'full@example.com', result.extAuthToken)
    expect((await mailsTo(store, 'full@example.com')).find(({ template }) => template === 'key-added')!.text).toContain('Apple')
    expect(await keysOf(browser)).toEqual({
      hasPassword: true,
      passkeys: 0,
      providers: [{ provider: 'apple', linkedAt: expect.any(String) }],
    })
    expect((await visitor().fetch('/api/account/keys')).status).toBe(401)
    const elsewhere = visitor()
    expect((await signInElsewhere(elsewhere, 'apple', { email: 'full@example.com' })).result.status).toBe('success')
    const [laptop, other] = [visitor(), visitor()]
    expect((await logIn(laptop, 'full@example.com')).status).toBe(200)
    const { result: anew } = await signInElsewhere(other, 'apple', anna)
    expect((await register(other, anna.email, anew.extAuthToken)).status).toBe(201)
    expect(await errorOf(await unlink(browser, 'google'))).toEqual([404, 'provider_not_linked'])
    expect((await unlink(browser, 'apple')).status).toBe(204)
    expect((await templatesTo('full@example.com')).slice(0, 1)).toEqual(['key-removed'])
    expect((await elsewhere.fetch('/auth/session')).status).toBe(401)
    // The sessions of the password stay, and so do the links of other accounts.
    expect((await laptop.fetch('/auth/session')).status).toBe(200)
    expect((await signInElsewhere(visitor(), 'apple', anna)).result.status).toBe('success')
    expect((await signInElsewhere(visitor(), 'apple', { email: 'full@example.com' })).result.status).toBe('link_required')
  })

  test('the last sign-in method stays; with a password it may go, and both calls are sensitive', async () => {
    const browser = await aMember()
    expect(await errorOf(await unlink(browser, 'google'))).toEqual([409, 'last_way_in'])
    expect(await keysOf(browser)).toMatchObject({ hasPassword: false, providers: [{ provider: 'google' }] })
    store.advanceClock(15 * 60_000)
    expect(await errorOf(await unlink(browser, 'google'))).toEqual([403, 'reauthentication_required'])
    expect(await errorOf(await setPassword(browser, 'correct horse battery'))).toEqual([403, 'reauthentication_required'])
    await signInElsewhere(browser, 'google', anna)
    expect(await (await setPassword(browser, 'short')).json()).toMatchObject({ validationErrors: [{ code: 'password_too_short' }] })
    expect((await setPassword(browser, 'correct horse battery')).status).toBe(204)
    expect((await templatesTo(anna.email))[0]).toBe('key-added')
    expect(await errorOf(await setPassword(browser, 'another horse battery'))).toEqual([409, 'password_exists'])
    expect((await unlink(browser, 'google')).status).toBe(204)
    const again = await post(visitor(), '/api/account/login', {
      email: anna.email,
      password: 'correct horse battery',
      recaptcha: aBotToken('login'),
    })
    expect(again.status).toBe(200)
  })

  test('A-REAUTH-04 a shopper without a password re-authenticates with the provider: same account, same persistence, and no other account', async () => {
    const browser = await aMember()
    store.advanceClock(15 * 60_000)
    const change = () => post(browser, '/api/account/change-email', { newEmail: 'new@example.com' })
    expect(await errorOf(await change())).toEqual([403, 'reauthentication_required'])
    const again = (person: { email: string }) => signInElsewhere(browser, 'google', person, 'returnTo=/my-account/security&again=1')
    const mallory = { email: 'mallory@example.com' }
    expect((await again(mallory)).result).toMatchObject({ status: 'error', reason: 'mismatch' })
    expect(await errorOf(await change())).toEqual([403, 'reauthentication_required'])
    const { acid } = (await accounts.findByEmail(scope, anna.email))!
    const done = await again(anna)
    expect([done.returnTo, done.result.status]).toEqual(['/my-account/security', 'success'])
    expect(await (await browser.fetch('/auth/session')).json()).toMatchObject({
      acid,
      session: { isReauthenticated: true, socialProvider: 'google' },
    })
    expect((await change()).status).toBe(202)
  })

  test('a first password ends all other sessions and the link that sets one', async () => {
    const browser = await aMember()
    const phone = visitor()
    expect((await signInElsewhere(phone, 'google', anna)).result.status).toBe('success')
    await post(visitor(), '/api/account/password-reset/start', { email: anna.email, recaptcha: aBotToken('password_reset') })
    const a = await tokenFrom(store, anna.email, 'create-password')
    expect((await setPassword(browser, 'correct horse battery')).status).toBe(204)
    expect([(await browser.fetch('/auth/session')).status, (await phone.fetch('/auth/session')).status]).toEqual([200, 401])
    const late = { a, password: 'another horse battery', recaptcha: aBotToken('create_password') }
    expect((await post(visitor(), '/api/account/create-password', late)).status).toBe(400)
  })

  test('a change of the account while a call waits counts for that call', async () => {
    const browser = await aMember()
    const { acid } = (await accounts.findByEmail(scope, anna.email))!
    const chosen = (on: Handle) => sql`update account.account set password_hash = 'x' where acid = ${acid}`.execute(on)
    const late = await duringChange(store, acid, () => setPassword(browser, 'correct horse battery'), chosen)
    expect(await errorOf(late)).toEqual([409, 'password_exists'])
    const thief = visitor()
    const back = await leaveAndSignIn(thief, 'google', anna)
    const unlinked = (on: Handle) => sql`delete from account.external_identity where acid = ${acid}`.execute(on)
    await duringChange(store, acid, () => thief.fetch(back.pathname + back.search), unlinked)
    expect([thief.cookies.has('account.sid'), (await thief.fetch('/auth/session')).status]).toEqual([false, 401])
  })

  test('re-authentication with a provider keeps the persistence; a shopper who signed out meanwhile stays signed out', async () => {
    const browser = visitor()
    const { result } = await signInElsewhere(browser, 'google', { email: 'full@example.com' })
    await logIn(browser, 'full@example.com', result.extAuthToken)
    const credentials = { email: 'full@example.com', ...seeded, isPersistent: true, recaptcha: aBotToken('login') }
    expect((await post(browser, '/api/account/login', credentials)).status).toBe(200)
    const query = 'returnTo=/&again=1'
    expect((await signInElsewhere(browser, 'google', { email: 'full@example.com' }, query)).result.status).toBe('success')
    expect((await (await browser.fetch('/auth/session')).json()).session).toMatchObject({ isPersistent: true, isReauthenticated: true })
    const back = await leaveAndSignIn(browser, 'google', { email: 'full@example.com' }, query)
    await post(browser, '/api/account/logout', {})
    expect((await outcomeIn(await browser.fetch(back.pathname + back.search))).result).toMatchObject({ status: 'error', reason: 'expired' })
    expect((await browser.fetch('/auth/session')).status).toBe(401)
  })

  test('if two calls remove the last two sign-in methods at once, one stays', async () => {
    const browser = await aMember()
    const { acid } = (await accounts.findByEmail(scope, anna.email))!
    await sql`insert into account.external_identity
      ${sql.row({ ...scope, provider: 'apple', subject: 'x', acid, linked_at: store.now().toISOString() })}`.execute(store.db)
    const statuses = await Promise.all(['google', 'apple'].map(async (provider) => (await unlink(browser, provider)).status))
    expect(statuses.sort()).toEqual([204, 409])
  })

  test('a stranger who registered the address through a provider keeps nothing after its owner starts over', async () => {
    const stranger = visitor()
    const mallory = { email: 'mallory@example.com' }
    const { result } = await signInElsewhere(stranger, 'google', mallory)
    expect((await register(stranger, 'victim@example.com', result.extAuthToken)).status).toBe(201)
    const a = await tokenFrom(store, 'victim@example.com', 'welcome-verify')
    const owner = visitor()
    expect(await errorOf(await post(owner, '/api/account/activate', { a }))).toEqual([403, 'sign_in_required'])
    expect((await post(owner, '/api/account/activate', { a, startOver: true })).status).toBe(200)
    expect((await stranger.fetch('/auth/session')).status).toBe(401)
    expect((await signInElsewhere(visitor(), 'google', mallory)).result.status).toBe('registration_required')
    const chosen = await post(owner, '/api/account/create-password', {
      a,
      password: 'correct horse battery',
      recaptcha: aBotToken('create_password'),
    })
    expect(chosen.status).toBe(200)
    expect(await keysOf(owner)).toEqual({ hasPassword: true, passkeys: 0, providers: [] })
    // As its owner does at once: the remaining method signs in.
    expect((await signInElsewhere(visitor(), 'google', mallory)).result.status).toBe('registration_required')
  })

  test('a shopper who registered through a provider with another address confirms it while signed in, and keeps the provider', async () => {
    const browser = visitor()
    const { result } = await signInElsewhere(browser, 'google', anna)
    await register(browser, 'other@example.com', result.extAuthToken)
    const a = await tokenFrom(store, 'other@example.com', 'welcome-verify')
    const phone = visitor()
    expect((await signInElsewhere(phone, 'google', anna)).result.status).toBe('success')
    expect(await (await post(phone, '/api/account/activate', { a })).json()).toMatchObject({ accountType: 'FULL', needsPassword: true })
    expect((await browser.fetch('/auth/session')).status).toBe(200)
    expect((await signInElsewhere(visitor(), 'google', anna)).result.status).toBe('success')
  })
})
