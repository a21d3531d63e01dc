import { originalHostOf } from '@stadion/site/hosts'
import { storefrontOf } from '@stadion/site/storefronts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone } from '../browser.ts'
import { axeProblems, overflowing } from './checks.ts'
import { type OpenGallery, openGallery } from './open-gallery.ts'

let browser: Browser
let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  ;[browser, gallery] = await Promise.all([openBrowser(), openGallery()])
})
afterEach(() => page?.context().close())
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

async function open(url: string, options: BrowserContextOptions = {}): Promise<string[]> {
  page = await (await browser.newContext({ ...desktop, reducedMotion: 'reduce', ...options })).newPage()
  const errors = errorsOf(page)
  await page.goto(url, { waitUntil: 'load' })
  if (options.javaScriptEnabled !== false) await page.locator('[data-mf=shell_gallery][data-mounted]').waitFor({ state: 'attached' })
  return errors
}
const colourOf = (name: string) => page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name)

test('the gallery does not exist in production', async () => {
  const host = (env: 'prod' | 'local') => originalHostOf(storefrontOf('stadion', 'en_GB'), env)
  const production = await openGallery({ appEnv: 'prod' })
  try {
    for (const path of ['/__gallery__', '/__gallery__/badge', '/__gallery__/badge/plain'])
      expect([path, (await production.inject(path, host('prod'))).statusCode]).toEqual([path, 404])
    const view = await production.inject('/mf/shell_gallery/view/stadion/en_GB', host('prod'))
    expect(view.statusCode).toBe(404)
    expect(view.body).not.toContain('data-mf-root')
  } finally {
    await production.close()
  }
})

test('an unknown widget or specimen is a 404', async () => {
  const { host } = new URL(gallery.url())
  const statusOf = async (path: string) => (await gallery.inject(path, host)).statusCode
  expect(await statusOf('/__gallery__/badge')).toBe(200)
  expect([await statusOf('/__gallery__/nothing'), await statusOf('/__gallery__/badge/nothing')]).toEqual([404, 404])
})

test.each([
  ['stadion', '', desktop, 'light'],
  ['reebok', '', phone, 'dark'],
  ['stadion', 'dropdown', phone, 'dark'],
  ['reebok', 'modal', desktop, 'light'],
] as const)('in %s, /%s stands in nobody’s way', async (brand, path, options, colorScheme) => {
  const errors = await open(gallery.url(path, brand), { ...options, colorScheme })
  expect([...errors, ...(await overflowing(page)), ...(await axeProblems(page, '.gallery'))]).toEqual([])
})

test('mode, direction and density can be chosen, are part of the address, and survive a reload', async () => {
  await open(gallery.url('field'), { colorScheme: 'light' })
  const day = await colourOf('--ground')
  for (const choice of ['Night', 'Right to left', 'Compact']) await page.getByRole('radio', { name: choice }).check()
  const stage = page.locator('[data-specimen]').first()
  const look = async () => [await colourOf('--ground'), await stage.getAttribute('dir'), await stage.getAttribute('data-density')]
  const chosen = await look()
  expect(chosen).toEqual([expect.not.stringContaining(day), 'rtl', 'compact'])
  expect(new URL(page.url()).search).toBe('?scheme=dark&dir=rtl&density=compact')
  await page.reload()
  await expect.poll(look).toEqual(chosen)
})

test('both brands are side by side, each in its own tokens', async () => {
  const errors = await open(gallery.url('badge', 'reebok'))
  await page.getByRole('radio', { name: 'Both' }).check()
  const grounds = async () =>
    Promise.all(
      ['Stadion', 'Reebok'].map((name) =>
        page
          .frameLocator(`iframe[title="badge of ${name}"]`)
          .locator('html')
          .evaluate((html) => [getComputedStyle(html).getPropertyValue('--accent'), getComputedStyle(html).getPropertyValue('--radius')]),
      ),
    )
  await expect.poll(grounds).toEqual([
    ['#bf3d17', '0px'],
    ['#c4122f', '10px'],
  ])
  expect(errors).toEqual([])
})

test('without JavaScript everything can be read, and settings that need none can be chosen', async () => {
  await open(gallery.url('button'), { javaScriptEnabled: false })
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/button/i)
  expect(await page.getByRole('region', { name: 'Code of Primary' }).innerText()).toContain('<Button>Add to bag</Button>')
  expect(await page.getByRole('radio', { name: 'Night' }).isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'Right to left' }).check()
  await page.getByRole('button', { name: 'Show' }).click()
  expect(await page.locator('[data-specimen]').first().getAttribute('dir')).toBe('rtl')
})

test('the code of a specimen can be copied', async () => {
  await open(gallery.url('badge'), { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Copy Code of Reduced' }).click()
  await page.getByRole('button', { name: 'Copied Code of Reduced' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<Badge kind="sale">20% off</Badge>')
})
