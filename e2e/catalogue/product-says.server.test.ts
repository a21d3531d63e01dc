import { writeReviews } from '@stadion/reviews/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
beforeEach(() => site.store.reset())
afterAll(() => site?.close())

/** What is shown: scripts hold all messages. */
async function page(path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.stadion.co.uk' } })
  return (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, '')
}

test('REACH-FIT-01 REACH-FIT-03 the page of an article says that it runs small and how many say so, and no longer that it is true to size', async () => {
  const before = await page('/x/AA1026.html')
  expect([before.includes('Runs small'), before.includes('True to size')]).toEqual([false, true])
  const said = Array.from({ length: 40 }, (_, index) => ({ no: `rv_small_${index}`, articleId: 'AA1026', fit: 'SMALL' as const }))
  await writeReviews(site.store.db, said, site.store.now())
  // Pages are kept for a minute.
  const after = await page('/x/AA1026.html?sku=AA1026_580')
  expect(after).toMatch(/Runs (very )?small\. Most take (one size|two sizes) up\.\s*\d+% of \d+/)
  expect(after.slice(after.indexOf('Material and fit'), after.indexOf('Delivery and returns'))).not.toContain('True to size')
})

test('articles say what members earn; menus lead to the sale, and the footer to the size guide', async () => {
  const html = await page('/x/AA1001.html')
  expect(html).toContain('Members earn 1,000 points')
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}/`, { headers: { 'x-original-host': 'www.stadion.co.uk' } })
  const home = await answer.text()
  for (const path of ['/search?reduced=true', '/men?reduced=true', '/size-guide/women-shoes']) expect(home).toContain(`href="${path}"`)
})
