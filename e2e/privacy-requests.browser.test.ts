import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { emailKeyOf } from '@stadion/account/fields/email'
import { seedPassword } from '@stadion/account/testing'
import { createFlagOperations } from '@stadion/flags/flag-operations'
import { localEmailHash, orderCalls } from '@stadion/orders/testing'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { atRest, begun, desktop, errorsOf, openBrowser, phone, visit } from './browser.ts'
import { openSite, type Site } from './open-site.ts'
import { pressInFooter } from './press.ts'

const emailHashOf = localEmailHash(emailKeyOf)
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
beforeEach(() => site.store.reset())
afterEach(() => context?.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

async function open(path: string, locale = 'en_US', options: BrowserContextOptions = desktop) {
  context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (options.javaScriptEnabled === false) await page.goto(site.url(path, locale))
  else await visit(page, site.url(path, locale))
  return partsOf(page)
}

const partsOf = (page: Page) => {
  const modal = page.locator('dialog#privacy_request')
  const field = (label: string) => page.getByLabel(label)
  return {
    page,
    modal,
    field,
    heading: modal.getByRole('heading'),
    radio: (name: string) => page.getByRole('radio', { name }),
    send: page.getByRole('button', { name: 'Send request' }),
    fill: async (lastName: string, email: string) => {
      await field('Last name').fill(lastName)
      await field('Email address').fill(email)
    },
  }
}

const asked = '?open-privacy-settings='
const dataSettings = '/help?open-data-settings=gdpr'
const openUs = async () => {
  const parts = await open(`/us/help${asked}`)
  await parts.modal.waitFor()
  return parts
}
/** Without a browser, because only browsers resolve these host names. */
const ask = (path: string) => fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.stadion.co.uk' } })
const american = { email: 'full@example.com', lastName: 'Muster' }

test('B-PRIV-01 B-PRIV-02 B-PRIV-03 B-PRIV-04 B-PRIV-09 the US modal has heading and text, and shows part by part: state, then type, then the rest', async () => {
  const { heading, modal, radio, field, send } = await openUs()
  expect(await heading.textContent()).toBe('Your privacy choices')
  await modal.getByText('tell us not to sell or share it').waitFor()
  expect(await modal.getByRole('radio').count()).toBe(2)
  await radio('All other states').click()
  expect(await modal.getByRole('radio').count()).toBe(5)
  await radio('California').click()
  expect(await modal.getByRole('radio').count()).toBe(5)
  for (const part of [field('Last name'), field('Email address'), send]) expect(await part.isVisible()).toBe(false)
  for (const [type, hasNumber] of [
    ['A copy of my data', true],
    ['Do not sell', false],
    ['Delete my data', true],
  ] as const) {
    await radio(type).click()
    for (const part of [field('Last name'), field('Email address'), send]) expect(await part.isVisible()).toBe(true)
    expect(await field('Membership number').isVisible(), type).toBe(hasNumber)
  }
})

test('B-PRIV-01 B-PRIV-02 B-PRIV-09 B-CRE-03 open-data-settings=gdpr opens the data settings under that law, without a state', async () => {
  const gb = await open(dataSettings, 'en_GB')
  await gb.modal.waitFor()
  expect(await gb.heading.textContent()).toBe('Your data')
  await gb.radio('Delete my data').waitFor()
  expect(await gb.radio('California').count()).toBe(0)
  await gb.radio('My data for another service').click()
  expect(await gb.field('Membership number').isVisible()).toBe(true)
})

test('B-PRIV-09 B-FF-02 if its flag is off there is no field for a membership number, in the modal and on the page', async () => {
  const set = (value: string) =>
    createFlagOperations(
      site.store.db,
      () => new Date(),
    )({
      words: ['set', 'privacyMembershipId', value],
      ...{ environment: 'development', project: 'storefront', actor: 'ann' },
    })
  const asks = async (path: string) => (await (await ask(path)).text()).includes('name="membershipId"')
  const [page, modal] = ['/privacy-request', '/mf/privacy_request/view/stadion/en_GB']
  for (const [word, isAsked] of [
    ['off', false],
    ['on', true],
  ] as const) {
    await set(word)
    await expect.poll(async () => [await asks(page), await asks(modal)]).toEqual([isAsked, isAsked])
  }
})

test('B-PRIV-13 the flow of Brazil uses its own law', async () => {
  const { page, modal } = await open(dataSettings, 'pt_BR')
  const sent = page.waitForRequest('**/api/consents/ccpa*')
  await modal.getByRole('radio').first().click()
  await modal.locator('[name=lastName]').fill('Silva')
  await modal.locator('[name=email]').fill('nobody@example.com')
  await modal.locator('[type=submit]').click()
  expect((await sent).postDataJSON()).toMatchObject({ category: 'LGPD', requestTypes: ['EXPORT'] })
})

test('B-PRIV-06 B-PRIV-10 an error shows after its field has lost focus, not before', async () => {
  const { page, radio, field } = await openUs()
  await radio('California').click()
  await radio('A copy of my data').click()
  const name = field('Last name')
  await name.fill('x')
  await name.fill('')
  expect(await page.getByText('Please enter your last name.').count()).toBe(0)
  await name.blur()
  await page.getByText('Please enter your last name.').waitFor()
  await name.fill('4711')
  await page.getByText('Please use only letters').waitFor()
})

test('B-PRIV-12 B-PRIV-15 B-PRIV-16 a request is sent once, and its success names the address', async () => {
  const { page, modal, radio, fill, field } = await openUs()
  const bodies: unknown[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/consents/ccpa*', async (route) => {
    bodies.push(route.request().postDataJSON())
    await held
    await route.continue()
  })
  await radio('California').click()
  await radio('Delete my data').click()
  await fill(american.lastName, american.email)
  await field('Membership number').fill('300000000017')
  await page.getByRole('button', { name: 'Send request' }).click()
  const busy = page.getByRole('button', { name: 'Sending' })
  await busy.waitFor()
  await busy.click({ force: true })
  await field('Email address').press('Enter')
  release()
  await modal.getByRole('status').getByText(american.email).waitFor()
  const { lastName, email } = american
  expect(bodies).toEqual([{ lastName, email, membershipId: '300000000017', requestTypes: ['DELETE'], category: 'CCPA', state: 'CA' }])
})

test('B-PRIV-15 B-PRIV-17 B-PRIV-18 B-ERR-23 an unknown address has its own message, all other failures share one, and each is tracked', async () => {
  const { page, modal, radio, fill, send } = await openUs()
  const tracked = () =>
    page.evaluate(
      () =>
        ((globalThis as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) => event?.toLowerCase() === 'error')
          .length,
    )
  await radio('All other states').click()
  await radio('A copy of my data').click()
  await fill('Muster', 'nobody@example.com')
  await send.click()
  await modal.getByText('We could not find an account').waitFor()
  const answers = [
    { status: 200, json: { success: false, message: 'NO' } },
    { status: 500, json: {} },
  ]
  // One route for both: a request between the end of one and the next would reach the shop.
  await page.route('**/api/consents/ccpa*', (route) => route.fulfill(answers.shift()))
  for (const status of answers.map((answer) => answer.status)) {
    // Monitoring gets failures of the server.
    const isOurs = (response: Response) => response.url().endsWith('/api/page-failures') && response.request().postDataJSON().status === 500
    const heard = status === 500 && page.waitForResponse(isOurs)
    const sent = page.waitForRequest('**/api/consents/ccpa*')
    await send.click()
    await sent
    await modal.getByText('Something went wrong').waitFor()
    const report = await heard
    if (report) {
      expect([report.status(), report.request().postDataJSON()]).toEqual([
        202,
        { name: 'ApiError', code: 'requestFailed', status: 500, path: '/api/consents/ccpa' },
      ])
      expect((await report.request().allHeaders()).cookie).toBeUndefined()
    }
  }
  expect(await tracked()).toBe(3)
})

test('B-DNS-07 B-CRE-02 B-PRIV-17 B-ERR-23 do-not-sell ends advertising, needs no account, can be sent again if it is refused, and the page reloads without the form when the modal closes', async () => {
  const { page, modal, radio, fill, send } = await openUs()
  await radio('California').click()
  await radio('Do not sell').click()
  await fill('Doe', 'nobody@example.com')
  await page.route('**/acq-api/**', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/page-failures'))
  await send.click()
  await modal.getByText('Something went wrong').waitFor()
  expect((await reported).postDataJSON()).toMatchObject({ name: 'ApiError', code: 'requestFailed', status: 500 })
  await send.click()
  await modal.getByText('no longer sell').waitFor()
  const kept = await page.evaluate(() => document.cookie.split('; '))
  expect(kept.map(decodeURIComponent)).toContain('notice_preferences=[1]')
  const loaded = page.waitForEvent('load')
  await modal.getByRole('button', { name: 'Close' }).last().click()
  await loaded
  await page.locator('html[data-awake]').waitFor()
  expect(page.url(), 'what opened the form is not in the address any more').toBe(site.url('/us/help', 'en_US'))
  // The question shows only after the shopper opens it.
  await pressInFooter(page, '[data-opens-consent]')
  await page.locator('#consent[open]').waitFor()
  expect(await page.locator('dialog[open]').evaluateAll((open) => open.map(({ id }) => id))).toEqual(['consent'])
})

test('B-DNS-01 an opt-out elsewhere applies after a sign-in: no tags, no recommendations, nothing stored', async () => {
  const opener = await openUs()
  await opener.radio('California').click()
  await opener.radio('Do not sell').click()
  await opener.fill(american.lastName, american.email)
  await opener.send.click()
  await opener.modal.getByText('no longer sell').waitFor()
  await context.close()

  const { page } = await open('/us/account-login')
  const hasTags = () => page.evaluate(() => 'tagManager' in globalThis)
  const choice = async () => {
    const found = (await context.cookies()).find(({ name }) => name === 'notice_preferences')
    return decodeURIComponent(found?.value ?? '')
  }
  // As the shop itself stores it.
  await context.clearCookies({ name: 'notice_preferences' })
  await context.addCookies([{ name: 'notice_preferences', value: '%5B2%5D', url: new URL(page.url()).origin }])
  await page.reload()
  await page.locator('html[data-awake]').waitFor()
  await expect.poll(hasTags).toBe(true)
  expect(await choice()).toBe('[2]')
  const form = page.locator('[data-mf="account_account-portal"] form').first()
  await form.locator('[name=email]').fill(american.email)
  await form.locator('[name=email]').press('Enter')
  await form.locator('[name=password]').fill(seedPassword)
  await form.locator('[type=submit]').click()
  await page.waitForURL(/my-account/)
  expect(await choice()).toBe('[1]')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, site.url('/us/runner-one/AA1001.html', 'en_US'))
  await page.locator('html[data-account=in]').waitFor()
  await begun(page, 'background')
  expect(await hasTags()).toBe(false)
  // Another page: pending requests of the first one are done by then.
  await visit(page, site.url('/us/help', 'en_US'))
  await begun(page, 'background')
  expect(asked.filter((path) => /personalizationengine|tag-manager/.test(path))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('visitorId'))).toBeNull()
})

test('only the browser that sent a request is told that it was sent, once, and on the page of its form', async () => {
  const noScript = { ...phone, javaScriptEnabled: false }
  const { page, radio, fill, send } = await open('/privacy-request', 'en_GB', noScript)
  await radio('Delete my data').click()
  await fill('Muster', 'full@example.com')
  const posted = page.waitForResponse((answer) => answer.url().includes('done=1'))
  await send.click()
  expect((await posted).headers()['cache-control']).toBe('private, no-store')
  await page.getByText('We have sent a link').waitFor()
  const address = page.url()
  const [other, scripted] = [await browser.newContext(noScript), await browser.newContext(desktop)]
  const strangers = [await other.newPage(), await scripted.newPage()]
  await strangers[0]!.goto(address)
  await visit(strangers[1]!, address)
  await page.reload()
  for (const one of [...strangers, page]) {
    expect(await one.getByText('We have sent a link').count()).toBe(0)
    expect(await one.getByRole('radio', { name: 'Delete my data' }).count()).toBe(1)
  }
  // What another form left is not taken for the confirmation.
  const sent = { form: 'privacy-request', sent: 'OTHER' }
  await context.addCookies([{ name: 'portal.form', value: encodeURIComponent(JSON.stringify(sent)), url: site.url('/') }])
  for (const one of [...strangers, page]) {
    await one.goto(address.replace('/privacy-request', '/privacy-request/confirm'))
    expect(await one.getByRole('heading', { level: 1 }).textContent()).toBe('Your data')
    expect(await one.getByText('We have started').count()).toBe(0)
    expect(await one.locator('.privacy-request').getByRole('link').count()).toBe(1)
  }
  await Promise.all([other.close(), scripted.close()])
})

test('do-not-sell on its own page shows the result there, also after the reload', async () => {
  const { page, radio, fill, send } = await open('/us/privacy-request')
  await radio('California').click()
  await radio('Do not sell').click()
  await fill('Doe', 'nobody@example.com')
  const loaded = page.waitForEvent('load')
  await send.click()
  await loaded
  await page.getByText('no longer sell').waitFor()
  await page.reload()
  await page.getByText('no longer sell').waitFor()
  expect(await radio('California').count()).toBe(0)
  // Whoever else opens the address is not told so.
  const other = await context.newPage()
  await visit(other, page.url())
  await other.getByRole('radio', { name: 'California' }).waitFor()
  expect(await other.getByText('no longer sell').count()).toBe(0)
})

test('B-CRE-02 B-CRE-03 B-CRE-08 addresses and links open the form only under a law with requests', async () => {
  const gb = await open(`/help${asked}`, 'en_GB')
  await gb.page.locator('footer [data-opens-privacy=data-settings]').first().waitFor()
  expect(await gb.modal.count()).toBe(0)
  await pressInFooter(gb.page, '[data-opens-privacy=data-settings]')
  await gb.modal.waitFor()
  expect(await gb.radio('California').count()).toBe(0)
  await context.close()
  const us = await open('/us/help?open-data-settings=gdpr')
  // Nothing covers the page: its own link works, and opens the form of its law.
  await pressInFooter(us.page, '[data-opens-privacy=privacy-request]')
  await us.radio('California').waitFor()
  expect(await us.modal.count()).toBe(1)
})

test('without JavaScript the form is a page, each part appears after the previous one, and the mailed link asks for confirmation', async () => {
  const { page, radio, field, fill, send } = await open('/privacy-request', 'en_GB', { ...phone, javaScriptEnabled: false })
  expect(await field('Last name').isVisible()).toBe(false)
  await radio('Delete my data').click()
  await fill('Muster', 'nobody@example.com')
  await send.click()
  await page.getByText('We could not find an account').waitFor()
  await radio('Delete my data').click()
  await fill('4711', 'full@example.com')
  await send.click()
  await page.waitForURL(/invalid=/)
  await radio('Delete my data').click()
  await page.getByText('Please use only letters').waitFor()
  expect(page.url()).not.toContain('full')
  await fill('Muster', 'full@example.com')
  await send.click()
  await page.getByText('We have sent a link').waitFor()
  const answer = await site.store.fetch('/__test__/mails?to=full@example.com')
  const { mails } = (await answer.json()) as { mails: { links: string[] }[] }
  const link = mails[0]!.links.find((href) => href.includes('/privacy-request/confirm'))!
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm request' }).click()
  await page.getByText('We have started').waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm request' }).click()
  await page.getByText('no longer works').waitFor()
  // Without the token there is no form.
  await page.goto(new URL('/privacy-request/confirm', link).href)
  await page.getByText('no longer works').waitFor()
  expect(await page.getByRole('button', { name: 'Confirm request' }).count()).toBe(0)

  // Who ordered without an account may change their mind, too.
  const guest = 'guest@example.com'
  const { db } = site.store
  await orderCalls(db).open({ email: guest, emailHash: emailHashOf(guest).toString('hex') })
  const linkTo = async (path: string) => {
    const sent = (await (await site.store.fetch(`/__test__/mails?to=${guest}`)).json()) as { mails: { links: string[] }[] }
    return sent.mails.flatMap(({ links }) => links).find((href) => href.includes(path))!
  }
  await page.goto(new URL('/privacy-request', link).href)
  await radio('Delete my data').click()
  await fill('Muster', guest)
  await send.click()
  await page.getByText('We have sent a link').waitFor()
  await page.goto(await linkTo('/privacy-request/confirm'))
  await page.getByRole('button', { name: 'Confirm request' }).click()
  await page.getByText('We have started').waitFor()
  const keep = await linkTo('/privacy-request/keep')
  await page.goto(keep)
  await page.getByRole('button', { name: 'Keep my data' }).click()
  await page.getByText('Your data stays.').waitFor()
  await page.goto(keep)
  await page.getByRole('button', { name: 'Keep my data' }).click()
  await page.getByText('no longer works').waitFor()
})

test('without JavaScript an opt-out ends advertising in this browser, including cookies', async () => {
  const { page, radio, fill, send } = await open('/us/privacy-request', 'en_US', { ...desktop, javaScriptEnabled: false })
  await context.addCookies(['_ga', 'paid_media_intent'].map((name) => ({ name, value: '1', url: new URL(page.url()).origin })))
  await radio('California').click()
  await radio('Do not sell').click()
  await fill('Doe', 'doe@example.com')
  await send.click()
  await page.waitForURL(/done=1/)
  await page.getByText('no longer sell').waitFor()
  const left = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
  expect(left).toMatchObject({ notice_preferences: '[1]' })
  expect(left).not.toHaveProperty('_ga')
  expect(left).not.toHaveProperty('paid_media_intent')
})

test('answers given before the page has its script are kept', async () => {
  context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/mf/privacy_request/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.url('/privacy-request', 'en_GB'))
  const { radio, field, fill, send } = partsOf(page)
  await radio('A copy of my data').click()
  await field('Last name').pressSequentially('Mu')
  release()
  await page.locator('[data-mounted]:has(.privacy-request)').waitFor()
  await field('Last name').pressSequentially('ster')
  expect([await radio('A copy of my data').isChecked(), await field('Last name').inputValue()]).toEqual([true, 'Muster'])
  await send.click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await fill('Muster', american.email)
  await send.click()
  await page.locator('.w-notice--good').first().waitFor()
})

test('B-PRIV-11 sending an untouched form shows all errors and sends nothing, accessible as it is, on the page and over it', async () => {
  for (const [path, locale, options] of [
    ['/privacy-request', 'en_GB', phone],
    [`/us/help${asked}`, 'en_US', desktop],
  ] as const) {
    const { page, radio, fill, send } = await open(path, locale, options)
    const errors = errorsOf(page)
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
    if (locale === 'en_US') await radio('California').click()
    await radio('A copy of my data').click()
    await atRest(page)
    await send.click()
    await page.getByText('Please enter your last name.').waitFor()
    await page.getByText('Please enter a valid email address.').waitFor()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), path).toBe('lastName')
    await page.addScriptTag({ content: axe }).catch(() => page.evaluate(axe))
    const found = await page.evaluate(async () => {
      const { violations } = await (
        globalThis as never as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
      ).axe.run()
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(found, path).toEqual([])
    expect(errors.filter((error) => !error.includes('Content Security'))).toEqual([])
    expect(posted.filter((url) => url.includes('/api/consents'))).toEqual([])
    // The result is read out in its form's place.
    await fill(american.lastName, american.email)
    await send.click()
    await page.locator('.w-notice--good').first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.className), path).toBe('privacy-request__done')
    await context.close()
  }
})
