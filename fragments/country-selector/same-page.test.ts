import { storefrontOf, storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { samePage } from './same-page.ts'

const germany = storefrontOf('stadion', 'de_DE')
const belgium = storefrontOf('stadion', 'fr_BE')
const japan = storefrontOf('stadion', 'ja_JP')
const sister = storefrontOf('reebok', 'de_DE')

test('categories get their names in the other storefront and keep their filters', () => {
  expect(samePage('/manner', germany, belgium)).toBe('/fr/hommes')
  expect(samePage('/fr/femmes/shoes?size=6', belgium, germany)).toBe('/frauen/shoes?size=6')
  expect(samePage('/manner/shoes', germany, sister)).toBe('/manner/shoes')
  expect(samePage(encodeURI(japan.categories.kids), japan, germany)).toBe('/kinder')
})

test('articles, searches, bag and help keep their path under the other site path', () => {
  expect(samePage('/runner-one/AA1001.html', germany, belgium)).toBe('/fr/runner-one/AA1001.html')
  expect(samePage('/search?q=run', germany, belgium)).toBe('/fr/search?q=run')
  expect(samePage('/fr/cart', belgium, germany)).toBe('/cart')
  expect(samePage('/legal/terms', germany, belgium)).toBe('/fr/legal/terms')
})

test('an article of the other brand leads home', () => {
  expect(samePage('/runner-one/AA1001.html', germany, sister)).toBe('/')
  expect(samePage('/runner-one/AA1001.html', germany, storefrontOf('reebok', 'en_US'))).toMatch(/^\//)
})

test('paths without a counterpart lead home', () => {
  for (const path of [
    '/',
    '',
    '/checkout?step=review',
    '/order-confirmation?order=PDE1',
    '/country-selector',
    '/reset-password?rpt=x',
    '//evil.example',
    '/%ff',
  ])
    expect([path, samePage(path, germany, belgium)]).toEqual([path, '/fr'])
  expect(samePage('/manner', belgium, germany)).toBe('/')
})

test('a token in a query is not passed on', () => {
  expect(samePage('/my-account?a=secret', germany, belgium)).toBe('/fr/my-account')
})

test('there and back leads to the same category, for every storefront', () => {
  for (const storefront of storefronts)
    for (const gender of ['men', 'women', 'kids'] as const)
      expect(samePage(samePage(germany.categories[gender], germany, storefront), storefront, germany)).toBe(germany.categories[gender])
})
