import { createHash } from 'node:crypto'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Question } from '../schema.ts'
import { sumIn } from '../testing.ts'

const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' }
/** Another store for one test. */
const open = async (env: Record<string, string>) => {
  const other = await openStore({ env: { TEST_HOOKS: '1', ...env } })
  onTestFinished(() => other.close())
  return other
}
const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

test('outside production the site serves the stub, whose tokens have the specified form', async () => {
  const answer = await store.fetch('/recaptcha/enterprise.js?render=any')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const library: { grecaptcha?: { enterprise: { ready(tell: () => void): void; execute(key: string, of: object): Promise<string> } } } = {}
  new Function('globalThis', await answer.text())(library)
  const { ready, execute } = library.grecaptcha!.enterprise
  await new Promise<void>(ready)
  const tokens = [await execute('any', { action: 'login' }), await execute('any', { action: 'login' })]
  for (const token of tokens) expect(token).toMatch(/^stub:login:0\.9:[A-Za-z0-9-]{8,64}$/)
  expect(tokens[0]).not.toBe(tokens[1])
})

test('with the self-hosted check the solution of a task is a token', async () => {
  const own = await open({ RECAPTCHA_PROVIDER: 'self-hosted' })
  const library = await (await own.fetch('/recaptcha/enterprise.js?render=any')).text()
  expect(library).toContain("'/recaptcha/tasks'")
  expect(library).not.toContain('stub:')
  expect((await own.fetch('/recaptcha/solver.js')).status).toBe(200)
  const fetch = own.visit({ host: 'www.stadion.de' })
  const ask = (action: string) => fetch('/recaptcha/tasks', { method: 'POST', headers: chrome, body: { action } })
  expect((await ask('buy')).status).toBe(400)
  const task = (await (await ask('signup')).json()) as { task: string; nonce: string; difficulty: number }
  let solution = 0
  const bits = (number: number) =>
    256 - BigInt(`0x${createHash('sha256').update(`${task.nonce}:${number}`).digest('hex')}`).toString(2).length
  while (bits(solution) < task.difficulty) solution++
  expect(`own.${task.task}.${solution}.01`.length).toBeLessThan(1024)
})

test("with reCAPTCHA Enterprise the library is Google's", async () => {
  const google = await open({
    RECAPTCHA_PROVIDER: 'recaptcha-enterprise',
    RECAPTCHA_PROJECT_ID: 'p',
    RECAPTCHA_API_KEY: 'k',
    RECAPTCHA_SITE_KEY: 's',
  })
  const answer = await google.fetch('/recaptcha/enterprise.js?render=a%26b')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://www.google.com/recaptcha/enterprise.js?render=a%26b'])
  expect((await google.fetch('/recaptcha/tasks', { method: 'POST', body: { action: 'login' } })).status).toBe(404)
})

test('a form without JavaScript gets a token; one IP address gets only a few', async () => {
  const production = await open({ APP_ENV: 'stg', TEST_HOOKS: '' })
  const ask = () =>
    production.fetch('/recaptcha/form-tokens', { method: 'POST', headers: { host: 'stg.stadion.de' }, body: { action: 'login' } })
  for (let asked = 0; asked < 10; asked++) {
    const answer = await ask()
    expect([answer.status, (await answer.json()).token]).toEqual([200, expect.stringMatching(/^form\.[\w~-]+$/)])
  }
  const refused = await ask()
  expect([refused.status, (await refused.json()).error]).toEqual([429, 'rate_limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('tokens for forms without JavaScript are limited for all visitors together, counted at use; the limit may be zero', async () => {
  const ask = (one: Store, ip: string, action = 'login') =>
    one.visit({ host: 'www.stadion.de' })('/recaptcha/form-tokens', {
      method: 'POST',
      headers: { 'x-forwarded-for': ip },
      body: { action },
    })
  const send = async (one: Store, ip: string) => {
    const { token: recaptcha } = (await (await ask(one, ip)).json()) as { token: string }
    const headers = { 'x-forwarded-for': ip }
    const body = { email: 'full@example.com', password: 'Seed passphrase 2026!', recaptcha }
    return (await one.visit({ host: 'www.stadion.de' })('/api/account/login', { method: 'POST', headers, body })).status
  }
  const few = await open({ FORM_TOKENS: '3' })
  // Requesting tokens without using them takes nothing from others.
  for (let asked = 0; asked < 5; asked++) expect((await ask(few, '192.0.2.1')).status).toBe(200)
  const statuses = []
  for (const ip of ['192.0.2.1', '198.51.100.1', '203.0.113.1', '203.0.113.77']) statuses.push(await send(few, ip))
  expect(statuses).toEqual([200, 200, 200, 429])
  few.advanceClock(10 * 60_000)
  expect(await send(few, '192.0.2.1')).toBe(200)
  const none = await open({ FORM_TOKENS: '0' })
  expect((await ask(none, '192.0.2.1')).status).toBe(403)
  const question = await none.visit({ host: 'www.stadion.de' })('/recaptcha/questions', { method: 'POST', body: { action: 'signup' } })
  expect(question.status).toBe(403)
})

test('a sign-up without JavaScript needs the answer to a question: without it the score of the token is too low', async () => {
  const visit = store.visit({ host: 'www.stadion.co.uk' })
  const post = async (path: string, body: object) => (await visit(path, { method: 'POST', body })).json()
  const signUp = async (recaptcha: string) => {
    const body = { email: 'neu@example.com', password: 'lanterns over wet cobbles', ageConfirmation: true, recaptcha }
    const answer = await visit('/api/account', { method: 'POST', body })
    return [answer.status, (await answer.json()).error]
  }
  const tokenFor = async (more: object = {}) => (await post('/recaptcha/form-tokens', { action: 'signup', ...more })).token
  expect(await signUp(await tokenFor())).toEqual([403, 'bot_check_failed'])
  const { question, text } = await post('/recaptcha/questions', { action: 'signup' })
  expect(text).toMatch(/^How much is \w+ plus \w+\?$/)
  const answer = String(sumIn(text))
  const wrong = { question, answer: String(sumIn(text) + 1) }
  expect((await post('/recaptcha/form-tokens', { action: 'signup', ...wrong })).error).toBe('bot_check_failed')
  // One answer for each question, so that nobody can try all of them.
  expect((await post('/recaptcha/form-tokens', { action: 'signup', question, answer })).error).toBe('bot_check_failed')

  const next = await post('/recaptcha/questions', { action: 'signup' })
  const right = { question: next.question, answer: String(sumIn(next.text)) }
  // Only for the action and the host that it was asked for.
  for (const [host, action] of [
    ['www.stadion.co.uk', 'login'],
    ['www.stadion.de', 'signup'],
  ] as const) {
    const elsewhere = await store.visit({ host })('/recaptcha/form-tokens', { method: 'POST', body: { action, ...right } })
    expect([host, elsewhere.status]).toEqual([host, 403])
  }
  const token = await tokenFor(right)
  expect((await post('/recaptcha/form-tokens', { action: 'signup', ...right })).error).toBe('bot_check_failed')
  expect(await signUp(token)).toEqual([201, undefined])
  expect(await signUp(token)).toEqual([403, 'bot_check_failed'])
})

test('a question is in the language of the storefront, accepts its digits, and is valid for a quarter of an hour', async () => {
  const cairo = store.visit({ host: 'www.stadion.sa' })
  const ask = async () => (await (await cairo('/recaptcha/questions', { method: 'POST', body: { action: 'signup' } })).json()) as Question
  const answer = async ({ question }: Question, given: string) =>
    (await cairo('/recaptcha/form-tokens', { method: 'POST', body: { action: 'signup', question, answer: given } })).status
  const numbers = ['واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة']
  const asked = await ask()
  expect(await answer(asked, sumIn(asked.text, numbers).toLocaleString('ar-EG'))).toBe(200)
  const nonsense = await ask()
  expect(await answer(nonsense, 'ten')).toBe(403)
  const late = await ask()
  store.advanceClock(15 * 60_000)
  expect(await answer(late, String(sumIn(late.text, numbers)))).toBe(403)
})
