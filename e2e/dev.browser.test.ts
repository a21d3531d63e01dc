import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type Dev, edit, startDev } from '../tools/testing/copied-project.mjs'
import { desktop, openBrowser } from './browser.ts'

/** `npm run dev` on a copy of the sources, and a browser that stays on one page. */
const place = mkdtempSync(join(tmpdir(), 'stadion-dev-'))
let dev: Dev
let browser: Browser
let page: Page
let connecting: NodeJS.Timeout
let connections = 0
const refused: string[] = []
beforeAll(async () => {
  copyProject(place)
  ;[dev, browser] = await Promise.all([startDev(place), openBrowser()])
  page = await browser.newPage(desktop)
  await page.goto(`${dev.origin}/manner/shoes`)
  connecting = setInterval(() => {
    connections += 1
    const socket = connect(dev.sitePort, '127.0.0.1', () => socket.destroy())
    socket.on('error', ({ message }) => refused.push(message))
  }, 20)
})
afterAll(async () => {
  clearInterval(connecting)
  await Promise.all([dev?.stop(), browser?.close()])
  rmSync(place, { recursive: true, force: true })
})

/** Evaluated in the current page, which may just be replaced. */
const colorOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color)
    .catch(() => undefined)
const title = (of = page) => of.locator('.listing-title')
const problem = (of = page) => of.locator('#dev-problem')

test('an edited style appears by itself', async () => {
  edit(place, 'fragments/listing/style.css', (text) => `${text}\n.listing-count { color: rgb(1, 2, 3) }\n`)
  await expect.poll(() => colorOf('.listing-count')).toBe('rgb(1, 2, 3)')
})

test('so does the output of a view, from the server and in the browser', async () => {
  edit(place, 'fragments/listing/ListingFrame.tsx', (text) => text.replace('{title}\n', '{title} anew\n'))
  await expect.poll(() => title().textContent()).toMatch(/ anew$/)
  await page.locator('.listing-sorting select').hover()
  await page.locator('[data-mf=catalogue_listing][data-mounted]').waitFor()
  expect(await title().textContent()).toMatch(/ anew$/)
})

test('so does a text, which the server reads at its start', async () => {
  edit(place, 'features/translations/messages/de/common/catalogue.json', (text) => text.replace('"Sortieren nach"', '"Reihung"'))
  await expect.poll(() => page.locator('.listing-sorting-label').textContent()).toBe('Reihung')
})

test('so does an answer of the API', async () => {
  edit(place, 'features/catalogue/contract.ts', (text) => text.replaceAll("path: '/api/bridge/products'", "path: '/api/bridge/wares'"))
  edit(place, 'features/catalogue/slice.ts', (text) => text.replaceAll('/api/bridge/products', '/api/bridge/wares'))
  const wares = () => page.evaluate(async () => (await fetch('/api/bridge/wares?category=men')).status).catch(() => 0)
  await expect.poll(wares).toBe(200)
})

test('a compile error is shown over the page, which stays, and the corrected edit appears', async () => {
  edit(place, 'fragments/listing/ListingFrame.tsx', (text) => text.replace('{title} anew', '{title anew'))
  await problem().waitFor()
  expect(await problem().textContent()).toContain('fragments/listing/ListingFrame.tsx')
  expect(await page.evaluate(async () => (await fetch(location.href)).status)).toBe(200)
  // A page that opens afterwards shows it too, as does one that was just being reloaded.
  const later = await browser.newPage(desktop)
  await later.goto(page.url())
  await later.locator('#dev-problem').waitFor()
  edit(place, 'fragments/listing/ListingFrame.tsx', (text) => text.replace('{title anew', '{title} mended'))
  for (const one of [page, later]) {
    await expect.poll(() => title(one).textContent()).toMatch(/ mended$/)
    expect(await problem(one).count()).toBe(0)
  }
  await later.close()
})

test('meanwhile no request failed', () => {
  expect(refused).toEqual([])
  expect(connections).toBeGreaterThan(50)
})
