import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from '../build/places.mjs'

const remembered = `${root}/node_modules/.cache/mutants`

/**
 * Runs the mutants of an area, one after the other, in a copy of the project.
 * @param {string} place folder of the copy
 * @param {{ name: string, code: readonly string[], tests: readonly string[] }} area its files, and patterns of its tests
 * @param {{ sample?: number, seed: number, again: boolean }} asked the options of the command
 * @returns {Promise<object>} what Stryker found, in the format of mutation-testing-report-schema
 * @throws if the tests fail before anything is mutated
 */
export async function runArea(place, area, { sample, seed, again }) {
  const report = `${place}/mutants.json`
  mkdirSync(remembered, { recursive: true })
  writeFileSync(
    `${place}/stryker.config.json`,
    JSON.stringify({
      // A sandbox of Stryker's own would find the packages of the project outside of itself.
      inPlace: true,
      mutate: area.code,
      testRunner: 'vitest',
      vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
      plugins: ['@stryker-mutator/vitest-runner', `${place}/tools/mutants/stryker-plugins.mjs`],
      ignorers: ['words'],
      checkers: sample === undefined ? [] : ['sample'],
      coverageAnalysis: 'perTest',
      concurrency: 1,
      incremental: sample === undefined,
      incrementalFile: `${remembered}/${area.name.replaceAll('/', '-')}.json`,
      force: again,
      // A busy machine is not a mutant that hangs.
      timeoutMS: 60_000,
      timeoutFactor: 4,
      dryRunTimeoutMinutes: 20,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      logLevel: 'warn',
      allowConsoleColors: false,
      tempDirName: `${place}/.stryker`,
    }),
  )
  const code = await runStryker(place, {
    TESTS_OF_MUTANTS: JSON.stringify(area.tests),
    SAMPLE_OF_MUTANTS: JSON.stringify({ count: sample, seed }),
  })
  if (code !== 0) throw new Error(`${area.name}: the mutants could not be run; the lines above say why`)
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  // Results of earlier runs for other files stay in the cache.
  return { files: Object.fromEntries(Object.entries(files).filter(([file]) => area.code.includes(file))) }
}

function runStryker(place, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`${place}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', 'stryker.config.json'], {
      cwd: place,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', ...env },
    })
    const end = () => child.kill()
    process.once('exit', end)
    child.on('exit', (code) => {
      process.off('exit', end)
      resolve(code ?? 1)
    })
  })
}
