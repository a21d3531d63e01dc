import { createServer, type Server } from 'node:http'
import { openLocalProvider } from '@stadion/account/external-sign-in/testing'
import * as client from 'openid-client'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { signIn } from '../sign-in.ts'
import { linkTo } from './mail-link.ts'
import { logIn, openPortal, portalOf, seedPassword, seenState, sightOf, waitForSight, watchState } from './portal-page.ts'

let site: Site
let browser: Browser
let provider: Awaited<ReturnType<typeof openLocalProvider>>
let context: BrowserContext
let page: Page
let app: Server
let appUrl: string

beforeAll(async () => {
  provider = await openLocalProvider()
  // The sibling app, as a redirect target.
  app = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>The other app</h1>'))
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  appUrl = `http://127.0.0.1:${(app.address() as { port: number }).port}/callback`
  site = await openSite({
    env: {
      TEST_HOOKS: '1',
      EXTERNAL_PROVIDER_URL: provider.url,
      APP_STADION_APP_REDIRECTS: appUrl,
      APP_CONFIRMED_APP_REDIRECTS: appUrl,
      APP_RUNNING_COMMUNITY_REDIRECTS: appUrl,
    },
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  provider?.close()
  app?.close()
})
beforeEach(async () => {
  context = await browser.newContext(desktop)
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  await site.store.reset()
})

const signInThere = async (email: string) => {
  await page.getByRole('heading', { name: 'Stand-in for google' }).waitFor()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=firstName]').fill('Anna')
  await page.getByRole('button', { name: 'Continue' }).click()
}
const google = () => portalOf(page).locator('.external-sign-in [data-provider=google]')
const stateOf = () =>
  page.evaluate(
    async () => (await (await fetch('/auth/session')).json()) as { session: { socialProvider: string | null; isNewUser: boolean } },
  )

test('A-EXT-06 A-SESS-05 a shopper signs in through a provider: a new account the first time, then one click', async () => {
  const errors = errorsOf(page)
  await visit(page, site.url('/account-login'))
  await google().click()
  await signInThere('anna@example.com')
  // Not linked yet: the registration form, prefilled by the provider.
  await page.locator('[data-mounted] .account-portal[data-screen=register]').waitFor()
  expect(await portalOf(page).locator('input[name=email]').inputValue()).toBe('anna@example.com')
  expect(await portalOf(page).locator('input[name=password]').count()).toBe(0)
  await portalOf(page).locator('input[name=ageConfirmation]').check()
  await portalOf(page).locator('.account-portal-form button[type=submit]').click()
  await page.waitForURL(site.url('/my-account'))
  expect((await stateOf()).session).toMatchObject({ socialProvider: 'google', isNewUser: true })

  await context.clearCookies({ name: /^account\.|^userIsLogged$/ })
  await watchState(page)
  await openPortal(page, site.url('/help'))
  await google().click()
  const read = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth/session')
  await signInThere('anna@example.com')
  await page.waitForURL(site.url('/help'))
  expect((await read).headers()).toMatchObject({ 'content-type': 'application/json', 'x-app-country': 'GB', 'x-client-id': 'stadion-web' })
  await waitForSight(page, 'in')
  // The cookie says so before the session is read.
  await expect
    .poll(() => seenState(page))
    .toMatchObject({
      eventType: 'externalAuth',
      status: 'success',
      isAuthenticated: true,
      isSessionReload: false,
    })
  expect((await stateOf()).session).toMatchObject({ socialProvider: 'google', isNewUser: false })
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account-ext-auth-data'))).toBeNull()
  expect(errors.filter((error) => !/40[149]/.test(error))).toEqual([])
})

test('A-REAUTH-04 A-EXT-06 without a password the provider re-authenticates, and the pending change continues', async () => {
  await visit(page, site.url('/account-login'))
  await google().click()
  await signInThere('anna@example.com')
  await page.locator('[data-mounted] .account-portal[data-screen=register]').waitFor()
  await portalOf(page).locator('input[name=ageConfirmation]').check()
  await portalOf(page).locator('.account-portal-form button[type=submit]').click()
  await page.waitForURL(site.url('/my-account'))
  site.store.advanceClock(16 * 60_000)

  await visit(page, site.url('/my-account/security'))
  await page.locator('[data-mf=account_my-account][data-mounted]').waitFor()
  expect(await page.getByLabel('Current password').count()).toBe(0)
  await page.getByRole('heading', { name: 'Linked services' }).waitFor()
  await page.getByText('Email address', { exact: true }).first().click()
  await page.getByLabel('New email address').fill('new@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  const dialog = page.locator('dialog.account-dialog')
  await dialog.getByText('Please log in once more to go on.').waitFor()
  expect(await dialog.locator('input[name=password]').count()).toBe(0)
  await dialog.getByRole('link', { name: 'Mail me a link to choose a password' }).waitFor()
  // A provider that only remembers the shopper has proven nothing.
  await dialog.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Signed in yesterday').check()
  await signInThere('anna@example.com')
  await page.getByText('Google did not confirm that you have just signed in there.').waitFor()
  expect(await page.getByLabel('New email address').inputValue()).toBe('new@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await dialog.getByRole('link', { name: 'Continue with Google' }).click()
  await signInThere('anna@example.com')
  await page.waitForURL(site.url('/my-account/security'))
  await page.getByText('We have sent a link to').waitFor()
  const mails = (await (await site.store.fetch('/__test__/mails?to=new@example.com')).json()) as { mails: { template: string }[] }
  expect(mails.mails.map(({ template }) => template)).toEqual(['email-change-confirm'])

  // The last sign-in method stays; with a password it may go.
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByText('This is your only way to log in.').waitFor()
  // There is no password to change.
  expect(await page.locator('summary', { hasText: 'Not set' }).innerText()).toMatch(/Password\s+Not set\s+Set password/)
  await page.getByText('Not set').click()
  await page.getByLabel('New password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Set password', exact: true }).click()
  await page.getByText('Your password is set.').waitFor()
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await page.getByRole('button', { name: 'Unlink Google' }).waitFor({ state: 'detached' })
})

test('A-MF-03 the providers are a fragment of their own; if it fails, plain links do the same', async () => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/external-auth/mf') && asked.push(request.url()))
  await openPortal(page, site.url('/help'))
  await google().waitFor()
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0]!).searchParams.get('returnTo')).toBe('/help')

  await context.route('**/external-auth/mf*', (route) => route.fulfill({ status: 500 }))
  const refused = page.waitForResponse('**/external-auth/mf*')
  await visit(page, site.url('/account-login'))
  await refused
  await page.locator('[data-mounted] .account-portal').waitFor()
  const plain = portalOf(page).locator('.account-portal-providers > [data-provider=google]')
  await plain.click()
  await signInThere('full@example.com')
  await page.locator('.account-portal[data-screen=login]').waitFor()
})

test('an account with a password is linked by one sign-in with it', async () => {
  await visit(page, site.url('/account-login'))
  await google().click()
  await signInThere('full@example.com')
  await page.locator('[data-mounted] .account-portal[data-screen=login]').waitFor()
  // The provider has given the address, so the portal asks only for the password, also after a reload.
  const password = portalOf(page).locator('input[name=password]')
  await password.waitFor()
  await page.reload()
  await page.getByText('There is an account with this address already.').waitFor()
  await password.fill(seedPassword)
  await portalOf(page).locator('.account-portal-form button[type=submit]').click()
  await page.waitForURL(site.url('/my-account'))
  await expect.poll(async () => (await stateOf().catch(() => undefined))?.session.socialProvider).toBe('google')
})

test('from a modal of any page a new shopper returns to the form, and one who cancelled is told so', async () => {
  await openPortal(page, site.url('/help'))
  await google().click()
  await signInThere('newcomer@example.com')
  await page.waitForURL(site.url('/help'))
  await page.locator('dialog[open] .account-portal[data-screen=register]').waitFor()
  expect(await portalOf(page).locator('input[name=email]').inputValue()).toBe('newcomer@example.com')
  await page.keyboard.press('Escape')
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })

  await openPortal(page, site.url('/help'))
  await google().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(site.url('/help'))
  await page.locator('dialog[open]').getByText('You did not sign in with Google.').waitFor()
  // The next steps are no return from a provider: a login by password, and the reload after it.
  expect(await page.evaluate(() => sessionStorage.getItem('account.redirect'))).toBeNull()
  await logIn(page)
  await waitForSight(page, 'in')
})

test.each([
  ['a newcomer', 'anna@example.com', 'You do not have an account here yet', '/account-register'],
  ['who has an account', 'full@example.com', 'An account with your email address exists already', '/account-login'],
])('without JavaScript %s who comes from a provider reads what is possible, and goes there', async (_, email, words, path) => {
  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  page = await plain.newPage()
  await page.goto(site.url('/account-login?returnTo=/help'))
  await page.locator('[data-provider=google]').click()
  await signInThere(email)
  await page.getByText(words).waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  expect(page.url()).toBe(site.url(`${path}?returnTo=%2Fhelp`))
  await plain.close()
})

test('without JavaScript the Korean identity check says what it needs, and has no button', async () => {
  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  page = await plain.newPage()
  await page.goto(site.url('/account-register', 'ko_KR'))
  await page.getByText('확인하려면 JavaScript가 필요해요.').waitFor()
  expect(await page.locator('.account-portal-check').isVisible()).toBe(false)
  await plain.close()
})

const leaveApp = async (clientId: string) => {
  const origin = site.url('').replace(/\/$/, '')
  const issuer = `${origin}/oidc`
  const toSite: client.CustomFetch = (url, options) => fetchAt(url, options)
  const config = await client.discovery(new URL(issuer), clientId, { token_endpoint_auth_method: 'none' }, client.None(), {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: toSite,
  })
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: appUrl,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: 'full@example.com',
  })
  const arrive = () =>
    client.authorizationCodeGrant(config, new URL(page.url()), { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce })
  return { url, arrive }
}
/** Only the browser resolves names below localhost; this process calls 127.0.0.1 and sends the host in a header. */
const fetchAt: client.CustomFetch = async (url, { headers, ...options }) => {
  const at = new URL(url)
  const { request } = await import('undici')
  const answer = await request(`http://127.0.0.1:${at.port}${at.pathname}${at.search}`, {
    method: options.method as 'GET',
    headers: { ...headers, host: at.host },
    body: options.body ? String(options.body) : null,
  })
  return new Response(await answer.body.text(), { status: answer.statusCode, headers: answer.headers as Record<string, string> })
}

test('A-PROV-01 A-PROV-02 an app opens the portal with its preset, and gets the shopper back signed in', async () => {
  await watchState(page)
  let arrive = async (): Promise<client.TokenEndpointResponse & client.TokenEndpointResponseHelpers> => Promise.reject(new Error('no app'))
  for (const [id, touchpoint] of [
    ['stadion-app', 'STADION APP'],
    ['confirmed-app', 'CONFIRMED APP'],
    ['running-community', 'RUNNING APP'],
  ] as const) {
    const left = await leaveApp(id)
    await page.goto(left.url.href)
    const login = new URL(page.url())
    expect([login.pathname, login.searchParams.get('preset')]).toEqual(['/account-login', id])
    await page.locator('[data-mounted] .account-portal').waitFor()
    expect(await portalOf(page).locator('input[name=email]').inputValue(), id).toBe('full@example.com')
    await expect.poll(() => seenState(page)).toMatchObject({ isAuthProvider: true, preset: id, touchpoint })
    arrive = left.arrive
  }
  // The app has given the address, so the portal starts at the second step.
  await portalOf(page).locator('input[name=password]').fill(seedPassword)
  await portalOf(page).locator('.account-portal-form button[type=submit]').click()
  await page.getByRole('heading', { name: 'The other app' }).waitFor()
  const tokens = await arrive()
  expect(tokens.claims()?.sub).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
})

test.each([
  ['with', true],
  ['without', false],
])('who forgot the password on the way into an app comes back to it from the mail, %s JavaScript', async (_, javaScriptEnabled) => {
  const own = await browser.newContext({ ...desktop, javaScriptEnabled })
  page = await own.newPage()
  const { url, arrive } = await leaveApp('stadion-app')
  await page.goto(url.href)
  if (javaScriptEnabled) await page.locator('[data-mounted] .account-portal').waitFor()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.locator('input[name=email]').fill('full@example.com')
  await portalOf(page).locator('.account-portal-form button[type=submit]').click()
  await page.getByText('If an account exists for this email you will receive a link shortly.').waitFor()
  await page.goto(await linkTo(site, 'full@example.com'))
  if (javaScriptEnabled) await page.locator('[data-mounted] .account-portal').waitFor()
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await portalOf(page).locator('.account-portal-form button[type=submit]').click()
  await page.getByText('Your password is changed').waitFor()
  expect(await page.getByRole('link', { name: 'Go to my account' }).count()).toBe(1)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'The other app' }).waitFor()
  expect((await arrive()).claims()?.sub).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect((await own.cookies()).map(({ name }) => name)).not.toContain('account.app-wait')
  await own.close()
})

test('an app sign-in that has expired is reported on a page, and one that wants proof asks for the password', async () => {
  const answer = await page.goto(site.url('/oidc/interaction/bogus'))
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()

  await signIn(context, site)
  // The provider counts in seconds: a sign-in within the current one would still be fresh.
  site.store.advanceClock(60_000)
  const { url } = await leaveApp('stadion-app')
  url.searchParams.set('prompt', 'login')
  await page.goto(url.href)
  await page.locator('[data-mounted] .account-portal[data-screen=again]').waitFor()
  await portalOf(page).getByText('full@example.com').waitFor()
  await portalOf(page).locator('input[name=password]').fill(seedPassword)
  await portalOf(page).locator('.account-portal-form button[type=submit]').click()
  await page.getByRole('heading', { name: 'The other app' }).waitFor()
})

test('A-PROV-05 a sign-in that no app asked for stays in the shop', async () => {
  await visit(page, site.url('/account-login?preset=inline'))
  await page.locator('[data-mounted] .account-portal').waitFor()
  await logIn(page)
  await page.waitForURL(site.url('/my-account'))
  expect(await sightOf(page)).not.toBe('out')
})
