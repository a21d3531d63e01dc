import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { botToken, seedPassword, signIn } from '../../testing.ts'
import { lockKinds } from '../contract.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const at = (host = 'www.stadion.de', sitePath?: string) => store.browser({ host, ...(sitePath ? { sitePath } : {}) })
type Browser = ReturnType<typeof at>
const told = async (answer: Response): Promise<[number, string | undefined]> => {
  const { error_description } = (await answer.json()) as { error_description?: string }
  return [answer.status, error_description]
}
const login = async (more = {}, browser = at()) => told(await signIn(browser.fetch, more))
const wrong = (browser = at(), email = 'full@example.com') => login({ email, password: 'not this one' }, browser)
const refused = [401, 'INVALID_CREDENTIALS']
const accountOf = (email: string) =>
  sql`select * from account.account where email = ${email} and brand = 'stadion' and region = 'rest'`.one(store.db)

describe('credentials', () => {
  test('A-LOGIN-01 the right password signs in, a wrong one is refused', async () => {
    const browser = at()
    expect(await login({}, browser)).toEqual([200, undefined])
    expect((await browser.fetch('/auth/session')).status).toBe(200)
    const answer = await signIn(at().fetch, { password: 'not this one' })
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([
      401,
      { error: 'invalid_grant', error_description: 'INVALID_CREDENTIALS' },
      [],
    ])
  })

  test('the address ignores case, the password does not; Unicode forms are equal', async () => {
    expect(await login({ email: ' FULL@Example.com ' })).toEqual([200, undefined])
    for (const password of [`${seedPassword} `, seedPassword.toLowerCase(), ` ${seedPassword}`])
      expect(await login({ password })).toEqual(refused)
    const { hashSync } = await import('@node-rs/argon2')
    const password_hash = hashSync('é tü 2026 mañana'.normalize('NFC'))
    await sql`update account.account set password_hash = ${password_hash}`.execute(store.db)
    expect(await login({ password: 'é tü 2026 mañana'.normalize('NFD') })).toEqual([200, undefined])
  })

  test('errors come in the order of the form, whatever is wrong (D-039, D-043)', async () => {
    const answer = await at().fetch('/api/account/login', {
      method: 'POST',
      body: { email: 5, password: 'x'.repeat(257), isPersistent: 'on' },
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        error: 'validation_failed',
        error_description: 'VALIDATION_FAILED',
        validationErrors: [
          { field: 'email', code: 'email_invalid', message: 'account.errors.email.invalid' },
          { field: 'password', code: 'password_too_long', message: 'account.errors.password.tooLong' },
          { field: 'isPersistent', code: 'isPersistent_invalid', message: 'account.errors.isPersistent.invalid' },
          { field: 'recaptcha', code: 'recaptcha_required', message: 'account.errors.recaptcha.required' },
        ],
      },
    ])
    // Never its length: it may be older than today's rules.
    expect(await login({ password: 'short' })).toEqual(refused)
    expect(await login({ password: 'x'.repeat(256) })).toEqual(refused)
  })

  test('an outdated hash is replaced at the next successful sign-in, and only then', async () => {
    const { hashSync } = await import('@node-rs/argon2')
    const old = hashSync(seedPassword, { memoryCost: 8192, timeCost: 1 })
    await sql`update account.account set password_hash = ${old} where email = 'full@example.com'`.execute(store.db)
    expect(await wrong()).toEqual(refused)
    expect((await accountOf('full@example.com')).password_hash).toBe(old)
    expect(await login()).toEqual([200, undefined])
    expect((await accountOf('full@example.com')).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/)
    const { password_hash } = await accountOf('full@example.com')
    expect(await login()).toEqual([200, undefined])
    expect((await accountOf('full@example.com')).password_hash, 'today’s hash stays').toBe(password_hash)
  })
})

describe('accounts that may not sign in', () => {
  test('A-LOGIN-10 each condition has its own description, only after the correct password', async () => {
    expect(await login({ email: 'locked@example.com' })).toEqual([403, 'ACCOUNT_ACCESS_LOCKED'])
    expect(await login({ email: 'lockedcci@example.com' })).toEqual([403, 'ACCOUNT_LOCKED_CCI'])
    expect(await login({ email: 'krnoci@example.com' }, at('www.stadion.co.kr'))).toEqual([403, 'KR_CI_REQUIRED'])
    for (const email of ['locked@example.com', 'lockedcci@example.com']) expect(await wrong(at(), email)).toEqual(refused)
    expect(await wrong(at('www.stadion.co.kr'), 'krnoci@example.com')).toEqual(refused)
    for (let n = 0; n < 10; n++) expect(await wrong()).toEqual(refused)
    expect(await login()).toEqual([403, 'Account Locked'])
  })

  test('A-LOGIN-11 lock kinds in answers are those of the record, and no others', async () => {
    expect(lockKinds).toEqual(['locked', 'locked-cci'])
    const stored = await sql`select distinct lock_kind from account.account`.execute(store.db)
    expect(stored.map(({ lock_kind }) => lock_kind).sort()).toEqual(['locked', 'locked-cci', null])
    await expect(sql`update account.account set lock_kind = 'other'`.execute(store.db)).rejects.toThrow(/lock_kind/)
  })

  test('the Korean check is required in Korea only', async () => {
    expect(await login({ email: 'krnoci@example.com' })).toEqual([200, undefined])
    expect(await login({}, at('www.stadion.co.kr'))).toEqual([200, undefined])
  })

  test('the order of checks: fields, bot, temporary lock, password, block, Korean identity (D-039)', async () => {
    expect(await login({ email: 'locked@example.com', recaptcha: 'stub:login:0.1:12345678' })).toEqual([403, 'BOT_CHECK_FAILED'])
    expect(await login({ email: 'nobody', recaptcha: 'stub:login:0.1:12345678' })).toEqual([400, 'VALIDATION_FAILED'])
    for (let n = 0; n < 10; n++) await wrong(at(), 'locked@example.com')
    expect(await login({ email: 'locked@example.com' })).toEqual([403, 'Account Locked'])
    expect(await login({ email: 'locked@example.com', recaptcha: botToken('signup') })).toEqual([403, 'BOT_CHECK_FAILED'])
    await sql`update account.account set lock_kind = 'locked-cci' where email = 'krnoci@example.com'`.execute(store.db)
    expect(await login({ email: 'krnoci@example.com' }, at('www.stadion.co.kr'))).toEqual([403, 'ACCOUNT_LOCKED_CCI'])
  })

  test('a bot token works once', async () => {
    const recaptcha = botToken('login')
    expect(await login({ recaptcha })).toEqual([200, undefined])
    expect(await login({ recaptcha })).toEqual([403, 'BOT_CHECK_FAILED'])
  })

  test('a form of another site can neither sign in nor out (D-010)', async () => {
    const browser = at()
    const evil = { origin: 'https://evil.example' }
    expect(await told(await signIn(browser.fetch, {}, evil))).toEqual([403, 'CSRF_REJECTED'])
    expect(await told(await signIn(browser.fetch, {}, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'CSRF_REJECTED'])
    expect([...browser.cookies.keys()]).toEqual([])
    expect(await login({}, browser)).toEqual([200, undefined])
    for (const [method, path] of [
      ['POST', '/api/account/logout'],
      ['DELETE', '/auth/session'],
    ] as const)
      expect((await browser.fetch(path, { method, headers: evil })).status).toBe(403)
    expect((await browser.fetch('/auth/session')).status).toBe(200)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await browser.fetch('/api/account/login', { method: 'POST', headers: form, body: 'email=a' })).status).toBe(415)
  })

  test('sixty sign-ins in five minutes are allowed, whichever process they reach (D-012)', async () => {
    const { createMemoryLimitStore } = await import('@stadion/http/limits/memory-limit-store')
    const { createApi } = await import('@stadion/api/api')
    const { readConfig } = await import('@stadion/api/config')
    const { createClock } = await import('@stadion/http/clock')
    const limits = createMemoryLimitStore()
    const config = readConfig({ APP_ENV: 'local', RATE_LIMIT_FACTOR: '0.05', LOG_LEVEL: 'silent' })
    const apis = await Promise.all([0, 1].map(() => createApi({ db: store.db, clock: createClock(), config, limits })))
    const payload = { email: 'nobody@example.com', password: 'x', recaptcha: '' }
    const statuses = []
    for (let n = 0; n < 4; n++) {
      const answer = await apis[n % 2]!.inject({ method: 'POST', url: '/api/account/login', headers: { host: 'www.stadion.de' }, payload })
      statuses.push([answer.statusCode, answer.json().error])
    }
    expect(statuses).toEqual([...Array(3).fill([400, 'validation_failed']), [429, 'rate_limited']])
    for (const api of apis) await api.close()
  })
})

describe('re-authentication (D-033)', () => {
  const again = async (browser: Browser, more = {}) => {
    const answer = await signIn(browser.fetch, { reauthenticate: true, ...more })
    return { status: answer.status, body: (await answer.json()) as Record<string, never> & { session: Record<string, unknown> } }
  }

  test('A-REAUTH-01 A-REAUTH-02 the flag marks the session, which keeps its kind and gets a new token', async () => {
    const browser = at()
    const first = await (await signIn(browser.fetch, { isPersistent: true })).json()
    expect(first.session.isReauthenticated).toBe(false)
    const before = browser.cookies.get('account.sid')
    store.advanceClock(16 * 60_000)
    const from = store.now().getTime()
    const { status, body } = await again(browser, { hintAcid: first.acid })
    const to = store.now().getTime()
    expect([status, body.acid]).toEqual([200, first.acid])
    expect(body.session).toMatchObject({ isReauthenticated: true, isPersistent: true, isNewUser: false })
    expect(body.session.reAuthAfter as number).toBeGreaterThanOrEqual(from + 15 * 60_000)
    expect(body.session.reAuthAfter as number).toBeLessThanOrEqual(to + 15 * 60_000)
    expect(await (await browser.fetch('/auth/session')).json()).toEqual(body)
    expect((await at().fetch('/auth/session', { headers: { cookie: `account.sid=${before}` } })).status).toBe(401)
  })

  test('with another account it fails, known or not, and the session does not change', async () => {
    const browser = at()
    await signIn(browser.fetch)
    const before = browser.cookies.get('account.sid')
    for (const email of ['krnoci@example.com', 'nobody@example.com', 'light@example.com']) {
      const { status, body } = await again(browser, { email })
      expect([status, body]).toEqual([401, { error: 'invalid_grant', error_description: 'ACCOUNT_MISMATCH' }])
    }
    expect([browser.cookies.get('account.sid'), (await browser.fetch('/auth/session')).status]).toEqual([before, 200])
    expect((await again(browser, { password: 'not this one' })).status).toBe(401)
    expect((await browser.fetch('/auth/session')).status).toBe(200)
    expect(await sql`select failures from account.attempt`.execute(store.db)).toHaveLength(1)
  })

  test('hintAcid counts only for this', async () => {
    const { acid } = await accountOf('krnoci@example.com')
    expect(await login({ hintAcid: acid })).toEqual([200, undefined])
    expect(await login({ hintAcid: acid, reauthenticate: true })).toEqual([401, 'ACCOUNT_MISMATCH'])
    expect(await login({ reauthenticate: true })).toEqual([200, undefined])
    expect(await login({ hintAcid: acid, reauthenticate: true, password: 'not this one' })).toEqual(refused)
  })
})

test('the owner gets one mail about a new browser (D-059)', async () => {
  const mails = async () =>
    (await (await store.fetch('/__test__/mails?to=full@example.com')).json()).mails as { template: string; text: string }[]
  const browser = at()
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await signIn(browser.fetch, { password: 'not this one' }, agent)
  expect(await mails()).toEqual([])
  await signIn(browser.fetch, {}, agent)
  expect((await mails()).map(({ template, text }) => [template, text.includes('Firefox, Windows')])).toEqual([['new-device-login', true]])
  await signIn(browser.fetch, {}, agent)
  await signIn(browser.fetch, { reauthenticate: true }, agent)
  expect(await mails()).toHaveLength(1)
  await signIn(at().fetch)
  expect(await mails()).toHaveLength(2)
})
