import { appendFileSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ListeningFragment, listenWithFragment } from '@stadion/fragment-app/fragment-listener'
import { shopOriginsOf } from '@stadion/fragment-app/shop-origins'
import { knownFragments } from '@stadion/gateway/fragments'
import { serveFragment } from '@stadion/gateway/local-fragments'
import { inProcessApi } from '@stadion/http/api-transport'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, visit } from './browser.ts'
import { openSite, type Site } from './open-site.ts'

const theirs = ['shell_header', 'shell_footer', 'bag_minicart']

/** A developer's server: three fragments of the shop in a build with other styles and scripts. */
async function openOther(site: Site): Promise<ListeningFragment & { asked: string[] }> {
  const builds = mkdtempSync(join(tmpdir(), 'stadion-builds-'))
  const asked: string[] = []
  const served = new Map<string, ReturnType<typeof serveFragment>>()
  for (const { id, folder, load } of knownFragments.filter((known) => theirs.includes(known.id))) {
    cpSync(fileURLToPath(new URL(`../dist/fragments/${folder}`, import.meta.url)), `${builds}/${folder}`, { recursive: true })
    appendFileSync(`${builds}/${folder}/style.css`, `[data-mf="${id}"] { --build: changed }`)
    appendFileSync(`${builds}/${folder}/index.js`, `;document.documentElement.dataset.${folder} = 'changed'`)
    const api = inProcessApi(site.store.app as never)
    served.set(id, serveFragment(await load(), folder, { appEnv: 'local', sitePort: site.sitePort, version: '9.9.9', api, builds }))
  }
  const listening = await listenWithFragment(
    {
      id: 'several',
      async fetch(request) {
        const { pathname } = new URL(request.url)
        asked.push(pathname)
        const fragment = served.get(pathname.split('/')[1] ?? '')
        return fragment ? fragment.fetch(request) : new Response('Unknown fragment', { status: 404 })
      },
    },
    0,
    '127.0.0.1',
    { origins: shopOriginsOf('local', site.sitePort) },
  )
  return { ...listening, asked }
}

let site: Site
let other: Awaited<ReturnType<typeof openOther>>
let browser: Browser
beforeAll(async () => {
  site = await openSite()
  other = await openOther(site)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  other?.server.closeAllConnections()
  await other?.close()
  await site?.close()
})

test("B-MFV-11 B-MFV-12 a developer's cookie fills slots from another server, rendered and hydrated, and leaves the others", async () => {
  const context = await browser.newContext(desktop)
  const value = encodeURIComponent(JSON.stringify({ server: other.url, credentials: 'include' }))
  await context.addCookies([{ name: 'mf-override', value, url: site.url('/') }])
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, site.url('/runner-one/AA1001.html'))
  await page.locator('[data-mf=shell_footer] footer').waitFor()
  expect(other.asked).toEqual(expect.arrayContaining(['/shell_header/view/stadion/en_GB', '/shell_footer/view/stadion/en_GB']))
  for (const id of ['shell_header', 'shell_footer'])
    expect(await page.locator(`[data-mf=${id}]`).evaluate((slot) => getComputedStyle(slot).getPropertyValue('--build'))).toBe('changed')
  expect(await page.locator('[data-mf=catalogue_product]').evaluate((slot) => getComputedStyle(slot).getPropertyValue('--build'))).toBe('')
  // The header is hydrated at the first touch, with the other server's script.
  await page.locator('[data-mf=shell_header] a.header-home').hover()
  await page.locator('[data-mf=shell_header][data-mounted]').waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.header)).toBe('changed')
  // The browser fills the small bag when something is added.
  await page.locator('input[name=productId][value=AA1001_550]').check({ force: true })
  await page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first().click()
  await page.locator('dialog[open]').getByText('Runner One').first().waitFor()
  expect(other.asked).toContain('/bag_minicart/view/stadion/en_GB')
  expect(await page.evaluate(() => document.documentElement.dataset.minicart)).toBe('changed')
  // Requests for its other fragments fail, and these come from the shop.
  expect(other.asked.filter((path) => path.startsWith('/shell_toasts'))).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('without the cookie nothing of it is visible', async () => {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  other.asked.length = 0
  await visit(page, site.url('/runner-one/AA1001.html'))
  await page.locator('[data-mf=shell_footer] footer').waitFor()
  expect(await page.content()).not.toContain(other.url)
  expect(other.asked).toEqual([])
  await context.close()
})
