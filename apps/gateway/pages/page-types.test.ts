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
])('%s is a page of the type %s (D-062)', (path, type) => {
  expect(findPage(path, storefrontOf('stadion', 'en_GB'), pages)?.page.type).toBe(type)
})
