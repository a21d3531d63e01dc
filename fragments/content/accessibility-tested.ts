import { articlePath, cartPath, countrySelectorPath, helpPath, searchFor, termsPath } from '@stadion/site/addresses'
/**
 * What the browser tests check with axe-core's rules for WCAG 2.2 A and AA. The tests use these lists (`e2e/axe.browser.test.ts`) and the
 * accessibility statement counts them, so that it claims nothing more.
 */
export const testedForAccessibility = {
  /** Pages with their own address, in every shop below. */
  paths: [
    helpPath,
    termsPath,
    countrySelectorPath,
    '/nowhere',
    searchFor('running'),
    searchFor('zzzzqqq'),
    cartPath,
    articlePath({ slug: 'gift-card', id: 'GC0001' }),
  ],
  /** States that need an action, by the tests' names. */
  states: ['home', 'listing', 'listing with its filters', 'article for members', 'product', 'minicart', 'bag with a line'],
  /**
   * Each brand is met in both modes and sizes, and each mode in both sizes. German has the longest words, Arabic is from right to left.
   */
  shops: [
    { brand: 'main', locale: 'de_DE', screen: 'phone', colorScheme: 'dark' },
    { brand: 'main', locale: 'ar_SA', screen: 'desktop', colorScheme: 'light' },
    { brand: 'sister', locale: 'en_GB', screen: 'phone', colorScheme: 'light' },
    { brand: 'sister', locale: 'ja_JP', screen: 'desktop', colorScheme: 'dark' },
  ],
  /** The last review of the statement against the tests, UTC. */
  reviewed: '2026-11-23',
} as const
