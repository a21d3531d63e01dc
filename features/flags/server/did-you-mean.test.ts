import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

test.each([
  ['wishlst', ['wishlist'], 'wishlist'],
  ['wishlistt', ['wishlist'], 'wishlist'],
  ['wixhlisd', ['wishlist'], 'wishlist'],
  ['WISHLIST', ['wishlist'], 'wishlist'],
  ['wishlist', ['WishList'], 'WishList'],
  // Two steps are near in a short name, a third of the letters in a long one.
  ['ab', ['cd'], 'cd'],
  ['abc', ['xyz'], undefined],
  ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
  ['abcdefghi', ['abcdewxyz'], undefined],
  ['abcdefgh', ['abcdexyz'], undefined],
  ['', ['ab'], 'ab'],
  ['ab', [''], ''],
  ['', ['abc'], undefined],
  // The nearest, and the first of the equally near.
  ['banner', ['banners2', 'banners', 'bannerss'], 'banners'],
  ['banner', ['canner', 'danner'], 'canner'],
  ['banner', [], undefined],
])('%j, with the names %j, suggests %s', (typed, names, meant) =>
  expect(didYouMean(typed, names)).toBe(meant === undefined ? '' : ` Did you mean ${meant}?`),
)
