import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit } from '../browser.ts'
import { cookieOf } from '../cookie-of.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { openSite, type Site } from '../open-site.ts'
import { pressInFooter } from '../press.ts'
import { problemsOf } from '../problems-of.ts'

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ asked: true, hydrates: true }), openSite()])
})
afterEach(() => context?.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** A page of somebody who has chosen these levels of consent. */
async function shopper(options: BrowserContextOptions = desktop, levels = '[0,1]'): Promise<Page> {
  context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await context.addCookies([cookieOf(`notice_preferences=${encodeURIComponent(levels)}; Path=/`, site.url('/'))])
  await recordLayoutShifts(context)
  return context.newPage()
}

const field = (page: Page) => page.locator('.header-search__field')
/** Types words in place of those that are there. */
async function type(page: Page, words: string): Promise<void> {
  await field(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(words)
}
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('searches'))
/** What the field says is chosen, by its name. */
const chosen = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const element = id && document.getElementById(id)
    return element ? `${element.getAttribute('aria-selected')} ${element.textContent}` : undefined
  })
const calls = '**/api/bridge/search/suggestions?*'

test('REACH-SRCH-18 the search offers ways into the shop, then articles for the words, all by keyboard; late answers replace nothing', async () => {
  const page = await shopper()
  await visit(page, site.url('/help', 'en_GB'))
  await field(page).click()
  await page.getByRole('group', { name: 'Popular searches' }).getByRole('option', { name: 'Running shoes' }).waitFor()
  // The way out of a phone's search is none beside the field of a wide window.
  expect(await page.locator('.header-search__close').isVisible()).toBe(false)
  await option(page, /^Runner One/)
    .first()
    .waitFor()
  expect(await page.getByRole('group', { name: 'Categories' }).getByRole('option').allTextContents()).toEqual([
    'Men',
    'Women',
    'Kids',
    'New in',
    'Sale',
  ])
  const problems = await problemsOf(page, 'empty')
  const held: Route[] = []
  await page.route(calls, (route) => (route.request().url().endsWith('q=ru') ? void held.push(route) : route.continue()))
  await page.keyboard.type('ru')
  await expect.poll(() => held.length).toBe(1)
  await page.keyboard.type('nner one')
  await page.getByRole('group', { name: 'Results for “runner one”' }).waitFor()
  await held[0]!.continue()
  problems.push(...(await problemsOf(page, 'typed')))
  await page.keyboard.press('ArrowUp')
  expect(await chosen(page)).toMatch(/^true Show \d+ items$/)
  await page.keyboard.press('ArrowDown')
  expect(await chosen(page)).toBeUndefined()
  await page.keyboard.press('ArrowDown')
  expect(await chosen(page)).toMatch(/^true Runner One\d+ items$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false')
  expect([await field(page).inputValue(), await page.getByRole('listbox').isVisible()]).toEqual(['runner one', false])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('group', { name: 'Results for “runner one”' }).waitFor()
  const first = page.locator('.header-window__option--tile[aria-selected=true]')
  await expect.poll(async () => ((await first.count()) > 0 ? true : void (await page.keyboard.press('ArrowDown')))).toBe(true)
  expect(await first.innerText()).toMatch(/^Runner One\s+Running shoes · Men\s+Core Black\s+£90$/)
  problems.push(...(await problemsOf(page, 'chosen')))
  expect([problems, await takeLayoutShifts(page)]).toEqual([[], []])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/AA1001.html')
  expect(await stored(page)).toBe('["runner one"]')
})

test('REACH-SRCH-19 searches stay in this browser from level 1 on, can be emptied, and leave with the consent; the result page keeps the words', async () => {
  const page = await shopper(desktop, '[0]')
  const search = async (words: string) => {
    await type(page, words)
    await field(page).press('Enter')
    await page.waitForURL(`**/search?q=${words}`)
    expect(await field(page).inputValue()).toBe(words)
    await type(page, '')
    await page.getByRole('group', { name: 'Popular searches' }).waitFor()
  }
  const choose = async (isAllowed: boolean) => {
    await field(page).press('Escape')
    await pressInFooter(page, '[data-opens-consent]')
    const box = page.locator('#consent-functional')
    await expect.poll(() => box.isChecked()).toBe(!isAllowed)
    await box.setChecked(isAllowed)
    await page.locator('#consent button[value=save]').click()
    await page.locator('#consent').waitFor({ state: 'hidden' })
  }
  const lately = page.getByRole('group', { name: 'Recent searches' })
  await visit(page, site.url('/help'))
  await search('hoodie')
  expect([await stored(page), await lately.count()]).toEqual([null, 0])
  await choose(true)
  await search('jacket')
  await search('socks')
  expect(await lately.getByRole('option').allTextContents()).toEqual(['socks', 'jacket', 'Clear recent searches'])
  await option(page, 'Clear recent searches').click()
  await lately.waitFor({ state: 'detached' })
  expect([await stored(page), await field(page).evaluate((input) => input === document.activeElement)]).toEqual([null, true])
  await search('ball')
  expect(await stored(page)).toBe('["ball"]')
  await choose(false)
  await expect.poll(() => stored(page)).toBeNull()
})

test('REACH-SRCH-18 on a phone the search covers the page, which is inert, and its button leads out', async () => {
  const page = await shopper(phone)
  const problems: string[] = []
  for (const [locale, brand] of [
    ['ar_SA', 'stadion'],
    ['de_DE', 'reebok'],
  ] as const) {
    await context.addCookies([cookieOf(`notice_preferences=${encodeURIComponent('[0]')}; Path=/`, site.url('/', locale, brand))])
    await visit(page, site.url('/help', locale, brand))
    const opener = page.locator('.header-tool--search')
    await opener.tap()
    await page.getByRole('group').getByRole('option').first().waitFor()
    const behind = () => page.locator('[slot=main]').evaluate((main) => main.closest('[inert]') !== null)
    await expect.poll(behind).toBe(true)
    const covers = await page.locator('.header-search').boundingBox()
    expect(covers).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.locator('.header-window__tiles img').first().waitFor()
    problems.push(...(await problemsOf(page, locale)), ...(await takeLayoutShifts(page)))
    await page.locator('.header-search__close').tap()
    await field(page).waitFor({ state: 'hidden' })
    expect([await behind(), await opener.evaluate((button) => button === document.activeElement)]).toEqual([false, true])
  }
  expect(problems).toEqual([])
})

test('the search says what it cannot do, and an API without articles still has words; without JavaScript the form searches and keeps the words', async () => {
  const page = await shopper()
  await visit(page, site.url('/help', 'en_GB'))
  await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }))
  await type(page, 'run')
  await page.getByRole('status').getByText('There are no suggestions right now').waitFor()
  expect(await option(page, 'Search for “run”').getAttribute('href')).toBe('/search?q=run')
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill({ json: { suggestions: [{ text: 'running', count: 3 }] } }))
  await type(page, 'runn')
  await option(page, /^running/).waitFor()
  expect(await page.getByRole('option').allTextContents()).toEqual(['Search for “runn”', 'running3 items'])
  await page.unroute(calls)
  await type(page, 'rnuning')
  await page.getByRole('group', { name: 'Results for “running”' }).waitFor()
  await page.getByRole('status').getByText('Nothing found for “rnuning”').waitFor()
  await context.setOffline(true)
  await type(page, 'jacket')
  await page.getByRole('status').getByText('You are offline').waitFor()
  await context.setOffline(false)
  await page.getByRole('group', { name: 'Results for “jacket”' }).waitFor()
  await context.close()

  const plain = await shopper({ ...phone, javaScriptEnabled: false })
  await plain.goto(site.url('/help', 'en_GB'))
  await plain.locator('.header-tool--search').tap()
  await plain.locator('.header-search__lane').first().waitFor()
  await field(plain).fill('trail <b>')
  await field(plain).press('Enter')
  await plain.waitForURL('**/search?q=trail+%3Cb%3E')
  expect(await field(plain).inputValue()).toBe('trail <b>')
  await plain.locator('.header-tool--menu').tap()
  await plain.locator('.header-menu').getByRole('link', { name: 'New in', exact: true }).first().tap()
  await plain.waitForURL('**/search?sort=newest')
  expect([await plain.locator('h1').innerText(), await plain.title()]).toEqual([
    expect.stringMatching(/^new in$/i),
    expect.stringMatching(/^New in/),
  ])
})
