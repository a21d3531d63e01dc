import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'
import { inlineTexts } from '../build/inline-plugins.mjs'

const tests = JSON.parse(process.env.TESTS_OF_MUTANTS ?? '[]') as string[]

/** Stryker looks at tests only: a file without any, because it does not load or does not get ready, would pass for one that notices nothing. */
function filesThatDoNotLoad(): Reporter {
  let vitest: Vitest
  return {
    onInit(own) {
      vitest = own
    },
    onTestModuleEnd(file) {
      for (const { message } of file.errors())
        vitest.state.catchError(new Error(`${file.relativeModuleId} does not load: ${message}`), 'Unhandled Error')
    },
  }
}

/** The tests that mutants meet. Every run of them begins anew, so that what a module keeps is the mutant's own. */
export default defineConfig({
  plugins: [inlineTexts],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    root: new URL('../..', import.meta.url).pathname,
    globalSetup: 'platform/testing/own-temporary-folder.ts',
    include: tests,
    exclude: ['**/node_modules/**', '**/*.browser.test.*', '**/memory-bound.test.ts', '**/survival.server.test.ts'],
    reporters: ['default', filesThatDoNotLoad()],
    // A mutant that makes a test wait for ever is killed by the test's own end.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
