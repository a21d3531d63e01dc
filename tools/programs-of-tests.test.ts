import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { programsOf } from './programs-of-tests.mjs'

beforeEach(() => void vi.stubEnv('CHROMIUM_PATH', ''))
afterEach(() => void vi.unstubAllEnvs())

test('a test without a browser needs no program, one with a browser only that browser', () => {
  expect(programsOf(['platform/site'])).toEqual([])
  expect(programsOf(['./features/bag'])).toEqual([])
  expect(programsOf(['e2e/axe.browser.test.ts'])).toEqual(['chromium', 'headless'])
  expect(programsOf(['platform/http/limits'])).toEqual(['redis'])
  expect(programsOf(['e2e/storefronts'])).toEqual(['java'])
  expect(programsOf(['tools/new-slice.test.ts'])).toEqual(['chromium', 'headless'])
  expect(programsOf([]).sort()).toEqual(['chromium', 'firefox', 'headless', 'java', 'redis'])
})

test('a Chromium of one’s own replaces both', () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium')
  expect(programsOf(['e2e/axe.browser.test.ts'])).toEqual(['chromium'])
})
