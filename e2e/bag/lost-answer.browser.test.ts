import { beforeEach, expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { openForOneShopper, page, site } from '../one-shopper.ts'

openForOneShopper()

/** So many answers to adding are lost on their way back: the server has added. */
let lost = 0
let adds = 0
/** What the shopper never heard. */
let statuses: number[] = []

beforeEach(async () => {
  ;[lost, adds, statuses] = [0, 0, []]
  await visit(page, site.url('/runner-one/AA1001.html'))
  await page.route('**/api/bridge/baskets/-/items', async (route) => {
    adds += 1
    if (adds > lost) return route.continue()
    const request = route.request()
    const headers = await request.allHeaders()
    const sent = ['content-type', 'cookie', 'original-host', 'idempotency-key'].filter((name) => headers[name])
    // Names of hosts are nobody's to look up without a browser.
    const answer = await fetch(`http://127.0.0.1:${site.sitePort}${new URL(request.url()).pathname}`, {
      method: 'POST',
      headers: { ...Object.fromEntries(sent.map((name) => [name, headers[name] as string])), 'x-original-host': 'www.stadion.co.uk' },
      body: request.postData(),
    })
    statuses.push(answer.status)
    await route.abort('connectionreset')
  })
})

const addButton = () => page.getByRole('button', { name: 'Add to bag' })
const badge = () => page.locator('.header-tool--bag .header-count')

/** Adds a first article, whose answer arrives. */
async function addOne() {
  await page.locator('.product-size:not(:has(:disabled))').first().click()
  await addButton().click()
  await page.locator('#bag_minicart[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#bag_minicart[open]').waitFor({ state: 'detached' })
  expect(await badge().innerText()).toBe('1')
  adds = 0
}

/** What the server has, as a page that knows nothing from before shows it. */
async function piecesInBag() {
  await visit(page, site.url('/cart'))
  return page.locator('.bag-page-line .w-stepper__count').innerText()
}

test('an add whose answer is lost is asked for again by the page, counts once, and its shopper hears of no failure', async () => {
  await addOne()
  lost = 1
  await addButton().click()
  await page.locator('#bag_minicart[open]').waitFor()
  expect([adds, statuses, await badge().innerText()]).toEqual([2, [200], '2'])
  expect(await page.locator('.product-buy [role=alert]').count()).toBe(0)
  expect(await piecesInBag()).toBe('2')
})

test('a shopper who is told of a failure and adds again has one more, not one for each press', async () => {
  await addOne()
  lost = 2
  await addButton().click()
  await page.getByRole('alert').filter({ hasText: 'again' }).waitFor()
  expect([adds, statuses, await badge().innerText()]).toEqual([2, [200, 200], '1'])
  await addButton().click()
  await page.locator('#bag_minicart[open]').waitFor()
  expect([adds, await badge().innerText()]).toEqual([3, '2'])
  expect(await piecesInBag()).toBe('2')
})
