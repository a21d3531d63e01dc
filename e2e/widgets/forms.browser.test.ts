import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tokensCss } from '@stadion/widgets/tokens/tokens'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { bundlePage } from '../bundle-page.ts'

/* Form widgets in a form in a modal: submit, reset, and which element handles a key. */

let browser: Browser
let page: Page
let script = ''
const widgets = fileURLToPath(new URL('../../widgets/', import.meta.url))
const styles = ['base', 'field/field', 'select/select', 'dropdown/dropdown', 'checkbox/checkbox', 'radio-group/radio-group']
  .map((name) => readFileSync(`${widgets}${name}.css`, 'utf8'))
  .join('\n')

beforeAll(async () => {
  const [bundle] = await Promise.all([
    bundlePage({
      entryPoints: [fileURLToPath(new URL('./form-page.tsx', import.meta.url))],
    }),
    openBrowser().then((launched) => {
      browser = launched
    }),
  ])
  script = bundle.outputFiles[0]!.text
  page = await browser.newPage({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' })
})
afterAll(() => browser?.close())

beforeEach(async () => {
  await page.setContent(`<!doctype html><style>${tokensCss('main')}${styles}</style><div id="place"></div>`)
  await page.evaluate(script)
  // React draws it after the script has ended.
  await page.locator('#dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  await page.locator('.w-dropdown').first().waitFor()
})

const sent = () => page.evaluate(() => Object.fromEntries(new FormData(document.querySelector('form')!)))
const size = () => page.getByRole('combobox', { name: 'Size' })
const width = () => page.getByRole('combobox', { name: 'Width' })

test('a form gets the value of the custom list, and one change event', async () => {
  expect(await sent()).toEqual({ width: '41', way: '42', password: 'secret' })
  await size().click()
  await page.getByRole('option', { name: 'Size 42' }).click()
  await page.getByLabel('Yes').check()
  expect(await sent()).toEqual({ size: '42', width: '41', yes: 'on', way: '42', password: 'secret' })
  expect(await page.evaluate('changes')).toEqual(['size', 'yes'])
})

test('choosing the current value changes nothing', async () => {
  await width().click()
  await page.getByRole('option', { name: 'Size 41' }).click()
  expect(await page.evaluate('changes')).toEqual([])
})

test('a form reset restores the initial value', async () => {
  await width().click()
  await page.getByRole('option', { name: 'Size 40' }).click()
  await page.getByLabel('Yes').check()
  await expect.poll(() => page.locator('.w-field__error').count()).toBe(0)
  await page.getByText('Start again').click()
  await expect.poll(() => width().innerText()).toBe('Size 41')
  expect(await sent()).toEqual({ width: '41', way: '42', password: 'secret' })
  expect(await page.locator('.w-field__error').innerText()).toBe('Say yes.')
})

test('a missing answer leads to the custom list, and so does its label', async () => {
  await page.getByText('Send').click()
  expect(await size().evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByText('Width', { exact: true }).click()
  expect(await width().evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await width().getAttribute('aria-expanded')).toBe('false')
})

test('Escape closes the list first and the modal afterwards', async () => {
  await size().click()
  await page.keyboard.press('Escape')
  const isOpen = () => page.$eval('#dialog', (dialog) => (dialog as HTMLDialogElement).open)
  expect([await size().getAttribute('aria-expanded'), await isOpen()]).toEqual(['false', true])
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
})

test('the list lies over the modal, as wide as the dropdown, and closes on blur', async () => {
  await width().click()
  const [list, box] = [await page.getByRole('listbox').boundingBox(), await width().locator('..').boundingBox()]
  expect(Math.abs(list!.x - box!.x)).toBeLessThan(2)
  expect(list!.width).toBeGreaterThanOrEqual(box!.width - 1)
  expect(list!.y).toBeGreaterThanOrEqual(box!.y + box!.height)
  expect(await page.getByRole('listbox').evaluate((element) => element.matches(':popover-open'))).toBe(true)
  await page.getByLabel('Yes').focus()
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
})

test('a password is hidden again before it is sent', async () => {
  const input = page.getByLabel('Password')
  await page.getByRole('button', { name: 'Show' }).click()
  expect(await input.getAttribute('type')).toBe('text')
  await page.evaluate(() => {
    const form = document.querySelector('form')!
    form.noValidate = true
    addEventListener('submit', (event) => {
      event.preventDefault()
      Object.assign(window, { sent: (form.elements.namedItem('password') as HTMLInputElement).type })
    })
  })
  await input.press('Enter')
  await expect.poll(() => page.evaluate(() => (window as unknown as { sent?: string }).sent)).toBe('password')
  await expect.poll(() => page.getByRole('button', { name: 'Show' }).count()).toBe(1)
})

test('B-UI-16 a checkbox is checked or not, and its mouse-down flag stays 200 ms after a click', async () => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(10_000)
  const box = page.getByLabel('Yes')
  const flag = () => page.locator('.w-checkbox').evaluate((box) => box.hasAttribute('data-pressed'))
  await box.click()
  expect([await box.isChecked(), await flag()]).toEqual([true, true])
  await page.clock.runFor(199)
  expect(await flag()).toBe(true)
  await page.clock.runFor(1)
  expect(await flag()).toBe(false)
  await box.click()
  expect(await box.isChecked()).toBe(false)
})
