import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, errorsOf, phone, visit } from '../browser.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'
import { openSite } from '../open-site.ts'
import { logIn, openPortal, portalOf, waitForSight } from './portal-page.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

openForOneShopper(desktop, { botKey: 'key of this site' })

/** From now on the bot check's score is doubtful. */
const doubt = (on: BrowserContext, score = 0.4) =>
  on.route('**/recaptcha/enterprise.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let made = 0; globalThis.grecaptcha = { enterprise: { ready: (tell) => tell(), execute: async (_, { action }) => 'stub:' + action + ':${score}:doubt-' + Date.now() + '-' + made++ } }`,
    }),
  )
const order = async (on: Page, address = site.url('/newsletter')) => {
  await visit(on, address)
  await on.locator('[data-mounted] .account-portal').waitFor()
  await portalOf(on).locator('input[name=email]').fill('neu@example.com')
  await portalOf(on).locator('input[name=firstName]').fill('Neu')
  await portalOf(on).locator('input[name=ageConfirmation]').check()
  await portalOf(on).locator('.account-portal-form button[type=submit]').click()
}
const callsOf = (on: Page) => {
  const statuses: number[] = []
  on.on('response', (answer) => answer.url().includes('/api/account/light-account') && statuses.push(answer.status()))
  return statuses
}
const frameOf = (on: Page) => on.frameLocator('dialog[open] iframe')

test('B-BOT-01 the library is loaded with the site key, when it is first needed and not before', async () => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('recaptcha') && asked.push(request.url()))
  await openPortal(page, site.url('/help'))
  expect(asked).toEqual([])
  await logIn(page)
  await waitForSight(page, 'in')
  expect(asked).toEqual([site.url('/recaptcha/enterprise.js?render=key%20of%20this%20site')])
})

test('a library that never answers leaves the form usable: it says so after 20 seconds, and the next try goes on', async () => {
  await page.clock.install()
  await context.route('**/recaptcha/enterprise.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'globalThis.grecaptcha = { enterprise: { ready: (tell) => tell(), execute: () => new Promise(() => { globalThis.isAsked = true }) } }',
    }),
  )
  await order(page)
  await page.waitForFunction(() => 'isAsked' in globalThis)
  await page.clock.runFor(20_000)
  await page.getByText('We could not make sure that you are not a robot. Please try again.').waitFor()
  await page.evaluate(() => {
    const { grecaptcha } = globalThis as unknown as { grecaptcha: { enterprise: object } }
    Object.assign(grecaptcha.enterprise, {
      execute: async (_: string, { action }: { action: string }) => `stub:${action}:0.9:late-${Date.now()}`,
    })
  })
  await page.locator('.account-portal-form button[type=submit]').click()
  await page.getByText('Check your inbox').waitFor()
})

test('A-ERR-11 a doubtful visitor passes a challenge without doing anything, and the order succeeds', async () => {
  const errors = errorsOf(page)
  await doubt(context)
  const statuses = callsOf(page)
  await order(page)
  await page.getByText('Check your inbox').waitFor()
  expect(statuses).toEqual([428, 201])
  expect(await page.locator('dialog[open]').count()).toBe(0)
  // The browser reports the 428 itself.
  expect(errors.filter((error) => !error.includes('428'))).toEqual([])
  // With the pass there is no further challenge.
  await order(page)
  await page.getByText('Check your inbox').waitFor()
  expect(statuses).toEqual([428, 201, 201])
})

test('A-LREG-07 a challenge in the language of the shop, with texts for screen readers; left by Escape or by its button it keeps what was typed and says that it did not work', async () => {
  await doubt(context)
  const statuses = callsOf(page)
  // The work never ends, so that the page can be checked.
  await context.route('**/recaptcha/solver.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await order(page)
  const frame = frameOf(page)
  const heading = frame.locator('h1')
  await heading.waitFor()
  expect(await heading.textContent()).toBe('Checking that you are not a robot')
  // Its script says it.
  await frame.locator('[role=status]', { hasText: /few seconds/ }).waitFor()
  expect(await page.locator('dialog[open]').getAttribute('aria-label')).toBe('Checking that you are not a robot')
  expect(await page.locator('dialog[open] iframe').getAttribute('title')).toBe('Checking that you are not a robot')
  expect(await frame.locator(':focus').evaluate((element) => element.tagName)).toBe('H1')
  for (const of of page.frames()) {
    await of.evaluate(axe)
    const violations = await of.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(of: unknown, how: object): Promise<{ violations: { id: string }[] }> } }
      return (await axe.run(document.querySelector('dialog[open]') ?? document, { iframes: false })).violations.map(({ id }) => id)
    })
    expect(violations).toEqual([])
  }
  const refusal = portalOf(page).locator('[role=alert]').first()
  for (const [how, leave] of [
    ['Escape inside the frame', () => heading.press('Escape')],
    ['its button', () => frame.locator('#cancel').click()],
  ] as const) {
    await frame.locator('#cancel').waitFor()
    await leave()
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await refusal.waitFor()
    expect(await portalOf(page).locator('input[name=email]').inputValue(), how).toBe('neu@example.com')
    expect(await portalOf(page).locator('input[name=firstName]').inputValue(), how).toBe('Neu')
    if (how === 'its button') continue
    await portalOf(page).locator('.account-portal-form button[type=submit]').click()
    await refusal.waitFor({ state: 'detached' })
  }
  expect(statuses).toEqual([428, 428])
})

test('a failed challenge can be repeated', async () => {
  await doubt(context)
  let answers = 0
  await context.route('**/bot-challenge/*', (route) =>
    route.request().method() === 'POST' && answers++ === 0 ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await order(page)
  await frameOf(page).getByText('The check did not work.').waitFor()
  await frameOf(page).locator('#again').click()
  await page.getByText('Check your inbox').waitFor()
})

test('on a phone, right to left, the challenge fits and has the direction of the shop', async () => {
  const small = await browser.newContext(phone)
  await doubt(small)
  await small.route('**/recaptcha/solver.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const own = await small.newPage()
  await order(own, site.url('/newsletter', 'ar_SA'))
  const frame = frameOf(own)
  await frame.locator('h1').waitFor()
  expect(await frame.locator('html').getAttribute('dir')).toBe('rtl')
  const overflow = await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
  expect(overflow).toBe(0)
  await small.close()
})

test('the self-hosted check accepts a person, and refuses a browser that reports automation', async () => {
  const own = await openSite({ env: { RECAPTCHA_PROVIDER: 'self-hosted', TEST_HOOKS: '1' } })
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const person = await browser.newContext({ ...desktop, userAgent })
  try {
    const theirs = await person.newPage()
    await openPortal(theirs, own.url('/help'))
    await logIn(theirs)
    await waitForSight(theirs, 'in')

    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/account/login'))
    await openPortal(page, own.url('/help'))
    await logIn(page)
    const answer = await refused
    expect([answer.status(), (await answer.json()).error]).toEqual([403, 'bot_check_failed'])
  } finally {
    await person.close()
    await own.close()
  }
})
