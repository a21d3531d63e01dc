import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { openFolder } from '../fixtures/data-folder.ts'
import { context, openForOneShopper, page, site } from '../one-shopper.ts'

// Fragments by themselves, whose builds know nothing of a later fee.
openForOneShopper(undefined, { split: true })

const methods = (fee: string, freeFrom: string) =>
  `country,method,currency,fee,freeFrom,minDays,maxDays,cutOff,weekdays,from,until\nGB,standard,GBP,${fee},${freeFrom},2,4,14:00,12345,2026-01-01,\n`

test('DESK-DATA-02: a fee raised in the API shows in bag, small bag and product page of fragments built before the change', async () => {
  const folder = await openFolder(site)
  try {
    await fillBag(context, site.url('/cart'), 'AA1001_540')
    const texts = async (article: string) => {
      await visit(page, site.url('/cart', 'en_GB'))
      const bag = await page.locator('[data-mf=bag_bag]').innerText()
      await visit(page, site.url(`/articles/${article}.html`, 'en_GB'))
      const product = await page.locator('[data-mf=catalogue_product]').textContent()
      await page.locator('.product-size:not(:has(:disabled))').first().click()
      await page.getByRole('button', { name: 'Add to bag' }).click()
      await page.locator('#bag_minicart li').first().waitFor()
      const { pricing } = await page.evaluate(async () => (await fetch('/api/bridge/baskets/-')).json())
      return { bag, product, small: await page.locator('#bag_minicart').innerText(), goods: pricing.productTotal as number }
    }
    await folder.write('delivery/methods.csv', methods('5.55', '876'))
    await folder.data('import', '--yes')
    const before = await texts('AA1001')
    expect(before.bag).toContain('£5.55')
    expect(before.product).toContain('£876')
    expect(before.small).toContain(`£${(876 - before.goods).toFixed(2).replace('.00', '')}`)

    await folder.write('delivery/methods.csv', methods('6.66', '987'))
    await folder.data('import', '--yes')
    // Another article: a page that was shown is kept for a minute.
    const after = await texts('AA1002')
    expect(after.bag).toContain('£6.66')
    expect(after.product).toContain('£987')
    expect(after.small).toContain(`£${(987 - after.goods).toFixed(2).replace('.00', '')}`)
  } finally {
    await folder.close()
  }
})
