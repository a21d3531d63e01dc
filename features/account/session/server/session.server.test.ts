import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedPassword, signIn } from '../../testing.ts'
import type { SessionAnswer } from '../contract.ts'
import { sweepSessions } from './sessions.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const at = (host = 'www.stadion.de', sitePath?: string) => store.browser({ host, ...(sitePath ? { sitePath } : {}) })
const json = async <T>(answer: Response) => (await answer.json()) as T
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

async function signedIn(more = {}, browser = at()) {
  const answer = await signIn(browser.fetch, more)
  expect(answer.status).toBe(200)
  return { browser, answer, body: await json<SessionAnswer>(answer) }
}
const sessionStatus = async (browser: ReturnType<typeof at>) => (await browser.fetch('/auth/session')).status

describe('reading', () => {
  test('A-SESS-01 A-SESS-02 the session has the account and exactly six fields of its own', async () => {
    const { browser, body } = await signedIn()
    const answer = await browser.fetch('/auth/session')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(body)
    expect(body).toEqual({
      acid: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      accountType: 'FULL',
      expirationTimestamp: expect.any(Number),
      session: {
        isPersistent: false,
        isNewUser: false,
        isSessionReload: false,
        isReauthenticated: false,
        socialProvider: null,
        reAuthAfter: expect.any(Number),
      },
    })
  })

  test('A-SESS-03 the acid is that of the account, at every sign-in', async () => {
    const made = await json<{ acid: string }>(
      await store.fetch('/__test__/accounts', {
        method: 'POST',
        body: { email: 'anna@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
      }),
    )
    const first = await signedIn({ email: 'anna@example.com' })
    const second = await signedIn({ email: ' ANNA@example.com ' })
    expect([first.body.acid, second.body.acid]).toEqual([made.acid, made.acid])
  })

  test('A-SESS-12 the profile is the caller’s whole account, and needs a session', async () => {
    const { browser, body } = await signedIn()
    const answer = await browser.fetch('/api/account/profile')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      acid: body.acid,
      accountType: 'FULL',
      email: 'full@example.com',
      emailVerified: true,
      firstName: 'Anna',
      lastName: 'Muster',
      dateOfBirth: '1990-05-17',
      gender: 'F',
      phoneNumber: null,
      country: 'DE',
      locale: 'de_DE',
      membershipId: '300000000017',
      marketingConsent: false,
      socialProviders: [],
      createdAt: '2026-01-05T09:00:00.000Z',
    })
    const refused = await at().fetch('/api/account/profile')
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'unauthorized', error_description: 'UNAUTHENTICATED' }])
  })

  test('A-SESS-13 the basic profile is the session as a reload, and the name to greet', async () => {
    const { browser, body } = await signedIn()
    expect(await json(await browser.fetch('/api/account/basic-profile'))).toEqual({
      ...body,
      session: { ...body.session, isSessionReload: true },
      basicProfile: { firstName: 'Anna', membershipId: '300000000017', emailVerified: true },
    })
  })

  test('the two headers are optional, but a sent value must be known (D-034)', async () => {
    const { browser } = await signedIn()
    const ask = async (headers: Record<string, string>) => {
      const answer = await browser.fetch('/auth/session', { headers })
      return [answer.status, answer.status === 200 ? undefined : (await json<{ error: string }>(answer)).error]
    }
    expect(await ask({ 'x-app-country': 'AT', 'x-client-id': 'stadion-web', 'content-type': 'application/json' })).toEqual([200, undefined])
    expect(await ask({ 'x-app-country': 'XX' })).toEqual([400, 'invalid_country'])
    expect(await ask({ 'x-client-id': 'curl' })).toEqual([400, 'invalid_client'])
  })
})

describe('permissions', () => {
  test('A-ROLE-05 calls of a signed-in shopper are refused without a session, and answer with the session’s own account', async () => {
    for (const path of ['/auth/session', '/api/account/profile', '/api/account/basic-profile']) {
      expect((await at().fetch(path)).status).toBe(401)
      expect((await at().fetch(path, { headers: { cookie: `account.sid=${'a'.repeat(43)}` } })).status).toBe(401)
      expect((await at().fetch(path, { headers: { cookie: 'account.sid=not-a-token' } })).status).toBe(401)
    }
    await store.fetch('/__test__/accounts', {
      method: 'POST',
      body: { email: 'bob@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
    })
    const [anna, bob] = [await signedIn(), await signedIn({ email: 'bob@example.com' })]
    for (const { browser, body } of [anna, bob])
      for (const path of ['/auth/session', '/api/account/profile', '/api/account/basic-profile'])
        expect((await json<SessionAnswer>(await browser.fetch(path))).acid).toBe(body.acid)
    expect(anna.body.acid).not.toBe(bob.body.acid)
  })

  test('A-ROLE-01 no stored or answered data contains a role', async () => {
    const { browser, body } = await signedIn()
    const profile = await json<object>(await browser.fetch('/api/account/profile'))
    const [account] = await sql`select * from account.account`.execute(store.db)
    const [session] = await sql`select * from account.session`.execute(store.db)
    for (const thing of [body, body.session, profile, account!, session!])
      expect(Object.keys(thing).filter((name) => /role|admin|permission|scope/i.test(name))).toEqual([])
  })

  test('no token is in a body or in the database', async () => {
    const { browser, answer, body } = await signedIn()
    const token = browser.cookies.get('account.sid')!
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(body) + JSON.stringify([...answer.headers].filter(([name]) => name !== 'set-cookie'))).not.toContain(token)
    expect(JSON.stringify(await sql`select * from account.session`.execute(store.db))).not.toContain(token)
  })

  test('a session belongs to its brand and identity region (D-041)', async () => {
    const { browser, answer } = await signedIn()
    expect(answer.headers.get('x-identity-region')).toBe('rest')
    const cookie = `account.sid=${browser.cookies.get('account.sid')}`
    const status = async (host: string, sitePath?: string) =>
      (await at(host, sitePath).fetch('/auth/session', { headers: { cookie } })).status
    expect(await status('www.stadion.at')).toBe(200)
    expect(await status('www.reebok.de')).toBe(401)
    expect(await status('www.stadion.com.mx')).toBe(401)
    const elsewhere = await signIn(at('www.stadion.com.mx').fetch, { email: 'krnoci@example.com' })
    expect([elsewhere.status, elsewhere.headers.get('x-identity-region')]).toEqual([200, 'americas'])
  })
})

describe('ending', () => {
  test('A-SESS-08 DELETE revokes the token and clears both cookies, again and again', async () => {
    const { browser } = await signedIn()
    const cookie = `account.sid=${browser.cookies.get('account.sid')}`
    const answer = await browser.fetch('/auth/session', { method: 'DELETE' })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(answer.headers.getSetCookie()).toEqual([
      'account.sid=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly',
      'userIsLogged=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    expect((await at().fetch('/auth/session', { headers: { cookie } })).status).toBe(401)
    expect((await browser.fetch('/auth/session', { method: 'DELETE' })).status).toBe(204)
    expect(browser.cookies.has('account.dvc')).toBe(true)
  })

  test('A-SESS-14 logout takes no payload and ends the session', async () => {
    const { browser } = await signedIn()
    const cookie = `account.sid=${browser.cookies.get('account.sid')}`
    const answer = await browser.fetch('/api/account/logout', { method: 'POST' })
    expect([answer.status, await answer.text(), browser.cookies.has('account.sid'), browser.cookies.has('userIsLogged')]).toEqual([
      204,
      '',
      false,
      false,
    ])
    expect((await at().fetch('/api/account/profile', { headers: { cookie } })).status).toBe(401)
    expect((await browser.fetch('/api/account/logout', { method: 'POST' })).status).toBe(204)
  })

  test('an answer without a session clears the cookies (D-035)', async () => {
    const { browser } = await signedIn()
    await sql`delete from account.session`.execute(store.db)
    const answer = await browser.fetch('/auth/session')
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_session', error_description: 'INVALID_SESSION' }])
    expect([browser.cookies.has('account.sid'), browser.cookies.has('userIsLogged')]).toEqual([false, false])
  })

  test('beyond twenty sessions the oldest end', async () => {
    const all = []
    for (let n = 0; n < 21; n++) {
      all.push((await signedIn()).browser)
      store.advanceClock(1000)
    }
    expect(await sessionStatus(all[0]!)).toBe(401)
    expect(await sessionStatus(all[1]!)).toBe(200)
    expect(await sessionStatus(all[20]!)).toBe(200)
  })
})

describe('lifetime', () => {
  test('A-SESS-15 persistent or not: the session, the cookies and the marker agree', async () => {
    const brief = await signedIn()
    expect(brief.body.session.isPersistent).toBe(false)
    expect(brief.answer.headers.getSetCookie().slice(0, 2)).toEqual([
      `account.sid=${brief.browser.cookies.get('account.sid')}; Path=/; SameSite=Lax; HttpOnly`,
      'userIsLogged=%7B%22isLoggedin%22%3Atrue%2C%22isPersistent%22%3Afalse%7D; Path=/; SameSite=Lax',
    ])
    const long = await signedIn({ isPersistent: true })
    expect(long.body.session.isPersistent).toBe(true)
    expect(long.answer.headers.getSetCookie().slice(0, 2)).toEqual([
      `account.sid=${long.browser.cookies.get('account.sid')}; Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly`,
      'userIsLogged=%7B%22isLoggedin%22%3Atrue%2C%22isPersistent%22%3Atrue%7D; Max-Age=2592000; Path=/; SameSite=Lax',
    ])
  })

  test('an idle session ends after half an hour; any call keeps it, for twelve hours at most (D-032)', async () => {
    const from = store.now().getTime()
    const { browser, body } = await signedIn()
    expect(body.expirationTimestamp).toBeGreaterThanOrEqual(from + 30 * minute)
    expect(body.expirationTimestamp).toBeLessThanOrEqual(store.now().getTime() + 30 * minute)
    for (let n = 0; n < 24; n++) {
      store.advanceClock(29 * minute)
      // Any call that reads the visitor, not only those about the session.
      await browser.fetch('/api/bridge/baskets/-')
    }
    expect(await sessionStatus(browser)).toBe(200)
    store.advanceClock(24 * minute + 10_000)
    expect(await sessionStatus(browser)).toBe(401)
    const other = await signedIn()
    store.advanceClock(30 * minute)
    expect(await sessionStatus(other.browser)).toBe(401)
  })

  test('a persistent session ends after a fortnight idle, and after a month at most', async () => {
    const from = store.now().getTime()
    const { browser } = await signedIn({ isPersistent: true })
    const to = store.now().getTime()
    store.advanceClock(13 * day)
    expect(await sessionStatus(browser)).toBe(200)
    store.advanceClock(13 * day)
    const { expirationTimestamp } = await json<SessionAnswer>(await browser.fetch('/auth/session'))
    expect(expirationTimestamp).toBeGreaterThanOrEqual(from + 30 * day)
    expect(expirationTimestamp).toBeLessThanOrEqual(to + 30 * day)
    store.advanceClock(4 * day)
    expect(await sessionStatus(browser)).toBe(401)
    const other = await signedIn({ isPersistent: true })
    store.advanceClock(14 * day)
    expect(await sessionStatus(other.browser)).toBe(401)
  })

  test('the idle limit is written once a minute at most', async () => {
    const { browser } = await signedIn()
    const seen = async () => (await sql`select seen_at from account.session`.one(store.db)).seen_at as Date
    const first = await seen()
    store.advanceClock(59_000 - 5_000)
    await browser.fetch('/auth/session')
    expect(await seen()).toEqual(first)
    store.advanceClock(6_000)
    await browser.fetch('/auth/session')
    expect((await seen()).getTime()).toBeGreaterThanOrEqual(first.getTime() + minute)
  })
})

test('the sweep deletes expired sessions at once, known browsers and failed passwords after three months, and nothing earlier', async () => {
  const { browser } = await signedIn()
  expect((await signIn(at().fetch, { password: 'wrong' })).status).toBe(401)
  const left = async () => {
    await sweepSessions(store.db, store.now)
    const counts = ['session', 'device', 'attempt'].map((table) => sql`select * from ${sql.id(`account.${table}`)}`.execute(store.db))
    return (await Promise.all(counts)).map(({ length }) => length)
  }
  expect(await left()).toEqual([1, 1, 1])
  store.advanceClock(13 * hour)
  expect(await left()).toEqual([0, 1, 1])
  store.advanceClock(89 * day)
  expect(await left()).toEqual([0, 1, 1])
  expect(browser.cookies.has('account.dvc')).toBe(true)
  store.advanceClock(day)
  expect(await left()).toEqual([0, 0, 0])
})

describe('the bag', () => {
  const add = (browser: ReturnType<typeof at>, quantity: number) =>
    browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId: 'AA1001_540', quantity }] } })
  const count = async (browser: ReturnType<typeof at>) =>
    (await json<{ totalProductCount: number }>(await browser.fetch('/api/bridge/baskets/-'))).totalProductCount

  test('the anonymous bag is merged with the account’s at sign-in, and stays with it at sign-out', async () => {
    const [home, phone] = [at(), at()]
    await add(home, 2)
    await signedIn({}, home)
    expect([await count(home), home.cookies.has('basket'), home.cookies.get('basket_count')]).toEqual([2, false, '2'])
    await add(phone, 1)
    await signedIn({}, phone)
    expect(await count(phone)).toBe(3)
    await phone.fetch('/api/account/logout', { method: 'POST' })
    expect([await count(phone), phone.cookies.has('basket_count')]).toEqual([0, false])
    await add(phone, 1)
    expect([await count(phone), await count(home)]).toEqual([1, 3])
  })

  test('revoking a session that has ended does not touch an anonymous bag', async () => {
    const browser = at()
    await signedIn({}, browser)
    await sql`delete from account.session`.execute(store.db)
    await add(browser, 1)
    for (const [method, path] of [
      ['DELETE', '/auth/session'],
      ['POST', '/api/account/logout'],
    ] as const)
      await browser.fetch(path, { method })
    expect(await count(browser)).toBe(1)
  })
})

test('members see members-only data, on every call', async () => {
  const { sku } = await sql`select v.sku from catalogue.variation v join catalogue.article a on a.id = v.article_id
    where a.members_only and v.brand = 'stadion'`.one(store.db)
  const add = async (browser: ReturnType<typeof at>) =>
    (await browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId: sku }] } })).status
  expect(await add(at())).toBe(403)
  expect(await add((await signedIn()).browser)).toBe(200)
})

test('outside the local environment the cookies are for this host and for https only', async () => {
  const { createApi } = await import('@stadion/api/api')
  const { readConfig } = await import('@stadion/api/config')
  const { createClock } = await import('@stadion/http/clock')
  const config = readConfig({ APP_ENV: 'dev', LOG_LEVEL: 'silent' })
  const app = await createApi({ db: store.db, clock: createClock(), config })
  const { botToken } = await import('../../testing.ts')
  const payload = { email: 'full@example.com', password: seedPassword, recaptcha: botToken('login') }
  const answer = await app.inject({ method: 'POST', url: '/api/account/login', headers: { host: 'dev.stadion.de' }, payload })
  expect(answer.statusCode).toBe(200)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies.filter((cookie) => cookie.startsWith('__Host-account.')).map((cookie) => cookie.replace(/=[^;]+/, ''))).toEqual([
    '__Host-account.sid; Path=/; SameSite=Lax; Secure; HttpOnly',
    '__Host-account.dvc; Max-Age=7776000; Path=/; SameSite=Lax; Secure; HttpOnly',
  ])
  expect(cookies.find((cookie) => cookie.startsWith('userIsLogged'))).toMatch(/; Secure$/)
  await app.close()
})
