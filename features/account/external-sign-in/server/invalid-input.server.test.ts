import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { leaveAndSignIn, openLocalProvider, outcomeIn, signInElsewhere } from '../testing.ts'

const provider = await openLocalProvider()
const store = await openStore({ env: { TEST_HOOKS: '1', EXTERNAL_PROVIDER_URL: provider.url } })
afterAll(async () => {
  await store.close()
  provider.close()
})
beforeEach(() => store.reset())

const visitor = () => store.browser({ host: 'www.stadion.de' })
const anna = { email: 'anna@example.com', firstName: 'Anna' }

test('a certificate that cannot be one is none', async () => {
  for (const certificate of ['%00', 'x'.repeat(42), `${'x'.repeat(42)}%00`, `${'x'.repeat(42)}%F0%9F%98%80`]) {
    const { result } = await signInElsewhere(visitor(), 'google', anna, `returnTo=/&kmcCertificate=${certificate}`)
    expect(result.status).toBe('registration_required')
  }
})

test('a start that fails leads back to the shop', async () => {
  await sql`alter table account.external_flow rename to gone`.execute(store.db)
  try {
    const answer = await visitor().fetch('/auth/external/google/start?returnTo=/account-login')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await outcomeIn(answer)).toEqual({
      returnTo: '/account-login',
      result: { provider: 'google', status: 'error', reason: 'failed' },
    })
  } finally {
    await sql`alter table account.gone rename to external_flow`.execute(store.db)
  }
})

test.each(['\u0000', '\ud800', { first: 'Anna' }, 7])('a name of Apple that is none, %j, is left out', async (firstName) => {
  const browser = visitor()
  const back = await leaveAndSignIn(browser, 'apple', { email: 'anna@example.com' })
  back.searchParams.set('user', JSON.stringify({ name: { firstName, lastName: firstName } }))
  const { result } = await outcomeIn(await browser.fetch(back.pathname + back.search))
  expect(result).toEqual({
    provider: 'apple',
    status: 'registration_required',
    email: 'anna@example.com',
    extAuthToken: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test.each(['GET', 'POST'])('a callback (%s) of a provider that the shop does not offer is a page with a way back', async (method) => {
  const answer = await store.visit({ host: 'www.stadion.de' })('/auth/external/vk/callback?state=x&code=y', {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://oauth.vk.com' },
      body: 'state=x&code=y',
    }),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  const page = answer.clone()
  expect(await outcomeIn(answer)).toEqual({ returnTo: '/', result: { provider: 'vk', status: 'error', reason: 'failed' } })
  expect(await page.text()).toMatch(/<main><p>[^<]+<\/p><p><a href="\/">[^<]+<\/a><\/p><\/main>/)
})
