import { setStock } from '@stadion/catalogue/stock'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'

openForOneShopper()

const look = (own: Page = page) => own.locator('#look')
const size = (piece: string, own: Page = page) => look(own).getByLabel(`Size of ${piece}`)
const button = (name: string | RegExp, own: Page = page) => look(own).getByRole('button', { name, exact: true })
const minicart = () => page.getByRole('dialog', { name: /^Your bag/ })
const piecesInBag = () => page.evaluate(() => /basket_count=(\d+)/.exec(document.cookie)?.[1] ?? '0')

/** What the rule puts beside AA1001: a T-shirt, tights and socks. */
const path = '/runner-one/AA1001.html'

test('REACH-LOOK-03 the pieces of a look with chosen sizes go into the bag in one press, all or none; what is sold out is named and left out', async () => {
  await visit(page, site.url(path))
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await look().scrollIntoViewIfNeeded()
  await button('Add your choice').click()
  await look().getByRole('alert').getByText('Choose a size of at least one of them.').waitFor()
  await expect.poll(() => size('Morning Mile').evaluate((own) => own === document.activeElement)).toBe(true)

  await size('Morning Mile').selectOption('AA1082_350')
  await size('Even Pace').selectOption({ index: 1 })
  await look().getByText('Together £45').waitFor()
  expect(await look().getByRole('alert').count()).toBe(0)

  await setStock(site.store.db, 'AA1082_350', 0)
  await button('Add these 2').click()
  const alert = look().getByRole('alert')
  await alert.getByText('Morning Mile · M').waitFor()
  await alert.getByText('Nothing was added. You can go on without it.').waitFor()
  expect([await size('Morning Mile').inputValue(), await piecesInBag()]).toEqual(['', '0'])
  await expect.poll(() => size('Morning Mile').locator('[value=AA1082_350]').isDisabled()).toBe(true)

  // The one button goes on without it, and still has the focus.
  await expect.poll(() => button('Add this one').evaluate((own) => own === document.activeElement)).toBe(true)
  await size('Negative Split').selectOption('AA1121_340')
  await button('Add these 2').press('Enter')
  await minicart().getByText('Negative Split').first().waitFor()
  await minicart().getByText('Even Pace').first().waitFor()
  expect([await minicart().getByText('Morning Mile').count(), await piecesInBag()]).toEqual([0, '2'])
  expect(asked.filter((one) => one.endsWith('/baskets/-/items'))).toHaveLength(2)

  // The answer is lost: the same press again counts once.
  await page.keyboard.press('Escape')
  await page.route(
    '**/baskets/-/items',
    async (route) => {
      const request = route.request()
      const headers = await request.allHeaders()
      const sent = ['content-type', 'cookie', 'original-host', 'idempotency-key'].map((name) => [name, headers[name]!])
      // Only browsers resolve the host names of the test.
      const answer = await fetch(`http://127.0.0.1:${site.sitePort}${new URL(request.url()).pathname}`, {
        method: 'POST',
        headers: { ...Object.fromEntries(sent), 'x-original-host': 'www.stadion.co.uk' },
        body: request.postData(),
      })
      expect(answer.status).toBe(200)
      await route.fulfill({ status: 504, body: '' })
    },
    { times: 1 },
  )
  await button('Add these 2').click()
  await look().getByRole('alert').getByText('That did not work.').waitFor()
  await button('Add these 2').click()
  await minicart().waitFor()
  expect(await piecesInBag()).toBe('4')

  // As many as one order may hold: only that piece is left out.
  await page.keyboard.press('Escape')
  await fillBag(context, site.url('/cart'), 'AA1121_340', 8)
  await button('Add these 2').click()
  await look().getByRole('alert').getByText('Negative Split · S').waitFor()
  expect(await size('Negative Split').inputValue()).toBe('')
  await button('Add this one').waitFor()
})

test('REACH-LOOK-03 without JavaScript the look is a form with the same result', async () => {
  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const own = await plain.newPage()
  await own.goto(site.url(path))
  await button('Add your choice', own).click()
  await look(own).getByText('Choose a size of at least one of them.').waitFor()

  await size('Morning Mile', own).selectOption('AA1082_350')
  await size('Negative Split', own).selectOption('AA1121_340')
  await setStock(site.store.db, 'AA1082_350', 0)
  await button('Add your choice', own).click()
  await look(own).getByText('Morning Mile · M').waitFor()
  expect(await size('Morning Mile', own).inputValue()).toBe('')
  expect(await size('Negative Split', own).inputValue()).toBe('AA1121_340')
  // What the page says of the article itself is not about this form.
  expect(await own.locator('.product-buy [role=alert]').count()).toBe(0)
  await button('Add this one', own).click()
  await own.waitForURL(site.url('/cart'))
  await own.getByText('Negative Split').first().waitFor()
  expect(await own.getByText('Morning Mile').count()).toBe(0)
  await plain.close()
})
