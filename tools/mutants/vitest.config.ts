import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'
import { inlineTexts } from '../build/inline-plugins.mjs'

const tests = JSON.parse(process.env.TESTS_OF_MUTANTS ?? '[]') as string[]

/** Stryker only sees tests: a test file that fails to load, or whose setup fails, would look like one that finds no mutant. */
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

/** The tests for mutants. Every run loads all modules again, so that no module keeps a value from another mutant. */
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
