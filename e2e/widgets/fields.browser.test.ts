import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { type OpenGallery, openGallery } from './open-gallery.ts'

/* The ledger's rows about form widgets, each on its specimen in the gallery. */

let browser: Browser
let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  ;[browser, gallery] = await Promise.all([openBrowser(), openGallery()])
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
})
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

async function open(path: string, width = 1280): Promise<Locator> {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(gallery.url(path), { waitUntil: 'load' })
  await page.locator('[data-mf=shell_gallery][data-mounted]').waitFor({ state: 'attached' })
  return page.locator('[data-specimen]')
}

test('B-UI-08 a required field shows an asterisk, an optional one none', async () => {
  for (const [widget, optional, required] of [
    ['field', 'plain', 'required'],
    ['select', 'plain', 'invalid'],
    ['dropdown', 'plain', 'required'],
    ['checkbox', 'plain', 'required'],
    ['radio-group', 'horizontal', 'invalid'],
    ['textarea', 'plain', 'invalid'],
  ] as const) {
    await open(`${widget}?view=sheet`)
    const asterisks = (id: string) => page.locator(`[data-specimen="${id}"]`).getByText('*', { exact: true }).count()
    expect([widget, await asterisks(optional), await asterisks(required)]).toEqual([widget, 0, 1])
  }
})

test('B-UI-09 an input is neutral, invalid or valid, and shows its error only while it is invalid', async () => {
  const specimen = await open('field/checks')
  const input = specimen.getByRole('textbox')
  const error = specimen.getByText('A postcode has five digits.')
  const look = async () => ({
    error: await error.count(),
    invalid: await input.getAttribute('aria-invalid'),
    marked: await specimen.locator('.w-field__mark').count(),
  })
  expect(await look()).toEqual({ error: 0, invalid: 'false', marked: 0 })
  await input.fill('9107')
  await error.waitFor()
  expect(await look()).toEqual({ error: 1, invalid: 'true', marked: 0 })
  await input.fill('91074')
  await error.waitFor({ state: 'detached' })
  expect(await look()).toEqual({ error: 0, invalid: 'false', marked: 1 })
})

test('B-UI-10 a checkbox shows its error only when it has one and is not checked', async () => {
  const seen: boolean[] = []
  for (const path of ['checkbox/plain', 'checkbox/invalid']) {
    const specimen = await open(path)
    for (const isChecked of [false, true]) {
      await specimen.getByRole('checkbox').setChecked(isChecked)
      await expect.poll(() => specimen.getByRole('checkbox').isChecked()).toBe(isChecked)
      seen.push(await specimen.getByText('We need your yes for this.').isVisible())
    }
  }
  expect(seen).toEqual([false, false, true, false])
})

test('B-UI-11 a hint is hidden while an error shows, and is back without it', async () => {
  const specimen = await open('field/checks')
  const input = specimen.getByRole('textbox')
  const description = () =>
    input.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
  expect([await specimen.getByText('Five digits', { exact: true }).isVisible(), await description()]).toEqual([true, 'Five digits'])
  await input.fill('9')
  await expect.poll(description).toBe('A postcode has five digits.')
  expect(await specimen.getByText('Five digits', { exact: true }).count()).toBe(0)
  await input.fill('91074')
  await expect.poll(description).toBe('Five digits')
})

test('B-UI-13 a dropdown opens, and is closed with index 1 when the second item was picked', async () => {
  const specimen = await open('dropdown/plain')
  const combobox = specimen.getByRole('combobox')
  const state = async () => ({
    open: await combobox.getAttribute('aria-expanded'),
    lists: await page.getByRole('listbox').count(),
    index: await specimen.locator('select').evaluate((element: HTMLSelectElement) => element.selectedIndex),
  })
  expect(await state()).toEqual({ open: 'false', lists: 0, index: 0 })
  await combobox.click()
  await expect.poll(state).toEqual({ open: 'true', lists: 1, index: 0 })
  await page.getByRole('option').nth(1).click()
  expect(await state()).toEqual({ open: 'false', lists: 0, index: 1 })
  expect(await combobox.innerText()).toBe('Newest first')
})

test('B-UI-14 a window of 959 px has the native select, one of 960 px the custom list, and a turned device keeps the choice', async () => {
  const specimen = await open('dropdown/plain', 959)
  const kind = () => specimen.getByRole('combobox').evaluate((element) => element.localName)
  expect(await kind()).toBe('select')
  await specimen.locator('select').selectOption('price')
  await page.setViewportSize({ width: 960, height: 800 })
  await expect.poll(kind).toBe('div')
  expect(await specimen.getByRole('combobox').innerText()).toBe('Price, low to high')
  await page.setViewportSize({ width: 959, height: 800 })
  await expect.poll(kind).toBe('select')
  await open('dropdown/plain', 960)
  expect(await kind()).toBe('div')
})

test.each([
  [270, 'Danmark'],
  [280, 'Australia'],
])('B-UI-15 two keys %i ms apart lead to %s', async (apart, expected) => {
  const apartPage = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await apartPage.clock.install({ time: 0 })
  await apartPage.goto(gallery.url('dropdown/icons'), { waitUntil: 'load' })
  const combobox = apartPage.locator('[data-specimen] [role=combobox]')
  await combobox.focus()
  await apartPage.clock.pauseAt(600_000)
  await combobox.press('d')
  await apartPage.clock.runFor(apart)
  await combobox.press('a')
  expect(await apartPage.locator('[data-active]').innerText()).toBe(expected)
  await apartPage.close()
})

test('compact density is for mouse users; touch targets keep their size', async () => {
  const heights = async (on: Page, path: string, part: string) => {
    await on.goto(gallery.url(path), { waitUntil: 'load' })
    return (await on.locator('[data-specimen]').locator(part).boundingBox())?.height
  }
  const measure = async (on: Page) => [
    await heights(on, 'button/primary', '.w-button'),
    await heights(on, 'button/primary?density=compact', '.w-button'),
    await heights(on, 'field/plain?density=compact', '.w-field__box'),
    await heights(on, 'checkbox/plain?density=compact', '.w-checkbox'),
  ]
  expect(await measure(page)).toEqual([52, 40, 40, 36])
  const touched = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  expect(await measure(await touched.newPage())).toEqual([52, 52, 52, 44])
  await touched.close()
})
