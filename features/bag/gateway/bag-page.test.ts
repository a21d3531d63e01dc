import type { PageRequest } from '@stadion/pages/page'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { bagPage } from './bag-page.ts'

const storefront = storefrontOf('stadion', 'en_DE')
const ask = { storefront, t: (key: string) => `<${key}>`, query: new URLSearchParams('failure=F&removed=A&quantity=2&other=1') }
const facts = bagPage.facts(ask as unknown as PageRequest)
const [bag, rail] = bagPage.slots

test('the bag has its address, its title and its description', () => {
  expect(bagPage.match('/cart', storefront)).toEqual({})
  expect(facts).toEqual({ head: { title: '<page.cart.title>', description: '<page.cart.description>', canonical: '/en/cart' } })
})

test('the slot of the bag is personal and primary, and gets the failure and the removed line from the address', () => {
  expect(bag).toMatchObject({ name: 'main', fragment: 'bag_bag', criticality: 'primary', hydrate: 'interaction', personal: true })
  expect(bag?.skeleton).toBe('bag')
  expect(bag?.props?.(ask as unknown as PageRequest)).toEqual({ failure: 'F', removed: 'A', quantity: '2' })
})

test('below the bag there are new articles, which recommendations may replace', () => {
  expect(rail).toMatchObject({ name: 'rail-new', placement: 'CART' })
  expect(rail?.props?.(ask as unknown as PageRequest)).toEqual({ kind: 'new' })
})
