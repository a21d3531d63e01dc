import { assert, constantFrom, option, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import {
  articlePath,
  categories,
  categoryAddress,
  editAddress,
  isSecretAddress,
  joinWith,
  loginThen,
  newsletterFrom,
  readArticlePath,
  readCategoryAddress,
  readSharedWishlist,
  searchFor,
  sharedWishlistOf,
  subcategories,
  withoutSecrets,
} from './addresses.ts'
import { articleIdPattern } from './article-ids.ts'
import { storefronts } from './storefronts.ts'

test('an article’s address is parsed back', () => {
  const slugs = stringMatching(/^[^/\0]{1,40}$/)
  const ids = stringMatching(articleIdPattern)
  assert(
    property(slugs, ids, (slug, id) => {
      expect(readArticlePath(articlePath({ slug, id }))).toEqual({ slug, id })
    }),
  )
})

test.each([
  '/AA1001.html',
  '//AA1001.html',
  '/a/AA1001',
  '/a/aa1001.html',
  '/a/AA-.html',
  '/a/AA_1001.html',
  '/a/b/AA1001.html',
  '/a/AA1001.html/',
  'a/AA1001.html',
])('%s is no article', (path) => {
  expect(readArticlePath(path)).toBeUndefined()
})

test('a category’s address is parsed back, in every storefront', () => {
  const all = property(
    constantFrom(...storefronts),
    constantFrom(...categories),
    option(constantFrom(...subcategories)),
    (site, category, sub) => {
      const subcategory = sub ?? undefined
      expect(readCategoryAddress(site, categoryAddress(site, { category, subcategory }))).toEqual({ category, subcategory })
    },
  )
  assert(all, { numRuns: 500 })
  const [site] = storefronts
  expect(readCategoryAddress(site!, `${site!.categories.men}/hats`)).toBeUndefined()
})

test('a query’s values are unchanged', () => {
  const texts = stringMatching(/^[\w &?#=+%/äß鞋]{1,30}$/)
  const asked = (path: string) => Object.fromEntries(new URL(path, 'https://shop.example').searchParams)
  assert(
    property(texts, (text) => {
      expect(asked(searchFor(text))).toEqual({ q: text })
      expect(asked(loginThen(text))).toEqual({ returnTo: text })
      expect(asked(joinWith(text))).toEqual({ invitationCode: text })
      expect(asked(editAddress(text))).toEqual({ edit: text })
      expect(asked(newsletterFrom(text))).toEqual({ touchpoint: text })
    }),
  )
  expect(joinWith()).toBe('/account-register')
})

test('the secret of a shared list is read from its path alone, and taken out of texts', () => {
  const token = '8fK2abcdefghijklmnop_-'
  expect(readSharedWishlist(sharedWishlistOf(token))).toBe(token)
  for (const path of ['/wishlist', '/wishlist/s/', `/wishlist/s/${token}/x`, `/wishlist/s/${token}x`, `/wishlist/${token}`])
    expect([path, readSharedWishlist(path)]).toEqual([path, undefined])
  expect(withoutSecrets(`from /de${sharedWishlistOf(token)} to ${sharedWishlistOf(token)}?page=2`)).toBe(
    'from /de/wishlist/s/… to /wishlist/s/…?page=2',
  )
})

test('other companies’ scripts stay away from addresses with a secret', () => {
  const secret = ['https://www.stadion.de/wishlist/s/8fK2', 'https://www.stadion.de/newsletter/topics?t=x', '/review?article=AA1001&t=x']
  expect(secret.filter((address) => !isSecretAddress(address))).toEqual([])
  const plain = ['https://www.stadion.de/wishlist?shared=on', '/search?q=t', '/x/AA1001.html?postcode=1']
  expect(plain.filter(isSecretAddress)).toEqual([])
})
