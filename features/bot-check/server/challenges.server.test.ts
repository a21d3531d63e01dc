import { createHash } from 'node:crypto'
import { unnamedIn } from '@stadion/testing/inline-texts'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Challenge } from '../contract.ts'
import { createBotCheck } from './bot-check.ts'
import { stubProvider } from './providers/stub.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())

const { challenges } = createBotCheck({
  db: store.db,
  now: store.now,
  appEnv: 'local',
  provider: stubProvider,
  secret: 's',
  limits: { take: () => 0, giveBack: () => undefined, clear: () => undefined },
  hostOf: () => 'www.stadion.de',
})

/** Solves it as the specification says, without our own code. */
function solutionOf({ nonce, difficulty }: Pick<Challenge, 'nonce' | 'difficulty'>): string {
  for (let number = 0; ; number++) {
    const hex = createHash('sha256').update(`${nonce}:${number}`).digest('hex')
    if (BigInt(`0x${hex}`) >> BigInt(256 - difficulty) === 0n) return String(number)
  }
}
const post = (id: string, solution: unknown, browser = store.browser({ host: 'www.stadion.de' })) =>
  browser.fetch(`/bot-challenge/${id}`, { method: 'POST', body: { solution } as object })

test('a challenge has an id, an address, an algorithm, a nonce, a difficulty and five minutes', async () => {
  const from = store.now().getTime()
  const challenge = await challenges.create()
  const to = store.now().getTime()
  expect(challenge).toEqual({
    id: expect.stringMatching(/^chl_[a-z0-9]{16}$/),
    url: `/bot-challenge/${challenge.id}`,
    algorithm: 'sha-256',
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    difficulty: 16,
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  })
  // Its time is in whole seconds.
  expect(Date.parse(challenge.expiresAt) - 300_000).toBeGreaterThan(from - 1000)
  expect(Date.parse(challenge.expiresAt) - 300_000).toBeLessThanOrEqual(to)
})

test('its page is HTML in the language of the storefront; only this site may frame it, and no other script runs', async () => {
  const { url, id, nonce } = await challenges.create()
  const answer = await store.visit({ host: 'www.stadion.co.uk' })(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; style-src 'sha256-[^']+'; /)
  const html = await answer.text()
  expect(unnamedIn(html.replaceAll(/<script src=[^>]*><\/script>/g, ''), policy)).toEqual([])
  expect(html).toContain('<h1 tabindex="-1">Checking that you are not a robot</h1>')
  expect(html).toContain('<html lang="en-GB" dir="ltr">')
  expect(html).toContain(`data-id="${id}" data-nonce="${nonce}" data-difficulty="16"`)
  const arabic = await (await store.visit({ host: 'www.stadion.sa' })(url)).text()
  expect(arabic).toContain('<html lang="ar-SA" dir="rtl">')
})

test('the right solution gives a pass of fifteen minutes, once', async () => {
  const challenge = await challenges.create()
  const solution = solutionOf(challenge)
  const answer = await post(challenge.id, solution)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^bc\.pass=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const again = await post(challenge.id, solution)
  expect([again.status, again.headers.getSetCookie()]).toEqual([410, []])
})

test('two equal solutions at the same time give one pass', async () => {
  const challenge = await challenges.create()
  const solution = solutionOf(challenge)
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => post(challenge.id, solution)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([204, 410, 410, 410])
})

test.each([
  ['a wrong solution', async ({ id }: Challenge) => post(id, '1'), 400, 'challenge_failed'],
  ['a solution that is no number', async ({ id }: Challenge) => post(id, '1e3'), 400, 'challenge_failed'],
  ['a solution of another type', async ({ id }: Challenge) => post(id, 12), 400, 'invalid_request'],
  ['an unknown challenge', async () => post('chl_0000000000000000', '1'), 404, 'challenge_unknown'],
  ['a malformed id', async () => post('chl_1', '1'), 404, 'challenge_unknown'],
])('%s is rejected and gives no pass', async (_, hand, status, error) => {
  const answer = await hand(await challenges.create())
  expect([answer.status, (await answer.json()).error, answer.headers.getSetCookie()]).toEqual([status, error, []])
})

test('after five minutes the challenge is gone: no page, and no solution is accepted', async () => {
  const challenge = await challenges.create()
  const solution = solutionOf(challenge)
  store.advanceClock(5 * 60_000)
  expect((await post(challenge.id, solution)).status).toBe(410)
  const page = await store.visit({ host: 'www.stadion.co.uk' })(challenge.url)
  expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('This check is no longer valid')])
  expect((await store.fetch('/bot-challenge/chl_0000000000000000')).status).toBe(404)
})

test('another site cannot hand in a solution for a visitor', async () => {
  const { id } = await challenges.create()
  const answer = await store.fetch(`/bot-challenge/${id}`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: { solution: '1' },
  })
  expect(answer.status).toBe(403)
})
