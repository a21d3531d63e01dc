import { expect, test } from 'vitest'
import { desktop, visit } from '../browser.ts'
import { browser, openForOneShopper, page, site } from '../one-shopper.ts'
import { problemsOf } from '../problems-of.ts'

openForOneShopper()

/** A text for each step of rescue, and the words that it comes to. */
const asked: Readonly<Record<string, readonly (readonly [q: string, to: string])[]>> = {
  en_GB: [
    ['shoes for men', 'shoes men'],
    ['runnig', 'running'],
    ['blue zzzq running', 'blue running'],
    ['pink football hoodie', 'hoodie'],
  ],
  de_DE: [
    ['Schuhe für Damen', 'Schuhe Damen'],
    ['Laufschue', 'laufschuhe'],
    ['blau zzzq Laufen', 'blau Laufen'],
    ['rosa Fußball Hoodie', 'Hoodie'],
  ],
  ar_SA: [
    ['أحذية من الجري', 'أحذية الجري'],
    ['runnig', 'running'],
    ['أزرق zzzq الجري', 'أزرق الجري'],
    ['وردي الجري هودي', 'هودي'],
  ],
}

const title = () => page.getByRole('heading', { level: 1 }).textContent()
const cards = () => page.locator('.listing-grid .product-card').count()
const undo = () => page.getByRole('link', { name: 'Search for “runnig” instead' })

test('REACH-SRCH-11 a correction is used only where the words find nothing, is said, and one link undoes it', async () => {
  await visit(page, site.url('/search?q=runnig', 'en_GB'))
  expect(await title()).toBe('Results for “running”')
  const shown = await cards()
  expect(shown).toBeGreaterThan(0)
  // A filter in place keeps it.
  await page.locator('.listing-sorting select').hover()
  await page.locator('[data-mf=catalogue_listing][data-mounted]').waitFor()
  await page.locator('.listing-sorting select').selectOption('price-asc')
  await expect.poll(() => page.url()).toMatch(/q=runnig&sort=price-asc$/)
  expect([await title(), await undo().count()]).toEqual(['Results for “running”', 1])
  await undo().click()
  await page.waitForURL(/\?q=runnig&exact=1&sort=price-asc$/)
  expect(await title()).toBe('Nothing found for “runnig”')
  expect(await undo().count()).toBe(0)
  // What is right stays, however rare it is.
  for (const q of ['running', 'Runner One', 'burgundy']) {
    await visit(page, site.url(`/search?q=${encodeURIComponent(q)}`, 'en_GB'))
    expect(await title(), q).toBe(`Results for “${q}”`)
    expect(await page.getByRole('link', { name: /instead/ }).count(), q).toBe(0)
  }
})

test('a correction is said without JavaScript, from right to left and on a small screen too', async () => {
  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const silent = await plain.newPage()
  await silent.goto(site.url('/search?q=runnig', 'en_GB'))
  await silent.getByRole('link', { name: 'Search for “runnig” instead' }).click()
  await silent.waitForURL('**/search?q=runnig&exact=1')
  await plain.close()
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, site.url(`/search?q=${'runnig '.repeat(4).trim().replaceAll(' ', '+')}`, 'ar_SA'))
  expect(await page.getByRole('link', { name: 'بدلاً من ذلك' }).count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await problemsOf(page, 'corrected')).toEqual([])
})

test.each(['en_GB', 'de_DE', 'ar_SA'])(
  'REACH-SRCH-15 the five steps of rescue are tried in order; the page says which was used and mixes nothing: %s',
  async (locale) => {
    const heading = async (q: string) => {
      await visit(page, site.url(`/search?${new URLSearchParams({ q })}`, locale))
      return [await title(), await page.locator('.listing-head > .listing-text').allTextContents()]
    }
    const ids = () => page.locator('.listing-grid .product-card').evaluateAll((all) => all.map((card) => card.textContent))
    const said = []
    for (const [q, to] of asked[locale]!) {
      said.push(await heading(q))
      const shown = await ids()
      expect([q, shown.length > 0]).toEqual([q, true])
      // All of it is what the words find that are left.
      await heading(to)
      expect([q, await ids()]).toEqual([q, shown])
    }
    said.push(await heading('zzzq'))
    expect(await page.locator('.listing-otherwise .product-card').count()).toBeGreaterThan(0)
    expect(await page.locator('.listing-words a').count()).toBeGreaterThan(0)
    expect(said).toMatchSnapshot()
  },
)
