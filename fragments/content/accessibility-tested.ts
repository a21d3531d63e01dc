import {
  accessibilityPath,
  articlePath,
  cartPath,
  cookieNoticePath,
  countrySelectorPath,
  helpPath,
  searchFor,
  termsPath,
  wishlistPath,
} from '@stadion/site/addresses'
/**
 * What the browser tests look at for barriers, with axe-core's rules for WCAG 2.2 A and AA. The tests go through these
 * lists (`e2e/axe.browser.test.ts`) and the accessibility statement counts them, so that it claims nothing else.
 */
export const testedForAccessibility = {
  /** Pages with an address of their own, in every shop below. */
  paths: [
    helpPath,
    termsPath,
    accessibilityPath,
    cookieNoticePath,
    countrySelectorPath,
    wishlistPath,
    '/nowhere',
    searchFor('running'),
    searchFor('zzzzqqq'),
    cartPath,
    articlePath({ slug: 'gift-card', id: 'GC0001' }),
  ],
  /** What is reached by doing something: the names that the tests give them. */
  states: ['home', 'listing', 'listing with its filters', 'article for members', 'product', 'minicart', 'bag with a line'],
  /** Half of them at night and half on phones, so that each page is seen in every light and at every size. */
  shops: [
    { brand: 'main', locale: 'en_GB', screen: 'desktop', colorScheme: 'light' },
    { brand: 'main', locale: 'de_DE', screen: 'phone', colorScheme: 'dark' },
    { brand: 'main', locale: 'ar_SA', screen: 'phone', colorScheme: 'light' },
    { brand: 'main', locale: 'ja_JP', screen: 'desktop', colorScheme: 'dark' },
    { brand: 'sister', locale: 'en_GB', screen: 'phone', colorScheme: 'light' },
    { brand: 'sister', locale: 'de_DE', screen: 'desktop', colorScheme: 'dark' },
  ],
  /** The day on which somebody last read the statement against the tests, UTC. */
  reviewed: '2026-11-23',
} as const
