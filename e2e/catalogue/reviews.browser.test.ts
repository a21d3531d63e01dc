import { type TestReview, withoutSamples, writeReviews } from '@stadion/reviews/testing'
import { brandOf } from '@stadion/site/brands'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit } from '../browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'

const brands = ['stadion', 'reebok'] as const
const article = (brand: string, number: string) => `${brandOf(brand).articlePrefix}${number}`
const text = 'Light, quick and exactly as in the pictures.'

/** Of the first article 23, of the second two, of the third one, of the fourth none. */
function reviewsOf(brand: string): TestReview[] {
  const many = Array.from({ length: 23 }, (_, index) => ({
    ...{ no: `rv_${brand[0]}${index}`, brand, articleId: article(brand, '1001'), language: index < 12 ? 'en' : 'de' },
    ...{ stars: index < 18 ? 5 : 2, fit: index % 5 ? ('TRUE' as const) : ('SMALL' as const), size: index % 2 ? '7' : '8' },
    ...{ title: `No ${index}`, text, name: 'Anna M.' },
  }))
  const few = ['1002', '1002', '1003'].map((number, index) => ({
    no: `rv_${brand[0]}few${index}`,
    brand,
    articleId: article(brand, number),
    stars: 4,
    language: 'en',
  }))
  return [...many, ...few]
}

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
  await withoutSamples(site.store.db)
  for (const brand of brands) await writeReviews(site.store.db, reviewsOf(brand), site.store.now())
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const pageOf = (brand: string, locale: string, number: string, rest = '') =>
  site.url(`/articles/${article(brand, number)}.html${rest}`, locale, brand)

test.each([
  ['stadion', 'en_GB', { ...desktop, viewport: { width: 1440, height: 900 } }, '4.3 of 5, 23 reviews'],
  ['reebok', 'de_DE', { ...phone, viewport: { width: 390, height: 844 } }, '4,3 von 5, 23 Bewertungen'],
  ['stadion', 'ar_SA', { ...phone, viewport: { width: 390, height: 844 } }, '4.3 من 5، عدد المراجعات: 23'],
  ['reebok', 'ja_JP', { ...desktop, viewport: { width: 1440, height: 900 } }, '5段階中4.3、レビュー23件'],
])(
  'REACH-REV-07 %s in %s: stars with count below the name and on cards, a section that shifts nothing, axe 0',
  async (brand, locale, options, said) => {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await recordLayoutShifts(page)
    await visit(page, pageOf(brand, locale, '1001'))
    const stars = page.locator('.stars-link')
    expect(await stars.locator('.w-visually-hidden').textContent()).toBe(said)
    await page.locator('#reviews .reviews-one').first().scrollIntoViewIfNeeded()
    expect(await page.locator('#reviews .reviews-one').count()).toBe(10)
    expect(await page.locator('.reviews-bars a').count()).toBe(5)
    const bounds = await page
      .locator('#reviews')
      .evaluate((own) => [own.scrollWidth <= own.clientWidth, document.documentElement.scrollWidth <= innerWidth])
    expect(bounds).toEqual([true, true])
    expect(await takeLayoutShifts(page)).toEqual([])
    // At the top, where the header covers nothing.
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await problemsOf(page, 'product with reviews')).toEqual([])
    await context.close()
  },
)

test('REACH-REV-07 none, one, many and an empty filter each say what they are; cards have stars from three reviews', async () => {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  const section = page.locator('#reviews')
  await visit(page, pageOf('stadion', 'en_GB', '1004'))
  expect(await section.innerText()).toContain('No reviews yet. Only whoever bought it can write one.')
  expect(await page.locator('.stars-link').count()).toBe(0)
  await visit(page, pageOf('stadion', 'en_GB', '1003'))
  expect(await section.locator('.reviews-one').count()).toBe(1)
  expect(await section.locator('.reviews-filters').count()).toBe(0)
  await visit(page, pageOf('stadion', 'en_GB', '1001', '?stars=3'))
  expect(await section.innerText()).toContain('Nothing fits all of that')
  await visit(page, site.url('/men/shoes', 'en_GB'))
  const card = (number: string) =>
    page.locator('.listing-grid .product-card', { has: page.locator(`h2 a[href$="${article('stadion', number)}.html"]`) })
  expect(await card('1001').locator('.stars').innerText()).toContain('4.3 (23)')
  await visit(page, site.url('/search?q=runner+three', 'en_GB'))
  expect(await card('1003').count()).toBe(1)
  expect(await card('1003').locator('.stars').count()).toBe(0)
  await context.close()
})

test('REACH-REV-03 without JavaScript pages, stars, sizes and orders are chosen, the own language first', async () => {
  const context = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const page = await context.newPage()
  const titles = () => page.locator('#reviews .reviews-subject').allInnerTexts()
  await page.goto(pageOf('stadion', 'de_DE', '1001'))
  expect((await titles())[0]).toBe('No 12')
  await page.locator('#reviews [rel=next]').click()
  await page.waitForURL('**reviews=2**')
  expect(await titles()).toEqual(['No 22', ...Array.from({ length: 9 }, (_, index) => `No ${index}`)])
  await page.locator('.reviews-bars a').nth(3).click()
  await page.waitForURL('**stars=2**')
  expect(await titles()).toEqual(['No 18', 'No 19', 'No 20', 'No 21', 'No 22'])
  await page.locator('#reviews [name=size]').selectOption('8')
  await page.locator('.reviews-filters [type=submit]').click()
  await page.waitForURL('**size=8**')
  expect(await titles()).toEqual(['No 18', 'No 20', 'No 22'])
  await context.close()
})
