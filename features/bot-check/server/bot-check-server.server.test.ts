import { createHash } from 'node:crypto'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'

const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' }
const stores: Store[] = []
const open = async (env?: Record<string, string>) => {
  const store = await openStore(env ? { env: { TEST_HOOKS: '1', ...env } } : {})
  stores.push(store)
  return store
}
const store = await open()
beforeEach(() => store.reset())
afterAll(async () => {
  for (const each of stores) await each.close()
})

test('outside production the site serves the stub, which makes tokens of the specified form', async () => {
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

test('with the self-hosted check a task of this site is worked on, and its solution is a token', async () => {
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

test('with reCAPTCHA Enterprise the library is that of the service', async () => {
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

test('a form without JavaScript gets a token, and an address only a few', async () => {
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

test('forms without JavaScript are few for all visitors together, and a shop may let none pass', async () => {
  const ask = (one: Store, ip: string) =>
    one.visit({ host: 'www.stadion.de' })('/recaptcha/form-tokens', {
      method: 'POST',
      headers: { 'x-forwarded-for': ip },
      body: { action: 'signup' },
    })
  const few = await open({ FORM_TOKENS: '3' })
  const statuses = []
  for (const ip of ['192.0.2.1', '198.51.100.1', '203.0.113.1', '203.0.113.77']) statuses.push((await ask(few, ip)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  few.advanceClock(10 * 60_000)
  expect((await ask(few, '192.0.2.1')).status).toBe(200)
  expect((await ask(await open({ FORM_TOKENS: '0' }), '192.0.2.1')).status).toBe(403)
})
