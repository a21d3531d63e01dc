import { sql } from '@stadion/database/sql'
import { unnamedIn } from '@stadion/testing/inline-texts'
import { openStore } from '@stadion/testing/store'
import * as client from 'openid-client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAccounts } from '../../accounts/server/accounts.ts'
import { botToken, seedPassword } from '../../testing.ts'
import { signingKey } from './signing-key.ts'

const store = await openStore()
const origin = await store.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => store.close())
beforeEach(() => store.reset())

const accounts = createAccounts(store.db, store.now)
const scope = { brand: 'stadion', region: 'rest' } as const
const redirectUri = 'http://127.0.0.1:9310/callback'
const app = (id = 'stadion-app') =>
  client.discovery(new URL(`${origin}/oidc`), id, { token_endpoint_auth_method: 'none' }, client.None(), {
    execute: [client.allowInsecureRequests],
  })

/** A browser that follows redirects until it leaves the shop or is shown a page. */
function aBrowser() {
  const jar = new Map<string, { value: string; path: string }>()
  const send = async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address, origin)
    const cookie = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie: cookie.join('; ') } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, { value, path })
    }
    return answer
  }
  const visit = async (address: string | URL, init?: RequestInit): Promise<{ url: URL; answer: Response }> => {
    let url = new URL(address, origin)
    let answer = await send(url, init)
    for (let step = 0; step < 10; step++) {
      const location = answer.headers.get('location')
      if (!location) return { url, answer }
      url = new URL(location, url)
      // The gateway serves the login page, and the app has another origin.
      if (url.origin !== origin || url.pathname.endsWith('/account-login')) return { url, answer }
      answer = await send(url)
    }
    throw new Error('Too many redirects')
  }
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return {
    jar,
    send,
    visit,
    post,
    signIn: (more: object = {}) =>
      post('/api/account/login', { email: 'full@example.com', password: seedPassword, recaptcha: botToken('login'), ...more }),
  }
}
type Browser = ReturnType<typeof aBrowser>

async function leave(config: client.Configuration, more: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...more,
  })
  const arrive = (back: URL) =>
    client.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
  return { url, arrive }
}

/** The complete flow of a shopper who is not signed in yet. */
async function signInToApp(browser: Browser, config: client.Configuration, more?: Record<string, string>) {
  const { url, arrive } = await leave(config, more)
  const login = await browser.visit(url)
  expect(login.url.pathname).toBe('/account-login')
  expect((await browser.signIn()).status).toBe(200)
  const back = await browser.visit(`/oidc/interaction/${login.url.searchParams.get('interaction')}`)
  expect(back.url.href.startsWith(redirectUri)).toBe(true)
  return arrive(back.url)
}
const seeded = async () => (await accounts.findByEmail(scope, 'full@example.com'))!

test('a sibling app signs a shopper in: code with PKCE, tokens, userinfo, sub is the acid', async () => {
  const config = await app()
  expect(config.serverMetadata()).toMatchObject({ issuer: `${origin}/oidc`, code_challenge_methods_supported: ['S256'] })
  const browser = aBrowser()
  const { url, arrive } = await leave(config, { login_hint: 'full@example.com' })
  const login = await browser.visit(url)
  expect(login.url.pathname).toBe('/account-login')
  expect(Object.fromEntries(login.url.searchParams)).toEqual({
    preset: 'stadion-app',
    interaction: expect.stringMatching(/^[\w-]{20,}$/),
    loginHint: 'full@example.com',
  })
  const resume = `/oidc/interaction/${login.url.searchParams.get('interaction')}`
  // Not signed in yet: back to the login page.
  expect((await browser.visit(resume)).url.pathname).toBe('/account-login')
  await browser.signIn()
  const back = await browser.visit(resume)
  expect(back.url.origin + back.url.pathname).toBe(redirectUri)
  const tokens = await arrive(back.url)
  const { acid } = await seeded()
  expect(tokens.claims()).toMatchObject({ sub: acid, aud: 'stadion-app', iss: `${origin}/oidc` })
  expect(tokens.expires_in).toBe(600)
  const info = await client.fetchUserInfo(config, tokens.access_token, acid)
  expect(info).toMatchObject({ sub: acid, email: 'full@example.com', email_verified: true, locale: expect.stringMatching(/^\w\w-\w\w$/) })
})

test('a shopper who is signed in to the shop needs no screen, and prompt=none works; anonymous it is refused', async () => {
  const config = await app('confirmed-app')
  const browser = aBrowser()
  await browser.signIn()
  const one = await leave(config)
  expect((await one.arrive((await browser.visit(one.url)).url)).claims()?.sub).toBe((await seeded()).acid)
  const silent = await leave(config, { prompt: 'none' })
  expect((await silent.arrive((await browser.visit(silent.url)).url)).claims()?.sub).toBe((await seeded()).acid)
  const stranger = await leave(config, { prompt: 'none' })
  expect((await aBrowser().visit(stranger.url)).url.searchParams.get('error')).toBe('login_required')
})

test('signing out of the shop signs out for the app too', async () => {
  const config = await app()
  const browser = aBrowser()
  await signInToApp(browser, config)
  await browser.post('/api/account/logout', {})
  const { url } = await leave(config, { prompt: 'none' })
  expect((await browser.visit(url)).url.searchParams.get('error')).toBe('login_required')
})

test('another shopper in the same browser gets another sub', async () => {
  const config = await app()
  const browser = aBrowser()
  const first = (await signInToApp(browser, config)).claims()?.sub
  await store.fetch('/__test__/accounts', {
    method: 'POST',
    body: { email: 'other@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
  })
  await browser.post('/api/account/logout', {})
  await browser.signIn({ email: 'other@example.com' })
  const { url, arrive } = await leave(config)
  const second = (await arrive((await browser.visit(url)).url)).claims()?.sub
  expect(second).toBe((await accounts.findByEmail(scope, 'other@example.com'))!.acid)
  expect(second).not.toBe(first)
})

test.each([
  ['prompt=login', { prompt: 'login' }],
  ['max_age', { max_age: '60' }],
])('%s leads to signing in again', async (_, more) => {
  const config = await app()
  const before = (await signInToApp(aBrowser(), config, { max_age: '60' })).claims()?.auth_time
  const browser = aBrowser()
  await browser.signIn()
  store.advanceClock(120_000)
  const { url, arrive } = await leave(config, more as unknown as Record<string, string>)
  const login = await browser.visit(url)
  expect([login.url.pathname, login.url.searchParams.get('again')]).toEqual(['/account-login', '1'])
  const resume = `/oidc/interaction/${login.url.searchParams.get('interaction')}`
  expect((await browser.visit(resume)).url.pathname).toBe('/account-login')
  store.advanceClock(2_000)
  expect((await browser.signIn({ reauthenticate: true })).status).toBe(200)
  const tokens = await arrive((await browser.visit(resume)).url)
  // Not the sign-in of two minutes ago.
  expect(tokens.claims()?.auth_time).toBeGreaterThanOrEqual(before!)
})

test('a recent sign-in satisfies max_age', async () => {
  const config = await app()
  const browser = aBrowser()
  await browser.signIn()
  const { url, arrive } = await leave(config, { max_age: '60' })
  expect((await arrive((await browser.visit(url)).url)).claims()?.auth_time).toBeGreaterThan(0)
})

test('a refresh token is used once; using it again ends the grant', async () => {
  const config = await app()
  const tokens = await signInToApp(aBrowser(), config)
  const next = await client.refreshTokenGrant(config, tokens.refresh_token!)
  expect(next.refresh_token).not.toBe(tokens.refresh_token)
  expect(next.access_token).not.toBe(tokens.access_token)
  await expect(client.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(client.refreshTokenGrant(config, next.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('a block and a new password end the grants of apps', async () => {
  const config = await app()
  const { acid } = await seeded()
  const one = await signInToApp(aBrowser(), config)
  store.advanceClock(5_000)
  await accounts.setPassword(acid, (await seeded()).passwordHash!)
  await expect(client.refreshTokenGrant(config, one.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  await store.reset()
  const other = await signInToApp(aBrowser(), config)
  await accounts.block((await seeded()).acid, 'locked-cci')
  await expect(client.refreshTokenGrant(config, other.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(client.fetchUserInfo(config, other.access_token, client.skipSubjectCheck)).rejects.toThrow()
})

test('a code works once, for its app, with its verifier', async () => {
  const config = await app()
  const browser = aBrowser()
  await browser.signIn()
  const { url, arrive } = await leave(config)
  const back = (await browser.visit(url)).url
  const stolen = await leave(config)
  await expect(stolen.arrive(back)).rejects.toThrow()
  const body = { grant_type: 'authorization_code', code: back.searchParams.get('code')!, redirect_uri: redirectUri }
  const token = (more: Record<string, string>) =>
    fetch(`${origin}/oidc/token`, { method: 'POST', body: new URLSearchParams({ ...body, ...more }) })
  expect((await token({ client_id: 'stadion-app' })).status).toBe(400)
  expect((await token({ client_id: 'stadion-app', code_verifier: 'x'.repeat(43) })).status).toBe(400)
  expect((await token({ client_id: 'confirmed-app', code_verifier: 'x'.repeat(43) })).status).toBe(400)
  const fresh = await leave(config)
  const again = (await browser.visit(fresh.url)).url
  const tokens = await fresh.arrive(again)
  await expect(fresh.arrive(again)).rejects.toMatchObject({ error: 'invalid_grant' })
  // A code that is used twice was stolen: its tokens are revoked.
  await expect(client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck)).rejects.toThrow()
  expect(arrive).toBeDefined()
})

test.each([
  ['an unknown client', { client_id: 'evil-app' }],
  ['an unknown address', { redirect_uri: 'https://evil.example/callback' }],
  ['another port', { redirect_uri: 'http://127.0.0.1:9311/callback' }],
  ['a longer path', { redirect_uri: `${redirectUri}/more` }],
  ['an added query', { redirect_uri: `${redirectUri}?x=1` }],
])('%s is a page that says so, and no redirect', async (_, change) => {
  const { url } = await leave(await app())
  for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value!)
  const answer = await aBrowser().send(url)
  expect([answer.status, answer.headers.get('location'), answer.headers.get('content-type')]).toEqual([
    400,
    null,
    'text/html; charset=utf-8',
  ])
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  const html = await answer.text()
  expect(html).toContain('This link does not work')
  expect(unnamedIn(html, policy)).toEqual([])
})

test.each([
  ['no PKCE', (query: URLSearchParams) => query.delete('code_challenge')],
  ['plain PKCE', (query: URLSearchParams) => query.set('code_challenge_method', 'plain')],
  ['the implicit flow', (query: URLSearchParams) => query.set('response_type', 'id_token')],
])('%s is refused', async (_, change) => {
  const { url } = await leave(await app())
  change(url.searchParams)
  const { url: back } = await aBrowser().visit(url)
  const parameters = back.hash ? new URLSearchParams(back.hash.slice(1)) : back.searchParams
  expect(parameters.get('error')).toMatch(/^(invalid_request|unauthorized_client|unsupported_response_type)$/)
  expect(parameters.has('code')).toBe(false)
})

test('an interaction belongs to the browser that began it', async () => {
  const { url } = await leave(await app())
  const login = await aBrowser().visit(url)
  const victim = aBrowser()
  await victim.signIn()
  const answer = await victim.send(`/oidc/interaction/${login.url.searchParams.get('interaction')}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
})

test('the access token gives access to the profile and to nothing else of the account', async () => {
  const tokens = await signInToApp(aBrowser(), await app())
  const ask = (path: string, token = tokens.access_token, method = 'GET') =>
    fetch(origin + path, { method, headers: { authorization: `Bearer ${token}` } })
  const profile = await ask('/api/account/profile')
  expect([profile.status, (await profile.json()).email]).toEqual([200, 'full@example.com'])
  for (const path of ['/auth/session', '/api/account/basic-profile', '/api/account/sessions', '/api/account/addresses'])
    expect((await ask(path)).status).not.toBe(200)
  for (const token of [tokens.refresh_token!, tokens.id_token!, 'x'.repeat(43)])
    expect((await ask('/api/account/profile', token)).status).toBe(401)
  const elsewhere = await fetch(`${origin}/api/account/profile`, {
    headers: { authorization: `Bearer ${tokens.access_token}`, 'original-host': 'www.reebok.de' },
  })
  expect(elsewhere.status).toBe(401)
})

test('signing out of an app signs out of the shop and ends its tokens', async () => {
  const config = await app()
  const browser = aBrowser()
  const tokens = await signInToApp(browser, config)
  const url = client.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token!,
    post_logout_redirect_uri: 'http://127.0.0.1:9310/signed-out',
    state: 'here',
  })
  const page = await browser.visit(url)
  const html = await page.answer.text()
  expect(html).toContain('Do you want to sign out here too?')
  const form = { xsrf: /name="xsrf" value="([^"]+)"/.exec(html)![1]!, logout: 'yes' }
  const confirm = /action="([^"]+)"/.exec(html)![1]!
  // A link cannot sign a shopper out without the secret of the page.
  expect((await browser.send(confirm, { method: 'POST', body: new URLSearchParams({ logout: 'yes' }) })).status).toBe(400)
  expect((await browser.send('/auth/session')).status).toBe(200)
  const done = await browser.send(confirm, { method: 'POST', body: new URLSearchParams(form) })
  expect(done.headers.get('location')).toBe('http://127.0.0.1:9310/signed-out?state=here')
  expect((await browser.send('/auth/session')).status).toBe(401)
  await expect(client.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('signing out redirects only to registered addresses', async () => {
  const config = await app()
  const url = client.buildEndSessionUrl(config, { client_id: 'stadion-app', post_logout_redirect_uri: 'https://evil.example/' })
  const answer = await aBrowser().send(url)
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
})

test('the language of the app is the language of the login page', async () => {
  const { url } = await leave(await app(), { ui_locales: 'fr-CA fr' })
  const answer = await fetch(url, { redirect: 'manual', headers: { 'original-host': 'www.stadion.ca' } })
  const interaction = answer.headers.get('location')!
  const login = await fetch(new URL(interaction, origin), {
    redirect: 'manual',
    headers: {
      'original-host': 'www.stadion.ca',
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    },
  })
  expect(login.headers.get('location')).toMatch(/^\/fr\/account-login\?preset=stadion-app/)
})

test('the database contains no token', async () => {
  const tokens = await signInToApp(aBrowser(), await app())
  const rows = await store.db.prepared<{ payload: unknown }>('all', 'select payload from account.app_record')
  expect(rows.length).toBeGreaterThan(3)
  const text = JSON.stringify(rows)
  for (const token of [tokens.access_token, tokens.refresh_token!]) expect(text).not.toContain(token)
})

test('all processes sign with one key, which is stored encrypted; another secret gets another key', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => signingKey(store.db, 'secret')))
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  const [row] = await store.db.prepared<{ sealed: Buffer }>('key', 'select sealed from account.app_key')
  expect(Buffer.from(row!.sealed).toString('latin1')).not.toContain('kid')
  const other = await signingKey(store.db, 'another secret')
  expect(other.kid).not.toBe(keys[0]!.kid)
  expect((await signingKey(store.db, 'another secret')).kid).toBe(other.kid)
})

test('signing out everywhere ends the grants of apps, and so does signing out of the shop in their browser', async () => {
  const config = await app()
  const refused = (tokens: { refresh_token?: string }) =>
    expect(client.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
  const browser = aBrowser()
  const everywhere = await signInToApp(browser, config)
  const other = aBrowser()
  await other.signIn()
  expect((await other.send('/api/account/sessions', { method: 'DELETE' })).status).toBe(204)
  await refused(everywhere)

  const here = await signInToApp(aBrowser(), config)
  const mine = aBrowser()
  const tokens = await signInToApp(mine, config)
  await mine.post('/api/account/logout', {})
  await refused(tokens)
  // Other browsers keep theirs.
  expect((await client.refreshTokenGrant(config, here.refresh_token!)).refresh_token).toBeDefined()
})

test('the list of sessions shows apps, and one can be ended', async () => {
  const config = await app('confirmed-app')
  const browser = aBrowser()
  const tokens = await signInToApp(browser, config)
  const list = async () =>
    ((await (await browser.send('/api/account/sessions')).json()) as { sessions: { id: string; app?: string }[] }).sessions
  const shown = await list()
  expect(shown).toMatchObject([
    { isCurrent: true },
    { app: 'confirmed-app', isCurrent: false, id: expect.stringMatching(/^app_[0-9a-f]{24}$/) },
  ])
  const end = (id: string, who = browser) => who.send(`/api/account/sessions/${id}`, { method: 'DELETE' })
  await store.fetch('/__test__/accounts', {
    method: 'POST',
    body: { email: 'other@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
  })
  const stranger = aBrowser()
  await stranger.signIn({ email: 'other@example.com' })
  expect((await end(shown[1]!.id, stranger)).status).toBe(404)
  expect((await end(shown[1]!.id)).status).toBe(204)
  expect(await list()).toHaveLength(1)
  await expect(client.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('a pending app sign-in ends with the sessions of the account', async () => {
  const config = await app()
  const browser = aBrowser()
  const { url } = await leave(config)
  const login = await browser.visit(url)
  await browser.signIn()
  // On the way back to the app, but not there yet.
  const half = await browser.send(`/oidc/interaction/${login.url.searchParams.get('interaction')}`)
  expect(half.status).toBe(303)
  const other = aBrowser()
  await other.signIn()
  await other.send('/api/account/sessions', { method: 'DELETE' })
  const back = await browser.send(half.headers.get('location')!)
  expect(back.headers.get('location') ?? '').not.toContain('code=')
})

test('removing a sign-in method ends the grants of apps', async () => {
  const config = await app()
  const { acid } = await seeded()
  const at = store.now().toISOString()
  const identity = { brand: 'stadion', region: 'rest', provider: 'google', subject: 'anna', acid, linked_at: at }
  const passkey = { id: 'pk_1', acid, rp_id: 'x', credential_id: 'x', public_key: Buffer.from('x'), sign_count: 0, transports: '[]' }
  await sql`insert into account.external_identity ${sql.row(identity)}`.execute(store.db)
  await sql`insert into account.passkey ${sql.row({ ...passkey, name: 'x', created_at: at })}`.execute(store.db)
  for (const path of ['/api/account/providers/google', '/api/account/passkeys/pk_1']) {
    const browser = aBrowser()
    const tokens = await signInToApp(browser, config)
    expect((await browser.send(path, { method: 'DELETE' })).status).toBe(204)
    await expect(client.refreshTokenGrant(config, tokens.refresh_token!), path).rejects.toMatchObject({ error: 'invalid_grant' })
  }
})

test('ending a browser’s session ends the grants of apps in it', async () => {
  const config = await app()
  const browser = aBrowser()
  const tokens = await signInToApp(browser, config)
  expect((await browser.send('/auth/session', { method: 'DELETE' })).status).toBe(204)
  await expect(client.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test.each(['state', 'nonce', 'login_hint', 'ui_locales'])(
  'NUL in the %s is the app’s invalid request, a backslash is none',
  async (name) => {
    const answerTo = async (value: string, browser = aBrowser()) => {
      const { url } = await leave(await app(), { [name]: value })
      const { url: end } = await browser.visit(url)
      return end.searchParams.get('error') ?? end.pathname
    }
    expect(await answerTo('a\u0000b')).toBe('invalid_request')
    expect(await answerTo('a\\\u0000')).toBe('invalid_request')
    expect(await answerTo('a\\u0000')).toBe('/account-login')
  },
)
