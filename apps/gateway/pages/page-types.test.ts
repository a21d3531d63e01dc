import * as addresses from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { findPage, pages } from './pages.ts'

test.each([
  ['/checkout', 'CHECKOUT'],
  ['/order-tracker', 'ORDER_TRACKER'],
  ['/cart', 'CART'],
  ['/wishlist', 'WISHLIST'],
  ['/help', 'HELP'],
  ['/legal/privacy', 'LEGAL'],
  ['/legal/accessibility', 'LEGAL'],
  ['/withdraw', 'ORDER_TRACKER'],
  ['/gift-card-balance', 'HELP'],
])('%s is a page of the type %s (D-062)', (path, type) => {
  expect(findPage(path, storefrontOf('stadion', 'en_GB'), pages)?.page.type).toBe(type)
})

test('links to where the accessibility statement was lead to where it is', () => {
  const storefront = storefrontOf('stadion', 'fr_CH')
  const found = findPage('/accessibility', storefront, pages)
  expect(found?.page.facts({ storefront } as never)).toEqual({ redirect: pathIn(storefront, '/legal/accessibility'), status: 301 })
})

test('every address has one page, and each page is found by its own', () => {
  const site = storefrontOf('stadion', 'en_GB')
  const written = Object.entries(addresses).flatMap(([name, path]) =>
    // Where a form is sent that stands on several pages, there is no page.
    typeof path === 'string' && !/[?#]/.test(path) && !name.endsWith('FormPath') ? [[name, path] as const] : [],
  )
  expect(written.length).toBeGreaterThan(25)
  for (const [name, path] of written) expect([name, pages.filter(({ match }) => match(path, site)).length]).toEqual([name, 1])
  const article = { slug: 'runner-one', id: 'AA1001' }
  expect(findPage(addresses.articlePath(article), site)).toMatchObject({
    page: { type: 'PDP' },
    params: { slug: 'runner-one', articleId: 'AA1001' },
  })
})
