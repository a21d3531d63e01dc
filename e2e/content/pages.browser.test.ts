import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone, visit } from '../browser.ts'
import { openFolder } from '../fixtures/data-folder.ts'
import { openSite, type Site } from '../open-site.ts'

let browser: Browser
let site: Site
let folder: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
  folder = await openFolder(site)
})
afterAll(() => Promise.all([browser?.close(), site?.close(), folder?.close()]))

test('the home page of a file: its blocks, rows of articles between them, links that lead on, and all of it without scripts', async () => {
  await folder.write(
    'content/stadion/home/all.json',
    JSON.stringify({
      blocks: [
        {
          ...{ id: 'start', type: 'statement', props: { target: { page: 'help' }, picture: { article: 'AA1016', decorative: true } } },
          texts: { title: { en: 'Spring on court', ar: 'الربيع في الملعب' }, action: { en: 'Get help', ar: 'مساعدة' } },
        },
        { id: 'newest', type: 'rail', props: { kind: 'new' } },
        {
          ...{ id: 'faq', type: 'questions', props: { items: [{ id: 'clay' }] } },
          texts: { title: { en: 'Before you ask' }, 'clay.question': { en: 'Which sole?' }, 'clay.answer': { en: 'A herringbone.' } },
        },
        {
          id: 'gone',
          type: 'story',
          props: { picture: { article: 'ZZ9999', decorative: true } },
          texts: { title: { en: 'Nothing to see' } },
        },
      ],
    }),
  )
  await folder.data('import', '--yes')
  await site.hear()
  for (const device of [phone, desktop, { ...desktop, javaScriptEnabled: false }]) {
    const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const errors = errorsOf(page)
    const { javaScriptEnabled = true } = device as { javaScriptEnabled?: boolean }
    if (javaScriptEnabled) await visit(page, site.url('/'))
    else await page.goto(site.url('/'))
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([expect.stringMatching(/^spring on court$/i)])
    expect(await page.locator('.block-statement__picture').isVisible()).toBe(true)
    const question = page.getByText('Which sole?')
    // The page has another row below, which may come late and be written before this one.
    const topOf = async (what: Locator) => (await what.first().boundingBox())?.y ?? 0
    await expect
      .poll(async () => (await topOf(page.locator('.rail', { hasText: /just in/i }).locator('.product-card'))) < (await topOf(question)))
      .toBe(true)
    await question.click()
    // It opens by a transition, which a busy machine draws later.
    await expect.poll(() => page.getByText('A herringbone.').isVisible()).toBe(true)
    expect(await page.getByText('Nothing to see').count()).toBe(0)
    expect(await page.locator('.home-hero').count()).toBe(0)
    await page.getByRole('link', { name: 'Get help' }).click()
    await page.waitForURL('**/help')
    expect(errors).toEqual([])
    await context.close()
  }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(site.url('/', 'ar_SA'))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('الربيع في الملعب')
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await context.close()
})
