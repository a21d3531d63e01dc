import { defineConfig } from 'vitest/config'
import { inlineTexts } from '../build/inline-plugins.mjs'

const tests = JSON.parse(process.env.TESTS_OF_MUTANTS ?? '[]') as string[]

/** The tests that mutants meet. Every run of them begins anew, so that what a module keeps is the mutant's own. */
export default defineConfig({
  plugins: [inlineTexts],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: 'platform/testing/own-temporary-folder.ts',
    include: tests,
    exclude: ['**/node_modules/**', '**/*.browser.test.*', '**/memory-bound.test.ts', '**/survival.server.test.ts'],
    // A mutant that makes a test wait for ever is killed by the test's own end.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
