import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { context, openForOneShopper, page, site } from '../one-shopper.ts'
import { signIn } from '../sign-in.ts'

openForOneShopper()

test('REACH-MEM-05 a guest sees three cards and the barrier, no search engine keeps them, and the page names no other article', async () => {
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}/members`, { headers: { 'x-original-host': 'www.stadion.co.uk' } })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const html = await answer.text()
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  const cards = page.locator('.members-list .product-card')
  await visit(page, site.url('/members'))
  expect(await cards.count()).toBe(3)
  const shown = await cards.locator('h2 a').evaluateAll((all) => all.map((one) => one.getAttribute('href')!.match(/[A-Z]{2}\d{4}/)![0]))

  await page.locator('.members-list-barrier').getByRole('link', { name: 'Sign in or join' }).click()
  await page.locator('.account-portal').waitFor()
  await signIn(context, site)
  await visit(page, site.url('/members'))
  expect(await cards.count()).toBeGreaterThan(3)
  expect(await page.locator('.members-list-barrier').count()).toBe(0)
  const all = await cards.locator('h2 a').evaluateAll((links) => links.map((one) => one.getAttribute('href')!.match(/[A-Z]{2}\d{4}/)![0]))
  for (const id of all.filter((one) => !shown.includes(one))) expect(html).not.toContain(id)
})
