import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, phone, visit } from '../browser.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'
import { press } from '../press.ts'
import { signIn } from '../sign-in.ts'
import { logIn, openPortal, portalOf, seedEmail, seedPassword, sightOf, waitForMachine, waitForSight } from './portal-page.ts'

openForOneShopper()

const calls = (of: Page): string[] => {
  const seen: string[] = []
  of.on('request', (request) => seen.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return seen
}

/** Presses the account icon, which small windows have in their menu. */
async function pressIcon(of: Page): Promise<void> {
  const icon = of.locator('.header-account-out')
  if (await icon.isVisible()) return press(of, icon)
  await press(of, of.locator('.header-tool--menu'))
  await press(of, of.locator('.header-menu [data-opens-account="PROFILE ICON"]'))
}

test('A-ROUTE-01 A-ROUTE-03 each of the three paths is a page with the inline portal; there the account icon opens no modal', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.closest('.account-portal--inline') && document.activeElement.tagName)
  for (const path of ['/account-login', '/account-register', '/invite']) {
    const answer = await page.goto(site.url(path))
    expect(answer?.status(), path).toBe(200)
    await page.locator('html[data-awake] [data-mounted] .account-portal').waitFor()
    expect(await page.locator('#content .account-portal--inline').count(), path).toBe(1)
    // It moves the focus to the form, by mouse and by keyboard; the invitation has none.
    await page.locator('.header-account-out').click()
    if (path === '/invite') await waitForMachine(page)
    else {
      await expect.poll(focused, { message: path }).toBe('INPUT')
      await page.locator('.header-account-out').focus()
      await page.keyboard.press('Enter')
      await expect.poll(focused, { message: path }).toBe('INPUT')
    }
    expect(await page.locator('dialog[open], dialog.account-dialog').count(), path).toBe(0)
    expect(page.url()).toBe(site.url(path))
  }
  // Elsewhere it does.
  await openPortal(page, site.url('/help'))
  expect(await page.locator('dialog.account-dialog[open]').count()).toBe(1)
})

test('A-INVITE-01 the invitation has a page, also below a language', async () => {
  await page.goto(site.url('/fr/invite', 'fr_CA'))
  await page.locator('.account-portal--inline[data-screen=invite]').waitFor()
  // After a login there, the invitation shows; also after a registration.
  await visit(page, site.url('/invite'))
  await page.locator('[data-mounted] .account-portal--inline[data-screen=invite]').waitFor()
  await portalOf(page).getByRole('link', { name: 'Create account' }).click()
  await page.locator('.account-portal[data-screen=register]').waitFor()
  await portalOf(page).locator('.account-portal-switch').getByRole('link', { name: 'Log in' }).click()
  await page.locator('.account-portal[data-screen=invite]').waitFor()
  await logIn(page)
  await expect
    .poll(() =>
      portalOf(page)
        .locator('input[name=link]')
        .inputValue()
        .catch(() => ''),
    )
    .toContain('?invitationCode=')
  expect(page.url()).toBe(site.url('/invite'))
})

test('A-LOGIN-02 A-PRES-02 a login on its page signs in and continues', async () => {
  await visit(page, site.url('/account-login?returnTo=/help'))
  await page.locator('[data-mounted] .account-portal').waitFor()
  await logIn(page)
  await page.waitForURL(site.url('/help'))
  await waitForSight(page, 'in')
  expect(await sightOf(page)).toBe('in')
  const session = await page.evaluate(async () => (await fetch('/auth/session')).json())
  expect(session.acid).toMatch(/^\w{16}$/)
})

test('A-LOGIN-02 A-PRES-02 A-ROLE-03 A-ROLE-04 A-LOGIN-14 A-STATE-15 A-STATE-16 a login in the modal signs in, and members-only content comes; a logout ends both, and clears the storage', async () => {
  const errors = errorsOf(page)
  await openPortal(page, site.url('/help'))
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<p data-account-show="in" id="member">a</p><p data-account-show="out" id="guest">b</p>'),
  )
  // The footer matches, in its list and on its button.
  const seen = () =>
    page.evaluate(() =>
      ['#member, .footer a[href="/my-account"]', '#guest, .footer a[href="/account-register"]'].map((all) =>
        Array.from(document.querySelectorAll(all), (one) => one.checkVisibility()),
      ),
    )
  const [all, none] = [
    [true, true, true],
    [false, false, false],
  ]
  expect(await seen()).toEqual([none, all])
  await logIn(page)
  await waitForSight(page, 'in')
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })
  // The opener is visible to guests only; its counterpart for members has the focus.
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('header-account-in')
  expect(await seen()).toEqual([all, none])
  expect(errors).toEqual([])

  await page.evaluate(() => {
    for (const key of ['a', 'b', 'c']) {
      sessionStorage.setItem(key, '1')
      localStorage.setItem(key, '1')
    }
  })
  await page.locator('.header-account-in').click()
  // It links to the current page.
  const again = page.waitForEvent('load')
  await page.locator('.header-account [data-signs-out] button').click()
  await again
  await waitForSight(page, 'out')
  expect(await seen()).toEqual([
    [false, false],
    [true, true],
  ])
  // The new page stores items of its own, so only the earlier ones must be gone.
  await page.waitForFunction(() => !['a', 'b', 'c'].some((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key)))
  await page.reload()
  expect(await sightOf(page)).toBe('out')
  expect(await page.evaluate(async () => (await fetch('/auth/session')).status)).toBe(401)
})

test('A-RELOAD-09 a signed-in shopper stays signed in after a reload, without a form and without a login', async () => {
  await signIn(context, site)
  await visit(page, site.url('/help'))
  await waitForSight(page, 'in')
  const seen = calls(page)
  // Only requests of the new page: a request of the previous page never finishes.
  const answered: string[] = []
  page.on('framenavigated', () => answered.splice(0))
  page.on('requestfinished', (request) => answered.push(new URL(request.url()).pathname))
  await page.evaluate(() => sessionStorage.setItem('pending__login', String(Date.now())))
  await page.reload()
  // Known before the first paint, and then confirmed by the server.
  expect(await sightOf(page)).toBe('in')
  await expect.poll(() => answered).toContain('/api/account/basic-profile')
  await waitForMachine(page)
  expect(await sightOf(page)).toBe('in')
  expect(seen).not.toContain('POST /api/account/login')
  expect(await portalOf(page).count()).toBe(0)
  // A pending event of the previous page ended with that page.
  expect(await page.evaluate(() => sessionStorage.getItem('pending__login'))).toBeNull()
})

test('A-PRES-04 A-PRES-05 A-PRES-06 A-PRES-09 while it loads, the portal shows logo and spinner in its final height', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/ap/mf*', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, site.url('/help'))
  await pressIcon(page)
  const loader = page.locator('.account-dialog-loader')
  await loader.waitFor()
  for (const [size, height, isWhole] of [
    [{ width: 1280, height: 800 }, 500, false],
    [{ width: 375, height: 800 }, 560, true],
  ] as const) {
    await page.setViewportSize(size)
    expect(await loader.locator('svg, img, i').count()).toBeGreaterThanOrEqual(2)
    expect((await loader.boundingBox())?.height, `${size.width} px`).toBeCloseTo(height, 0)
    const dialog = page.locator('dialog.account-dialog')
    const box = await dialog.boundingBox()
    expect([box?.width === size.width, box?.height === size.height], `${size.width} px`).toEqual([isWhole, isWhole])
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('0')
  }
  release()
  await page.locator('.account-portal').waitFor()
  expect(await loader.count()).toBe(0)
})

test('A-PRES-07 A-ERR-05 a portal that cannot load says so in a small modal, and loads at the next press; Escape closes it, keeps what was typed and returns the focus', async () => {
  await page.route('**/ap/mf*', (route) => route.fulfill({ status: 500 }))
  await visit(page, site.url('/help'))
  await page.locator('.header-account-out').click()
  const failure = page.getByRole('dialog', { name: 'Failed to load Account Portal' })
  await failure.waitFor()
  expect(await failure.locator('p').textContent()).toBe('Failed to load Account Portal')
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await failure.getByRole('button').click()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.unroute('**/ap/mf*')
  await page.locator('.header-account-out').click()
  const email = portalOf(page).locator('input[name=email]')
  await email.fill(seedEmail)
  await page.keyboard.press('Escape')
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('header-account-out')
  await page.locator('.header-account-out').click()
  await email.waitFor()
  await expect.poll(() => email.inputValue()).toBe(seedEmail)
})

test('A-ERR-15 an error is shown at its field, on blur and on submit; a wrong password, a lock and an unknown answer are told apart', async () => {
  await openPortal(page, site.url('/help'))
  const email = portalOf(page).locator('input[name=email]')
  await email.fill('nonsense')
  await email.blur()
  const problem = page.getByText('Please enter a valid email address.').first()
  await problem.waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = (await email.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain('Please enter a valid email address.')
  await email.fill('')
  await page.keyboard.press('Enter')
  await page.locator('.w-field__error').getByText('Please enter your email address.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')

  await logIn(page, seedEmail, 'not the password')
  await page.getByText('Email address and password do not match.').waitFor()
  const answerNext = (answer: { status: number; contentType?: string; body: string }) =>
    page.route('**/api/account/login*', (route) => route.fulfill(answer), { times: 1 })
  await answerNext({ status: 418, body: '{}' })
  await portalOf(page).locator('input[name=password]').fill(seedPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Unknown error occurred. Please try again.', { exact: true }).waitFor()
  expect(await portalOf(page).locator('input[name=password]').inputValue()).toBe(seedPassword)
  await answerNext({
    status: 403,
    contentType: 'application/json',
    body: '{"error":"access_denied","error_description":"Account Locked","retryAfter":840}',
  })
  await page.keyboard.press('Enter')
  await page.getByText('Too many attempts. Please try again in 14 minutes or reset your password.').waitFor()
  await portalOf(page).getByRole('link', { name: 'Reset password' }).click()
  expect(await portalOf(page).locator('input[name=email]').inputValue()).toBe(seedEmail)
})

test('Enter before hydration goes to the next step, and fields of later steps show no errors', async () => {
  const isScript = (address: URL) => /\/account_account-portal\/.*\.js$/.test(address.pathname)
  for (const [typed, step, wrong] of [
    [seedEmail, '2', []],
    ['nonsense', '1', ['email']],
  ] as const) {
    await page.route(isScript, (route) => route.abort())
    await page.goto(site.url('/account-login'))
    const email = portalOf(page).locator('input[name=email]')
    await email.fill(typed)
    await page.unroute(isScript)
    await Promise.all([page.waitForEvent('load'), email.press('Enter')])
    await page.locator('[data-mf=account_account-portal][data-mounted]').waitFor()
    const invalid = () =>
      portalOf(page)
        .locator('[aria-invalid=true]')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name))
    await expect.poll(invalid).toEqual(wrong)
    expect(await portalOf(page).locator('form[data-step]').getAttribute('data-step')).toBe(step)
    expect(await email.inputValue()).toBe(typed)
  }
})

test('a known address is shown above the password, without JavaScript and with it', async () => {
  const address = site.url('/account-login?preset=stadion-app&interaction=none&loginHint=anna%40example.com')
  const chosen = /account-portal-chosen.*?<bdi>([^<]*)/
  expect(chosen.exec(await (await page.goto(address))!.text())?.[1]).toBe('anna@example.com')
  await page.locator('[data-mounted] .account-portal').waitFor()
  expect(await portalOf(page).locator('.account-portal-chosen bdi').innerText()).toBe('anna@example.com')
})

test('Back and Forward go through the screens of a page, and a reload shows the same one', async () => {
  const step = (number: 1 | 2) => portalOf(page).locator(`form[data-step="${number}"]`).waitFor()
  const screen = (name: string) => page.locator(`[data-mounted] .account-portal[data-screen=${name}]`).waitFor()
  const email = portalOf(page).locator('input[name=email]')
  await visit(page, site.url('/help'))
  await visit(page, site.url('/account-login?returnTo=/help'))
  await screen('login')
  await email.fill(seedEmail)
  await page.keyboard.press('Enter')
  await step(2)
  await page.goBack()
  await step(1)
  await page.goForward()
  await step(2)
  await page.reload()
  await screen('login')
  await step(2)
  expect(await portalOf(page).locator('.account-portal-chosen bdi').innerText()).toBe(seedEmail)
  await portalOf(page).getByRole('button', { name: 'Change' }).click()
  await step(1)
  await portalOf(page).getByRole('link', { name: 'Create account' }).click()
  await screen('register')
  expect(page.url()).toBe(site.url('/account-register?returnTo=%2Fhelp'))
  expect(await email.inputValue()).toBe(seedEmail)
  await page.reload()
  await screen('register')
  await page.goBack()
  await screen('login')
  await step(1)
  expect(page.url()).toBe(site.url('/account-login?returnTo=/help'))
  await page.keyboard.press('Tab')
  await email.press('Enter')
  await step(2)
  await portalOf(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await screen('reset')
  expect(await email.inputValue()).toBe(seedEmail)
  await portalOf(page).getByRole('link', { name: 'Back to login' }).click()
  await step(2)
  await portalOf(page).locator('input[name=password]').fill(seedPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(site.url('/help'))
  // Redirects on the way to the sign-in are no pages to come back to.
  const before: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && before.push(new URL(request.url()).pathname))
  await page.goBack()
  await page.waitForURL(site.url('/help'))
  expect(before).not.toContain('/account-login')
})

test.each([
  ['a phone', phone, true],
  ['a desktop', { viewport: { width: 1280, height: 800 } }, false],
])(
  'on %s Back leads through the steps of the dialog and then closes it; closed otherwise, it leaves nothing behind',
  async (_, view, hasMenu) => {
    const own = await (await browser.newContext(view)).newPage()
    const dialog = own.locator('dialog.account-dialog')
    const menu = own.locator('.header-menu')
    const step = (number: 1 | 2) => dialog.locator(`form[data-step="${number}"]`).waitFor()
    const open = async () => {
      await pressIcon(own)
      await step(1)
    }
    await visit(own, site.url('/help'))
    await visit(own, site.url('/legal/privacy'))
    await open()
    await dialog.locator('input[name=email]').fill(seedEmail)
    await own.keyboard.press('Enter')
    await step(2)
    await own.goBack()
    await step(1)
    await own.goBack()
    await dialog.waitFor({ state: 'detached' })
    await own.goForward()
    await step(1)
    await press(own, dialog.getByRole('link', { name: 'Create account' }))
    await dialog.locator('[data-screen=register]').waitFor()
    await own.reload()
    await dialog.locator('[data-screen=register]').waitFor()
    await press(own, dialog.getByRole('button', { name: 'Close' }))
    await dialog.waitFor({ state: 'detached' })
    await open()
    await own.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // On a phone the dialog was opened from the menu, and closes with it only after a sign-in.
    expect(await menu.isVisible()).toBe(hasMenu)
    await press(own, own.locator(hasMenu ? '.header-menu [data-opens-account="PROFILE ICON"]' : '.header-account-out'))
    await logIn(own)
    await waitForSight(own, 'in')
    await menu.waitFor({ state: 'hidden' })
    expect(await own.locator('dialog[open]').count()).toBe(0)
    expect(own.url()).toBe(site.url('/legal/privacy'))
    await own.goBack()
    await own.waitForURL(site.url('/help'))
    await own.context().close()
  },
)

test('A-TP-08 A-PRESET-06 A-ROUTE-08 the touchpoint of footer, join banner and pages is sent', async () => {
  const sent = async (path: string, act: () => Promise<void>) => {
    const request = page.waitForRequest((asked) => asked.method() === 'POST' && new URL(asked.url()).pathname === path)
    await act()
    return (await request).postDataJSON().sourceId
  }
  const send = () => press(page, portalOf(page).locator('.account-portal-form button[type=submit]'))
  const email = portalOf(page).locator('input[name=email]')
  await visit(page, site.url('/help?source=spring-mail'))
  await press(page, page.locator('.footer-club .w-button').first())
  await page.locator('dialog.account-dialog [data-screen=register]').waitFor()
  expect(await portalOf(page).locator('form[data-step]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await press(page, page.locator('.footer a[data-opens-account=FOOTER]').first())
  await email.waitFor()
  await portalOf(page).locator('form[data-step]').waitFor()
  await email.fill(seedEmail)
  await send()
  await portalOf(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await page.locator('.account-portal[data-screen=reset]').waitFor()
  expect(await sent('/api/account/password-reset/start', send)).toBe('90202')
  const labels = () =>
    page.evaluate(() =>
      ((window as { dataLayer?: { source?: string; visitor?: string }[] }).dataLayer ?? []).map((tag) => [tag.source, tag.visitor]),
    )
  await expect.poll(labels).toContainEqual(['SPRING-MAIL', 'ANONYMOUS'])

  for (const [path, sourceId] of [
    ['/newsletter', '90110'],
    ['/newsletter?touchpoint=FOOTER', '90102'],
  ] as const) {
    await visit(page, site.url(path))
    await page.locator('[data-mounted] .account-portal').waitFor()
    await email.fill('neu@example.com')
    await portalOf(page).locator('input[name=ageConfirmation]').check()
    expect(await sent('/api/account/light-account', send)).toBe(sourceId)
  }
})

test('A-ROUTE-04 A-ROUTE-05 a browser without dialogs goes to the pages of the portal', async () => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
  await visit(page, site.url('/help'))
  await press(page, page.locator('.header-account-out'))
  await page.waitForURL(site.url('/account-login?returnTo=%2Fhelp'))
  await visit(page, site.url('/help'))
  await press(page, page.locator('.footer-club .w-button').first())
  await page.waitForURL((address) => address.pathname === '/account-register')
  expect(await page.locator('dialog[open]').count()).toBe(0)
})

test('A-INVITE-02 an invitation is stored for the visit', async () => {
  await visit(page, site.url('/help?invite=K7M2QX9T'))
  await page.waitForFunction(() => sessionStorage.getItem('invitationCode') === 'K7M2QX9T')
  await page.goto(site.url('/help'))
  expect(await page.evaluate(() => sessionStorage.getItem('invitationCode'))).toBe('K7M2QX9T')
})
