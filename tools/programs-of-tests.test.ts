import { expect, test } from 'vitest'
import { programsOf } from './programs-of-tests.mjs'

test('a test without a browser needs no program, one with a browser only that browser', () => {
  expect(programsOf(['platform/site'])).toEqual([])
  expect(programsOf(['./features/bag'])).toEqual([])
  expect(programsOf(['e2e/axe.browser.test.ts'])).toEqual(['chromium'])
  expect(programsOf(['platform/http/limits'])).toEqual(['redis'])
  expect(programsOf(['e2e/storefronts'])).toEqual(['java'])
  expect(programsOf([]).sort()).toEqual(['chromium', 'firefox', 'java', 'redis'])
})
