import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { inlineTexts } from './tools/build/inline-plugins.mjs'
import { onlyEmbedded } from './tools/only-embedded.ts'

// So long that only what hangs meets them: a machine may stand still for a while, and what is measured is measured elsewhere.
const shared = {
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: 'platform/testing/patient-waits.ts',
  // A failure elsewhere is known from its message alone, so that it says what an array holds, not how long it is.
  chaiConfig: { truncateThreshold: 600 },
} as const
// Files of a worker share what they import: otherwise each of them would read the whole shop again. They share no state, since
// each opens its own store, and what a test sets up it puts back.
const together = { ...shared, isolate: false } as const
// React's servers are several times faster without their development checks, and shoppers meet them so. What tests write themselves
// is compiled for the same React.
const asShoppers = { oxc: { jsx: { runtime: 'automatic', development: false } } } as const
const plugins = [inlineTexts]
// `npm test` gives its suites one folder for what they compile. It is new for each run, since Vitest does not see when a setting or a text
// of another file has changed.
const modules = process.env.TEST_MODULES
const compiled = (folder: string) => ({
  experimental: modules ? { fsModuleCache: true, fsModuleCachePath: `${modules}/${folder}` } : {},
})
const production = { NODE_ENV: 'production' } as const
const outside = ['**/node_modules/**', '**/dist/**', 'bench/.peers/**']
const onEngine = process.env.TEST_DATABASE === 'postgres' || process.env.TEST_DATABASE_URL ? [...outside, ...onlyEmbedded] : outside

/** Three kinds of tests: without a database, through the API on a database, and in a real browser. */
export default defineConfig({
  test: {
    // Most of a test is waiting for a database: with two cores, two at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: 'platform/testing/own-temporary-folder.ts',
    projects: [
      {
        plugins,
        test: {
          ...together,
          ...compiled('development'),
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...outside, '**/*.server.test.*', '**/*.browser.test.*'],
        },
      },
      {
        ...asShoppers,
        plugins,
        test: {
          ...together,
          ...compiled('production'),
          name: 'server',
          env: production,
          include: ['**/*.server.test.{ts,tsx}'],
          exclude: onEngine,
        },
      },
      {
        ...asShoppers,
        plugins,
        test: {
          ...together,
          ...compiled('production'),
          name: 'browser',
          env: production,
          include: ['**/*.browser.test.{ts,tsx}'],
          exclude: outside,
        },
      },
    ],
  },
})
