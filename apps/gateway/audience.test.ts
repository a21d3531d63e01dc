import type { ApiTransport } from '@stadion/http/api-transport'
import type { Page } from '@stadion/pages/page'
import { afterEach, expect, test, vi } from 'vitest'
import { openGateway } from './testing.ts'

const page = (path: string, audience?: Page['audience']): Page => ({
  type: 'LOGIN',
  ...(audience ? { audience } : {}),
  match: (asked) => (asked === path ? {} : undefined),
  facts: () => ({ head: { title: path, description: '', canonical: path } }),
  slots: [],
})
const pages = [
  page('/help'),
  page('/account-login', 'anonymous'),
  page('/my-account', 'authenticated'),
  page('/my-account/orders', 'authenticated'),
  { ...page('/confirm-email', 'authenticated'), referrer: 'none' as const },
]
const signedIn = { cookie: 'userIsLogged=x; account.sid=good' }
const stale = { cookie: 'userIsLogged=x; account.sid=old' }

let opened: Awaited<ReturnType<typeof openGateway>>
let asked: string[] = []
/** @param down what is wrong with the API, if anything */
async function open(down?: 'away' | 'busy') {
  asked = []
  const api: ApiTransport = async ({ path, headers }) => {
    asked.push(path)
    if (down === 'away') throw new Error('away')
    if (down === 'busy') return { status: 429, headers: {}, body: '{"error":"rate_limited"}' }
    if (headers.cookie?.includes('account.sid=good')) return { status: 200, headers: {}, body: '{}' }
    return { status: 401, headers: {}, body: '{"error":"invalid_session","error_description":"INVALID_SESSION"}' }
  }
  opened = await openGateway({ api, pages })
  return async (path: string, headers = {}, host?: string) => {
    const answer = await opened.get(path, host, headers)
    return [answer.status, answer.headers.get('location') ?? answer.headers.get('cache-control')]
  }
}
afterEach(() => opened.close())

test('a signed-in shopper is redirected from a page for guests to the account (D-015)', async () => {
  const get = await open()
  expect(await get('/account-login', signedIn)).toEqual([302, '/my-account'])
  expect(await get('/en/account-login', signedIn, 'www.stadion.ch')).toEqual([302, '/en/my-account'])
  expect(asked.at(-1)).toBe('/auth/session?sitePath=en')
})

test('a signed-in shopper is redirected to the target of the page for guests', async () => {
  const get = await open()
  expect(await get('/account-login?returnTo=/manner%3Fsize%3D42', signedIn)).toEqual([302, '/manner?size=42'])
  expect(await get('/en/account-login?returnTo=%2Fen%2Fcart', signedIn, 'www.stadion.ch')).toEqual([302, '/en/cart'])
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
    expect(await get(`/account-login?returnTo=${encodeURIComponent(elsewhere)}`, signedIn)).toEqual([302, '/my-account'])
})

test('a signed-in shopper who has forgotten the password may ask for a new one', async () => {
  const get = await open()
  expect(await get('/account-login?view=reset', signedIn)).toEqual([200, 'private, no-store'])
})

test('an app that waits decides itself what a signed-in shopper is asked', async () => {
  const get = await open()
  expect(await get('/account-login?interaction=abc', signedIn)).toEqual([200, 'private, no-store'])
})

test('an anonymous visitor is redirected from the account to the sign-in, and back afterwards (D-061)', async () => {
  const get = await open()
  expect(await get('/my-account')).toEqual([302, '/account-login?returnTo=/my-account'])
  expect(await get('/my-account/orders?page=2')).toEqual([302, '/account-login?returnTo=/my-account/orders%3Fpage%3D2'])
  expect(asked).toEqual([])
})

test('a mail’s secret is in no address of the sign-in, and is restored afterwards (D-102)', async () => {
  await open()
  const away = await opened.get('/confirm-email?t=a-Secret_1&x=2')
  expect([away.status, away.headers.get('location')]).toEqual([302, '/account-login?returnTo=/confirm-email%3Fx%3D2'])
  const cookie = away.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^account\.mailed=a-Secret_1; Max-Age=3600; Path=\/confirm-email; HttpOnly; SameSite=Lax/)
  const kept = { cookie: `${signedIn.cookie}; account.mailed=a-Secret_1` }
  const back = await opened.get('/confirm-email', undefined, kept)
  expect([back.status, back.headers.get('location')]).toEqual([302, '/confirm-email?t=a-Secret_1'])
  expect(back.headers.get('set-cookie')).toMatch(/^account\.mailed=; Max-Age=0; Path=\/confirm-email;/)
  expect((await opened.get('/confirm-email?t=another', undefined, kept)).status).toBe(200)
  expect((await opened.get('/my-account', undefined, kept)).status).toBe(200)
})

test('a marker that outlived its session causes no redirect loop', async () => {
  const get = await open()
  expect(await get('/my-account', stale)).toEqual([302, '/account-login?returnTo=/my-account'])
  expect(await get('/account-login', stale)).toEqual([200, 'private, no-store'])
})

test.each(['away', 'busy'] as const)('while the API is %s there is no redirect, and nothing is cached', async (down) => {
  const get = await open(down)
  expect(await get('/account-login', signedIn)).toEqual([200, 'private, no-store'])
  expect(await get('/my-account', signedIn)).toEqual([200, 'private, no-store'])
})

test('the wait for an API that hangs ends after two and a half seconds', async () => {
  const late = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  try {
    const api: ApiTransport = ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        late.abort()
      })
    opened = await openGateway({ api, pages })
    expect((await opened.get('/my-account', undefined, signedIn)).status).toBe(200)
    expect(limit).toHaveBeenCalledWith(2_500)
  } finally {
    limit.mockRestore()
  }
})

test('other pages never check the session and stay cacheable', async () => {
  opened = await openGateway({ pages, appEnv: 'stg', api: async () => Promise.reject(new Error('asked')) })
  const answer = await opened.get('/help', 'stg.stadion.de', signedIn)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'])
})
