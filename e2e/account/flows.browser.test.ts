import { sql } from '@stadion/database/sql'
import { expect, test } from 'vitest'
import { desktop, phone, visit } from '../browser.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'
import { press } from '../press.ts'
import { signIn } from '../sign-in.ts'
import { linkTo } from './mail-link.ts'
import { logIn, openPortal, portalOf, seedEmail, seedPassword, seenState, waitForSight, watchState } from './portal-page.ts'

openForOneShopper()

const fresh = 'lanterns over wet cobbles'
const submit = () => page.locator('.account-portal-form button[type=submit]').click()
const field = (name: string) => portalOf(page).locator(`input[name=${name}]`)
const mounted = () => page.locator('[data-mounted] .account-portal').waitFor()

test('A-REG-11 A-PRES-03 a full registration in two steps signs a new shopper in', async () => {
  await watchState(page)
  await openPortal(page, site.url('/help'))
  await portalOf(page).getByRole('link', { name: 'Create account' }).click()
  await field('email').fill('neu@example.com')
  await submit()
  await field('password').fill(fresh)
  await field('firstName').fill('Anna')
  await submit()
  await page.getByText('Please confirm that you are at least 16 years old.').first().waitFor()
  await field('ageConfirmation').check()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/account')
  await submit()
  expect((await sent).postDataJSON()).toMatchObject({ email: 'neu@example.com', firstName: 'Anna', ageConfirmation: true })
  await page.getByText('You are in').waitFor()
  await waitForSight(page, 'in')
  await expect
    .poll(() => seenState(page))
    .toMatchObject({ eventType: 'registration', isAuthenticated: true, user: { session: { isNewUser: true } } })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })
})

test('a taken address is reported at its field, with a link to the login', async () => {
  await visit(page, site.url('/account-register'))
  await mounted()
  await field('email').fill(seedEmail)
  await submit()
  await field('password').fill(fresh)
  await field('ageConfirmation').check()
  await submit()
  await page.locator('.w-field__error').getByText('An account with this email already exists. Please log in.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  // One press on the link that the text mentions; the address is filled in already.
  await press(page, page.locator('.account-portal-switch a'))
  await page.locator('.account-portal[data-screen=login]').waitFor()
  await submit()
  await field('password').fill(seedPassword)
  await submit()
  await page.waitForURL(site.url('/my-account'))
})

test('the message of a field that loses focus does not move the pressed control', async () => {
  for (const view of [desktop, phone]) {
    const own = await (await browser.newContext(view)).newPage()
    await visit(own, site.url('/account-login'))
    await own.locator('[data-mounted] .account-portal').waitFor()
    await portalOf(own).locator('input[name=email]').pressSequentially('nonsense')
    await press(own, own.locator('.account-portal-switch a'))
    await own.locator('.account-portal[data-screen=register]').waitFor()
    expect(await portalOf(own).locator('input[name=email]').inputValue()).toBe('nonsense')
    await own.context().close()
  }
})

test('A-LREG-08 A-PRES-03 A-PWD-07 A-ROUTE-07 a light account is created in one step; an activation confirms it, then offers a password, and the account can log in', async () => {
  await watchState(page)
  await visit(page, site.url('/newsletter'))
  await mounted()
  await field('email').fill('leicht@example.com')
  await field('ageConfirmation').check()
  await submit()
  await page.getByText('Check your inbox').waitFor()
  const lightUser = { accountType: 'LIGHT', email: 'leicht@example.com' }
  await expect.poll(() => seenState(page)).toMatchObject({ eventType: 'lightRegistration', isAuthenticated: false, lightUser })
  const accounts = sql`select account_type, email_verified from account.account where email = ${lightUser.email}`
  expect(await accounts.execute(site.store.db)).toEqual([{ account_type: 'LIGHT', email_verified: false }])

  await visit(page, await linkTo(site, lightUser.email))
  await mounted()
  await page.reload()
  await mounted()
  await submit()
  await page.getByText('Confirmed. Want an account too?').waitFor()
  await page.reload()
  await mounted()
  await page.getByText('Confirmed. Want an account too?').waitFor()
  await field('password').fill(fresh)
  await submit()
  await page.getByText('You are in').waitFor()
  await waitForSight(page, 'in')
  await visit(page, site.url(`/account-activation?a=${'x'.repeat(43)}`))
  await mounted()
  await submit()
  await page.getByText('This link is no longer valid. Please request a new one.').waitFor()
})

test('A-LREG-04 a member has an account already and only subscribes to the newsletter', async () => {
  await signIn(context, site)
  await visit(page, site.url('/newsletter?touchpoint=FOOTER'))
  await mounted()
  expect(await field('email').inputValue()).toBe(seedEmail)
  await field('ageConfirmation').check()
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/ap-subscription')
  await submit()
  const request = await sent
  expect(request.method()).toBe('POST')
  expect(request.headers()).toMatchObject({ 'content-type': 'application/json', 'x-client-tag': 'account-portal/1.3.8' })
  expect(request.postDataJSON()).toMatchObject({ email: seedEmail, touchpoint: 'FOOTER', sourceId: '90102', ageConfirmation: true })
  await page.getByText('Saved.').waitFor()
  await page.reload()
  await page.getByText('You get our newsletter already.').waitFor()
})

test('a mailed link unsubscribes, and its token leaves the address', async () => {
  await visit(page, site.url('/newsletter'))
  await mounted()
  await field('email').fill('neu@example.com')
  await field('ageConfirmation').check()
  await submit()
  await page.getByText('Check your inbox').waitFor()
  await page.goto(await linkTo(site, 'neu@example.com', /\/unsubscribe\?t=/))
  await page.waitForURL(site.url('/unsubscribe'))
  const ended = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/account/unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  expect((await ended).status()).toBe(204)
  await page.getByText('no longer get newsletters').waitFor()
  // The focused button is gone: the result has the focus now.
  await page.locator(':focus', { hasText: 'no longer get newsletters' }).waitFor()
  await page.goto(site.url('/unsubscribe'))
  await page.getByText('This link is no longer valid.').waitFor()
})

test('A-PWD-04 A-PWD-08 A-ROUTE-06 a reset sets a new password, signs in, and the old one is refused', async () => {
  await visit(page, site.url('/account-login?view=reset'))
  await mounted()
  await field('email').fill(seedEmail)
  await submit()
  await page.getByText('If an account exists for this email you will receive a link shortly.').waitFor()
  const link = await linkTo(site, seedEmail)
  // On another page of the portal its token is not valid.
  await visit(page, site.url(`/account-activation${new URL(link).search}`))
  await page.getByText('This link is no longer valid.').first().waitFor()
  await visit(page, link)
  await mounted()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(page.url()).toBe(site.url('/reset-password'))
  // The token is kept in the history entry, so the page can be reloaded.
  await page.reload()
  await mounted()
  await field('password').fill(fresh)
  await submit()
  await page.getByText('Your password is changed').waitFor()
  await waitForSight(page, 'in')
  // After a reload it shows the success, not a used-up link.
  await page.reload()
  await mounted()
  await page.getByText('Your password is changed').waitFor()
  expect(await page.getByText('This link is no longer valid.').count()).toBe(0)
  const status = (password: string) =>
    page.evaluate(
      async ([email, own]) => {
        const body = JSON.stringify({ email, password: own, recaptcha: `stub:login:0.9:${crypto.randomUUID()}` })
        return (await fetch('/api/account/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
      },
      [seedEmail, password] as const,
    )
  expect([await status(seedPassword), await status(fresh)]).toEqual([401, 200])
})

test('A-PWD-04 an invalid token ends in an error with a way to start again', async () => {
  await visit(page, site.url(`/reset-password?rpt=${'x'.repeat(43)}`))
  await mounted()
  await field('password').fill(fresh)
  await submit()
  await page.getByText('This link is no longer valid. Please request a new one.').waitFor()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await page.waitForURL(site.url('/account-login?view=reset'))
})

test('an expired confirmation link can be mailed again if there is an account', async () => {
  await visit(page, site.url('/account-register'))
  await mounted()
  await field('email').fill('neu@example.com')
  await submit()
  await field('password').fill(fresh)
  await field('ageConfirmation').check()
  await submit()
  await page.getByText('You are in').waitFor()
  const old = await linkTo(site, 'neu@example.com')
  await page.context().clearCookies({ name: /^account\.|^userIsLogged$/ })
  site.store.advanceClock(25 * 60 * 60_000)
  await visit(page, old)
  await mounted()
  await submit()
  await page.getByText('This link is no longer valid.').first().waitFor()
  await portalOf(page).getByRole('link', { name: 'Log in', exact: true }).click()
  await mounted()
  await logIn(page, 'neu@example.com', fresh)
  await page.waitForURL(site.url('/account-activation'))
  await mounted()
  await portalOf(page).getByRole('button', { name: 'Send the link again' }).click()
  await page.getByText('The link is on its way.').waitFor()
  await expect.poll(() => linkTo(site, 'neu@example.com')).not.toBe(old)
  await visit(page, await linkTo(site, 'neu@example.com'))
  await mounted()
  await submit()
  await page.getByText('Your address is confirmed').waitFor()
})

test('A-REAUTH-04 a signed-in shopper re-authenticates with the password, in a dialog, and stays the same', async () => {
  await signIn(context, site)
  await visit(page, site.url('/help'))
  await waitForSight(page, 'in')
  const acid = () => page.evaluate(async () => (await (await fetch('/auth/session')).json()).acid)
  const before = await acid()
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a href="/" id="again" data-opens-account="ACCOUNT" data-account-preset="re-authentication">Again</a>',
    ),
  )
  await page.locator('#again').click()
  await page.locator('dialog.account-dialog').getByText(seedEmail).waitFor()
  const sent = page.waitForRequest('**/api/account/login*')
  await field('password').fill(seedPassword)
  await submit()
  expect((await sent).postDataJSON()).toMatchObject({ email: seedEmail, reauthenticate: true })
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })
  expect(await acid()).toBe(before)
})

test('A-PRES-08 a portal that crashes shows the default text, and the page still works', async () => {
  await page.route('**/mf/account_account-portal/**/view/**', async (route) => {
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\/\/[^/:]+/, '//127.0.0.1'),
      headers: { ...route.request().headers(), 'x-original-host': 'www.stadion.co.uk' },
    })
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"preset":"modal"', '"preset":"broken"') })
  })
  await visit(page, site.url('/help'))
  await page.locator('.header-account-out').click()
  await page.getByText('Unknown error occurred. Please try again.', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('shoe')
})

test('A-REG-12 a login that needs the Korean check leads to it and then continues by itself; registration there has one step', async () => {
  const korea = site.url('/account-register', 'ko_KR')
  await visit(page, korea)
  await mounted()
  expect(await portalOf(page).locator('form[data-step]').count()).toBe(0)
  for (const name of ['email', 'password', 'firstName', 'ageConfirmation']) expect(await field(name).isVisible()).toBe(true)
  // Without the check nothing is sent, and the message is at the check.
  await field('email').fill('kim@example.com')
  await field('password').fill('lanterns over wet cobbles')
  await field('ageConfirmation').check()
  await submit()
  await page.getByText('계정을 만들기 전에 본인 확인을 해 주세요.').waitFor()
  expect(await page.locator('.account-portal-check').evaluate((button) => button === document.activeElement)).toBe(true)

  await visit(page, site.url('/account-login', 'ko_KR'))
  await mounted()
  await logIn(page, 'krnoci@example.com')
  await page.locator('.account-portal[data-screen=kmc]').waitFor()
  const popup = page.waitForEvent('popup')
  await page.locator('.account-portal-form button').click()
  const check = await popup
  await check.locator('form input').first().waitFor()
  await check.locator('input[name=name]').fill('Kim')
  await check.locator('input[name=birthDate]').fill('1990-05-17')
  await check.locator('form button').first().click()
  await page.waitForURL((url) => url.pathname !== '/account-login')
  await waitForSight(page, 'in')
})
