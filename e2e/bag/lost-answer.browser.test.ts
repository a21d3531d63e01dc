import { beforeEach, expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { openForOneShopper, page, site } from '../one-shopper.ts'

openForOneShopper()

/** The number of answers to adds that get lost: the server has added. */
let lost = 0
let adds = 0
/** The statuses that the shopper never received. */
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
    // Only browsers resolve these host names.
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

/** Adds a first article, with an answer. */
async function addOne() {
  await page.locator('.product-size:not(:has(:disabled))').first().click()
  await addButton().click()
  await page.locator('#bag_minicart[open]').waitFor()
  await closeSmallBag()
  expect(await badge().innerText()).toBe('1')
  adds = 0
}
async function closeSmallBag() {
  await page.keyboard.press('Escape')
  await page.locator('#bag_minicart[open]').waitFor({ state: 'detached' })
}

/** The server's quantity, as a fresh page shows it. */
async function piecesInBag() {
  await visit(page, site.url('/cart'))
  return page.locator('.bag-page-line .w-stepper__count').innerText()
}

test('after a lost answer the page repeats the add, it counts once, and the shopper sees no failure; one who sees a failure and adds again gets one more, not one for each press', async () => {
  await addOne()
  lost = 1
  await addButton().click()
  await page.locator('#bag_minicart[open]').waitFor()
  expect([adds, statuses, await badge().innerText()]).toEqual([2, [200], '2'])
  expect(await page.locator('.product-buy [role=alert]').count()).toBe(0)

  await closeSmallBag()
  ;[lost, adds, statuses] = [2, 0, []]
  await addButton().click()
  await page.getByRole('alert').filter({ hasText: 'again' }).waitFor()
  expect([adds, statuses, await badge().innerText()]).toEqual([2, [200, 200], '2'])
  await addButton().click()
  await page.locator('#bag_minicart[open]').waitFor()
  expect([adds, await badge().innerText()]).toEqual([3, '3'])
  expect(await piecesInBag()).toBe('3')
})
