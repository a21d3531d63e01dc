import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSiteAssets } from '@stadion/gateway/assets/site-assets'
import { translateOf } from '@stadion/translations/messages-of'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { hasWaiting, heardOn, hears, keptBy, openVisitor, repliesOn, settle, stopWorkers, toldOn, until, workersOf } from './visitor.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
let browser: Browser
let site: Site
let visitor: Awaited<ReturnType<typeof openVisitor>>
let page: Page
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ workers: true }), openSite()])
})
beforeEach(async () => {
  visitor = await openVisitor(browser)
  page = visitor.page
})
afterEach(async () => {
  await visitor.close()
  await deploy()
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

type More = NonNullable<Parameters<Site['start']>[0]>
async function deploy(more: More = {}): Promise<void> {
  await site.stop()
  await site.start(more)
}

/** The same shop with other texts on its offline page. */
const reworded: More = {
  translate: ({ locale }) => {
    const t = translateOf(locale)
    return (key, values) => (key.startsWith('error.offline.title') ? 'Andere Worte' : t(key, values))
  },
}
/** The browser checks for a new worker, as it does at each visit. */
const lookForUpdate = (on: Page) => on.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
/** Leaving a page and coming back, like another tab. */
const look = (on: Page) => on.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
/**
 * Looks until the newer worker is in: the page that was left, or a busy one, may answer too late to the first look. Each look asks anew, so a
 * slow machine has half a second for the answers.
 */
const letIn = (on: Page) =>
  expect
    .poll(
      async () => {
        await look(on)
        if (await on.evaluate(hasWaiting)) await stopWorkers(on)
        return on.evaluate(hasWaiting)
      },
      { interval: 500 },
    )
    .toBe(false)
/** A visible page answers its worker at once. */
const letsNobodyIn = async (on: Page) => expect((await toldOn(on)).map(({ type }) => type)).not.toContain('TAKE_OVER')

test('a new build takes over an idle page, and its offline page is fetched again', async () => {
  await settle(page, site.url('/help', 'de_DE'))
  await deploy(reworded)
  await lookForUpdate(page)
  await hears(page, 'updated')
  expect((await heardOn(page)).at(-1)).not.toEqual({ status: 'failed' })
  await until(page, async () => (await (await caches.match('/offline/de_DE'))?.text())?.includes('Andere Worte'), true)
  expect(await page.evaluate(hasWaiting)).toBe(false)
})

test('a form with input keeps the old one until it is done', async () => {
  await settle(page, site.url('/account-login', 'de_DE'))
  const field = page.locator('main input[type=email], [data-mf=account_account-portal] input[type=email]').first()
  await field.fill('anna@example.com')
  await deploy(reworded)
  await lookForUpdate(page)
  await until(page, hasWaiting, true)
  await look(page)
  await letsNobodyIn(page)
  expect(await page.evaluate(hasWaiting)).toBe(true)
  // On to a page without a form.
  await visit(page, site.url('/help', 'de_DE'))
  await letIn(page)
})

test('a pending sign-in keeps the old one, and one busy tab does for all of them', async () => {
  await settle(page, site.url('/help', 'de_DE'))
  const other = await visitor.context.newPage()
  await visit(other, site.url('/legal/privacy', 'de_DE'))
  await hears(other, 'ready')
  await other.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post' })
    form.append(document.createElement('textarea'))
    document.body.append(form)
  })
  await page.evaluate(() => sessionStorage.setItem('pending__login', String(Date.now())))
  await deploy(reworded)
  await lookForUpdate(page)
  await until(page, hasWaiting, true)
  await look(page)
  await letsNobodyIn(page)
  expect(await page.evaluate(hasWaiting)).toBe(true)
  expect(await repliesOn(other)).not.toContain('MAY_TAKE_OVER')
  await page.evaluate(() => sessionStorage.removeItem('pending__login'))
  // Now the worker asks the other page, and again at the next look: one that has taken over asks no more.
  const asked = async () => (await repliesOn(other)).filter((type) => type === 'MAY_TAKE_OVER').length
  for (const times of [1, 2, 3]) {
    await look(page)
    await expect.poll(asked).toBe(times)
  }
  expect(await page.evaluate(hasWaiting)).toBe(true)
  await other.evaluate(() => document.querySelector('body > form')?.remove())
  await letIn(page)
  await hears(page, 'updated')
  await hears(other, 'updated')
})

test('the switch removes the worker and its caches from a browser at its next visit', async () => {
  await settle(page, site.url('/help', 'de_DE'))
  expect(await keptBy(page)).not.toEqual([])
  await deploy({ hasServiceWorker: false })
  await visit(page, site.url('/help', 'de_DE'))
  await until(page, workersOf, 0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await visit(page, site.url('/help', 'de_DE'))
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect(await page.evaluate(workersOf)).toBe(0)
  await site.stop()
  await expect(page.goto(site.url('/', 'de_DE'))).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await site.start()
})

test('the switch also works if the page’s own script no longer does', async () => {
  await settle(page, site.url('/help', 'de_DE'))
  await deploy({ hasServiceWorker: false })
  await page.route('**/assets/page.*.js', (route) => route.abort())
  await page.goto(site.url('/help', 'de_DE'))
  await until(page, workersOf, 0)
})

test('a tab opened before a deployment finds its scripts after it, of the page and of fragments', async () => {
  await settle(page, site.url('/x/AA1001.html', 'de_DE'))
  const next = mkdtempSync(join(tmpdir(), 'stadion-build-'))
  cpSync(dist, next, { recursive: true })
  // Every script of the next build has another name; no old one is part of it.
  const rename = (name: string) => name.replace(/\.(\w{8})\.js/, (_, hash: string) => `.${[...hash].reverse().join('')}.js`)
  const files = readdirSync(`${next}/assets`).filter((name) => /\.\w{8}\.js/.test(name))
  for (const name of files) {
    renameSync(`${next}/assets/${name}`, `${next}/assets/${rename(name)}`)
    if (name.endsWith('.js')) {
      const text = readFileSync(`${next}/assets/${rename(name)}`, 'utf8')
      writeFileSync(
        `${next}/assets/${rename(name)}`,
        files.reduce((all, one) => all.replaceAll(one, rename(one)), text),
      )
    }
  }
  const manifest = readFileSync(`${next}/site-assets.json`, 'utf8')
  writeFileSync(
    `${next}/site-assets.json`,
    files.reduce((all, one) => all.replaceAll(one, rename(one)), manifest),
  )
  // Without the browser's cache: the new build must serve what the tab requests.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await deploy({ assets: readSiteAssets(next) })
  const failed: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && failed.push(answer.url()))
  await page.locator('[data-opens-account]').first().click()
  await page.locator('[data-mf=account_account-portal] form, dialog[open] form').first().waitFor()
  expect(failed.filter((url) => /\/(assets|mf)\//.test(url))).toEqual([])
})
