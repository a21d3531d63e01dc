import { sourceIdOf } from '@stadion/account/touchpoints/source-ids'
import { consentCookie } from '@stadion/consent/contract'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, portalOf, signOut, waitForSight } from '../account/portal-page.ts'
import { desktop, errorsOf, openBrowser, phone, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { signIn } from '../sign-in.ts'
import { countOf, heartInRail, heartOf, isPressed, savedOf, waitForCount } from './shopper.ts'

let site: Site
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
beforeEach(async () => {
  await site.store.reset()
  context = await browser.newContext(desktop)
})
afterEach(() => context.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const shoes = '/men/shoes'
const runner = '/runner-one/AA1001.html'
const add = '**/api/bridge/account/default/add'
const pending = (page: Page) => page.evaluate(() => sessionStorage.getItem('pendingWishlistPid'))

/** Whoever allows only what is necessary: their browser keeps no list. */
const necessaryOnly = () => context.addCookies([{ name: consentCookie, value: encodeURIComponent('[0]'), url: site.url('/') }])

/** A page of a signed-in shopper with a loaded list. */
async function open(path: string, wishes: readonly string[] = []): Promise<Page> {
  await signIn(context, site, { wishes })
  const page = await context.newPage()
  await visit(page, site.url(path))
  await page.locator('.heart[aria-pressed]').first().waitFor()
  return page
}

test('B-WISH-11 a tap shows in the next frame, the list changes only after the server has confirmed; a second tap removes it again, by mouse or key', async () => {
  const page = await open(shoes, ['AA1004'])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(add, async (route) => {
    await held
    await route.continue()
  })
  const heart = heartOf(page, 'AA1001')
  await heart.evaluate((own: HTMLElement) => {
    const look = () => [own.ariaBusy, own.ariaPressed, getComputedStyle(own.querySelector('svg')!).animationName]
    const inNextFrame = () => requestAnimationFrame(() => Object.assign(window, { seen: look() }))
    addEventListener('click', inNextFrame, { capture: true, once: true })
  })
  const asked = page.waitForRequest(add)
  await heart.click()
  const seen = () => page.evaluate(() => (window as unknown as { seen?: unknown[] }).seen)
  await expect.poll(seen).toEqual(['true', 'false', 'heart-beat'])
  await asked
  expect(await heartOf(page, 'AA1001').getAttribute('aria-pressed')).toBe('false')
  expect([await countOf(page), await savedOf(page)]).toEqual(['1', ['AA1004']])
  release()
  await isPressed(page, 'AA1001')
  expect([await countOf(page), await savedOf(page)]).toEqual(['2', ['AA1001', 'AA1004']])

  await heartOf(page, 'AA1001').click()
  await isPressed(page, 'AA1001', false)
  expect([await countOf(page), await savedOf(page)]).toEqual(['1', ['AA1004']])
  await heartOf(page, 'AA1001').focus()
  await page.keyboard.press('Enter')
  await isPressed(page, 'AA1001')
  await page.keyboard.press('Space')
  await isPressed(page, 'AA1001', false)
  expect(page.url()).toBe(site.url(shoes))
})

test('on a phone a heart works before hydration and in fragments that are never hydrated, hydrates none, and is large enough', async () => {
  await context.close()
  // No mouse moves over it: only the tap itself could hydrate the fragment.
  context = await browser.newContext(phone)
  const page = await open(runner)
  const errors = errorsOf(page)
  await page.locator('.product-heart .heart').tap()
  await isPressed(page, 'AA1001')
  expect(await page.locator('[data-mf=catalogue_product]').getAttribute('data-mounted')).toBeNull()
  const rail = heartInRail(page)
  const id = await rail.getAttribute('value')
  await page.locator('[data-mf=catalogue_rail] .heart[aria-pressed=false]').first().waitFor()
  await rail.tap()
  await isPressed(page, id!)
  await visit(page, site.url(shoes))
  await isPressed(page, 'AA1001')
  const box = (await heartOf(page, 'AA1001').boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await heartOf(page, 'AA1001').tap()
  await isPressed(page, 'AA1001', false)
  expect([await savedOf(page), page.url()]).toEqual([[id], site.url(shoes)])
  expect(errors).toEqual([])
})

test('cards that arrive later show what is saved, and the hydrated listing keeps it', async () => {
  const page = await open(shoes, ['AA1001'])
  await isPressed(page, 'AA1001')
  await page.locator('.listing-bar select, .listing-bar button').first().hover()
  await page.locator('[data-mf=catalogue_listing][data-mounted]').waitFor()
  await isPressed(page, 'AA1001')
  await page.getByRole('button', { name: 'Sport', exact: true }).click()
  await page.locator('.listing-facet a[data-refine]:visible').first().click()
  await page.waitForURL((url) => url.search !== '')
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await isPressed(page, 'AA1001')
  await heartOf(page, 'AA1001').click()
  await isPressed(page, 'AA1001', false)
})

test('the header shows that a shopper is signed in, and does not invite them to join', async () => {
  const page = await open(shoes)
  await page.locator('html[data-account=in]').waitFor()
  const header = page.locator('.header')
  await header.getByText('As a member you get free delivery.').waitFor()
  expect(await header.getByText('Join for free').isVisible()).toBe(false)
  expect(await header.getByRole('button', { name: 'My account' }).isVisible()).toBe(true)
  await expect.poll(() => header.locator('.header-promo b').innerText()).toBe('Anna')
  const guest = await (await browser.newContext(desktop)).newPage()
  await visit(guest, site.url(shoes))
  expect(await guest.locator('.header-promo').innerText()).toContain('Join for')
  expect(await guest.getByText('As a member you get').isVisible()).toBe(false)
  await guest.context().close()
})

test('a line of the bag has a heart', async () => {
  await signIn(context, site)
  const page = await context.newPage()
  await visit(page, site.url('/help'))
  const { status } = await page.evaluate(() =>
    fetch('/api/bridge/baskets/-/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'original-host': location.hostname.replace('.localhost', '') },
      body: JSON.stringify({ items: [{ productId: 'AA1001_540' }] }),
    }).then(async (answer) => ({ status: answer.status, text: await answer.text() })),
  )
  expect(status).toBe(200)
  await visit(page, site.url('/cart'))
  await page.locator('.bag-page-line .heart[aria-pressed=false]').click()
  await isPressed(page, 'AA1001')
  expect(await savedOf(page)).toEqual(['AA1001'])
  expect(await page.locator('.bag-page-line').count()).toBe(1)
})

test('a refusal does not change the list and is reported', async () => {
  const page = await open(shoes)
  const refusals = [
    [500, 'internalError', 'That did not work. Your wishlist is unchanged.'],
    [409, 'wishlistLimitExceeded', 'A wishlist holds 200 items. Remove one first.'],
    [404, 'productNotFound', 'This item is no longer sold.'],
  ] as const
  for (const [status, errorCode, text] of refusals) {
    await page.route(add, (route) => route.fulfill({ status, json: { errorCode, message: '' } }), { times: 1 })
    await heartOf(page, 'AA1001').click()
    await page.locator('.w-toast', { hasText: text }).waitFor()
    await isPressed(page, 'AA1001', false)
  }
  expect([await countOf(page), await savedOf(page)]).toEqual(['', []])
})

test('a guest’s hearts stay in the browser, on pages, in tabs and on the list, and join the account at the sign-in', async () => {
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, site.url(shoes))
  await heartOf(page, 'AA1001').click()
  await isPressed(page, 'AA1001')
  await page.locator('.w-toast', { hasText: 'Kept in this browser. Sign in to have it on every device.' }).waitFor()
  const second = page.locator('.listing-grid .heart:not([value=AA1001])').first()
  const id = (await second.getAttribute('value'))!
  await second.click()
  await waitForCount(page, '2')
  expect(await page.locator('.w-toast').count()).toBe(1)
  const other = await context.newPage()
  await visit(other, site.url('/wishlist'))
  const cards = other.locator('.wishlist-grid .product-card')
  await expect.poll(() => cards.count()).toBe(2)
  expect(await other.getByRole('status').first().textContent()).toBe('2 items')
  // In both tabs it leaves at once.
  await heartOf(other, id).click()
  await expect.poll(() => cards.count()).toBe(1)
  await waitForCount(page, '1')
  expect(errors).toEqual([])
  await page.bringToFront()
  await page.locator('.w-toast').getByRole('button', { name: 'Sign in' }).click()
  await portalOf(page).locator('form').first().waitFor()
  await logIn(page)
  await expect.poll(() => savedOf(page)).toEqual(['AA1001'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guestWishlist'))).toBeNull()
  await isPressed(page, 'AA1001')
})

test('an anonymous visitor gets the portal; the tapped article is saved after the sign-in', async () => {
  await necessaryOnly()
  const page = await context.newPage()
  await visit(page, site.url(shoes))
  await heartOf(page, 'AA1001').click()
  await portalOf(page).locator('form').first().waitFor()
  const dialog = page.getByRole('dialog', { description: 'Save Runner One: log in or join.' })
  await dialog.getByText('Save Runner One: log in or join.').waitFor()
  expect(await heartOf(page, 'AA1001').evaluate((heart) => getComputedStyle(heart.querySelector('svg')!).fill)).toBe('none')
  expect([await pending(page), await heartOf(page, 'AA1001').getAttribute('aria-busy')]).toEqual(['AA1001', null])
  expect(await heartOf(page, 'AA1001').getAttribute('aria-pressed')).toBeNull()
  await logIn(page)
  await page.locator('.w-toast', { hasText: 'It is on your wishlist.' }).waitFor()
  await isPressed(page, 'AA1001')
  expect([await countOf(page), await pending(page), await savedOf(page)]).toEqual(['1', null, ['AA1001']])
  expect([page.url(), await page.locator('dialog[open]').count()]).toEqual([site.url(shoes), 0])
})

test('after a registration through a heart the invitation to join disappears', async () => {
  await necessaryOnly()
  const page = await context.newPage()
  await visit(page, site.url(shoes))
  await heartOf(page, 'AA1001').click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByText('Create account').click()
  await dialog.getByText('Join for free').waitFor()
  await dialog.locator('input[name=email]').fill('joins@example.com')
  await dialog.locator('button[type=submit]').first().click()
  await dialog.locator('input[name=password]').fill('Correct-Horse-9')
  await dialog.locator('input[name=firstName]').fill('Ada')
  await dialog.locator('input[name=lastName]').fill('Byron')
  await dialog.locator('input[name=dateOfBirth]').fill('1990-03-12')
  await dialog.locator('input[name=ageConfirmation]').check()
  await dialog.locator('button[type=submit]').first().click()
  await dialog.getByText('You are in').waitFor()
  expect(await dialog.getByText('Save Runner One: log in or join.').isVisible()).toBe(false)
})

test('closing the portal drops the article', async () => {
  await necessaryOnly()
  const page = await context.newPage()
  await visit(page, site.url(shoes))
  await heartOf(page, 'AA1001').click()
  await portalOf(page).locator('form').first().waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => sessionStorage.getItem('pendingWishlistPid') === null)
  await page.locator('.header-account-out').click()
  await logIn(page)
  await waitForSight(page, 'in')
  await isPressed(page, 'AA1001', false)
})

test('hearts count for the touchpoint of their page', async () => {
  await necessaryOnly()
  const page = await context.newPage()
  for (const [path, touchpoint, heart] of [
    [shoes, 'WISHLIST ICON', '.listing-grid .heart'],
    [runner, 'FREE DELIVERY PDP', '.product-heart .heart'],
    ['/wishlist', 'WISHLIST PAGE', '[data-mf=catalogue_rail] .heart'],
  ] as const) {
    await visit(page, site.url(path))
    await page.locator(heart).first().click()
    const email = portalOf(page).locator('input[name=email]')
    await email.fill('full@example.com')
    await email.press('Enter')
    const sent = page.waitForRequest('**/api/account/password-reset/start')
    await portalOf(page).getByText('Forgot your password?').click()
    await email.press('Enter')
    const { sourceId } = (await sent).postDataJSON()
    expect(sourceId, path).toBe(sourceIdOf({ touchpoint, brand: 'main', environment: 'local', action: 'activation' }))
    await portalOf(page).getByText('If an account exists for this email').waitFor()
  }
})

test('without its script a heart is a form, and the way to the login keeps the tapped article', async () => {
  await context.route('**/assets/wishlist.*.js', (route) => route.abort())
  const page = await context.newPage()
  await visit(page, site.url(shoes))
  await heartOf(page, 'AA1001').click()
  await page.waitForURL('**/account-login*')
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/wishlist?add=AA1001')
})

test('other tabs follow: a saved article, a removed one, and a sign-out', async () => {
  const one = await open(shoes)
  const two = await context.newPage()
  await visit(two, site.url(runner))
  await isPressed(two, 'AA1001', false)
  await one.bringToFront()
  await heartOf(one, 'AA1001').click()
  await isPressed(two, 'AA1001')
  await waitForCount(two, '1')
  await heartOf(two, 'AA1001').click()
  await isPressed(one, 'AA1001', false)
  await heartOf(one, 'AA1001').click()
  await waitForCount(two, '1')
  await signOut(one)
  await waitForSight(two, 'out')
  await waitForCount(two, '')
  expect(await two.locator('.heart[aria-pressed]').count()).toBe(0)
  expect(await two.evaluate(() => sessionStorage.length)).toBe(0)
})
