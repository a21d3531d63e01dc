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
 * What the browser tests check with axe-core's rules for WCAG 2.2 A and AA. The tests use these lists (`e2e/axe.browser.test.ts`) and the
 * accessibility statement counts them, so that it claims nothing more.
 */
export const testedForAccessibility = {
  /** Pages with their own address, in every shop below. */
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
  /** States that need an action, by the tests' names. */
  states: ['home', 'listing', 'listing with its filters', 'article for members', 'product', 'minicart', 'bag with a line'],
  /** Half of them in dark mode and half on phones, so that each page is checked in both modes and sizes. */
  shops: [
    { brand: 'main', locale: 'en_GB', screen: 'desktop', colorScheme: 'light' },
    { brand: 'main', locale: 'de_DE', screen: 'phone', colorScheme: 'dark' },
    { brand: 'main', locale: 'ar_SA', screen: 'phone', colorScheme: 'light' },
    { brand: 'main', locale: 'ja_JP', screen: 'desktop', colorScheme: 'dark' },
    { brand: 'sister', locale: 'en_GB', screen: 'phone', colorScheme: 'light' },
    { brand: 'sister', locale: 'de_DE', screen: 'desktop', colorScheme: 'dark' },
  ],
  /** The last review of the statement against the tests, UTC. */
  reviewed: '2026-11-23',
} as const
