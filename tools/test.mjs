// npm test: sets up what the suites need, then runs them all. Arguments go to vitest and select files; with `--watch` it keeps running
// and repeats the tests that an edit affects.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './build/places.mjs'
import { installPackages, requireNode } from './install.mjs'
import { programsOf, withoutTests } from './programs-of-tests.mjs'
import { say, stop } from './say.mjs'
import { find, installPrograms } from './system.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(
  'npm test [-- --watch] [path …]',
  'Runs the tests below the paths, or all of them; with --watch it repeats those that an edit affects.',
)
requireNode()
installPackages()
const isWatching = process.argv.includes('--watch')
const named = process.argv.slice(2).filter((word) => word !== '--watch')
const path = withoutTests(named)
if (path !== undefined) stop(`There is no test below ${path}.`)
const needed = programsOf(named)
// Some are installed separately: if one of their packages has another name or fails, the others are still installed.
const apart = ['headless', 'firefox', 'java']
const missing = [
  ...installPrograms(needed.filter((name) => !apart.includes(name))),
  ...apart.flatMap((name) => installPrograms(needed.filter((one) => one === name))),
  // The whole Chromium does what the one without windows does.
].filter(({ name }) => name !== 'headless')
const { isBuilt } = await import('./build/freshness.mjs')
if (!isBuilt()) {
  say('building')
  await (await import('./build.mjs')).build()
}

const vitest = `${root}/node_modules/vitest/vitest.mjs`
const without = (name) => missing.some((one) => one.name === name)
const needsMissingBrowser = without('chromium') || (process.env.TEST_BROWSER === 'firefox' && without('firefox'))
// The engines differ in locking: what several tabs do at once runs on both.
const tabsOnPostgres = {
  title: 'of several tabs in Chromium, on PostgreSQL',
  projects: ['browser'],
  files: ['e2e/account/tabs'],
  env: { TEST_DATABASE: 'postgres' },
}
// The main flows of shoppers, in the other browser engine that Debian has.
const inFirefox = {
  title: 'in Firefox',
  projects: ['browser'],
  files: ['e2e/shop'],
  env: { TEST_BROWSER: 'firefox' },
}
const ofNamed = { title: 'the named files', projects: ['unit', 'server', ...(needsMissingBrowser ? [] : ['browser'])], files: named }
const inChromium = { title: 'in Chromium', projects: ['browser'] }
// The longest first: it has a lane of its own, and the other lane does the rest meanwhile.
const suites =
  named.length > 0
    ? [ofNamed]
    : [
        ...(without('chromium') ? [] : [inChromium]),
        { title: 'without a database, and on the embedded database', projects: ['unit', 'server'] },
        { title: 'on PostgreSQL', projects: ['server'], env: { TEST_DATABASE: 'postgres' } },
        ...(without('firefox') ? [] : [inFirefox]),
        ...(without('chromium') ? [] : [tabsOnPostgres]),
      ]

if (isWatching) watch(named.length > 0 ? ofNamed : { projects: ['unit', 'server'], files: [] })
else await runAll()

async function runAll() {
  const modules = mkdtempSync(join(tmpdir(), 'stadion-modules-'))
  let passed = 0
  let failed = 0
  const problems = []
  // Two lanes side by side, each taking the next suite when it is free: while one waits, the other has the cores.
  const runLane = async (lane) => {
    for (let suite = suites.shift(); suite; suite = suites.shift()) {
      if (lane === 0) say(`tests ${suite.title}`)
      const result = await runSuite(suite, lane, modules)
      if (lane > 0) say(`tests ${suite.title}`)
      process.stdout.write(result.said)
      passed += result.passed
      failed += result.failed
      const { title } = suite
      problems.push(...result.problems.map((problem) => `${title}: ${problem}`))
    }
  }
  await Promise.all([0, 1].map(runLane))
  rmSync(modules, { recursive: true, force: true })
  // Repeated at the end, so that the tail of a long log shows the failures.
  for (const problem of problems) console.log(`✗ ${problem}`)
  for (const { name, why } of missing) say(`left out what needs ${name}: ${why}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

/** Waits for edits; browser code is built once, at the start. */
function watch({ projects, files }) {
  const child = spawn(process.execPath, [vitest, 'watch', ...projects.flatMap((name) => ['--project', name]), ...files], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** A build before the tests leaves its own NODE_ENV behind. */
function environment(own = {}) {
  return { ...process.env, NODE_ENV: 'test', REDIS_PATH: find('redis') ?? '', ...own }
}

/** The first lane is shown as it runs; what the other says is returned, so that the lines do not mix. */
function runSuite({ projects, files = [], env = {} }, lane, modules) {
  const results = `node_modules/.cache/test-results-${lane}.json`
  return new Promise((resolve) => {
    const args = [
      vitest,
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...files,
      // All named files may be skipped.
      ...(needsMissingBrowser ? ['--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ]
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: lane === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: environment({ ...env, TEST_MODULES: modules }),
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
    child.on('close', async (code) => {
      const { readFileSync } = await import('node:fs')
      const file = `${root}/${results}`
      try {
        const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
        rmSync(file)
        const problems = testResults.flatMap(problemsOf)
        if (code !== 0 && numFailedTests === 0) problems.push(`exit code ${code}, though no test failed`)
        resolve({ passed: numPassedTests, failed: numFailedTests || (code === 0 ? 0 : 1), problems, said })
      } catch {
        resolve({ passed: 0, failed: 1, problems: [`exit code ${code}, without results`], said })
      }
    })
  })
}

/** The failures of a test file, each with the start of its error; or why the file could not run. */
function problemsOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failures = assertionResults.filter((test) => test.status === 'failed')
  if (failures.length === 0) return status === 'failed' ? [`${file}\n    ${beginningOf(message)}`] : []
  return failures.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n    ${beginningOf(failureMessages.join('\n'))}`)
}

function beginningOf(error) {
  const lines = stripVTControlCharacters(error).split('\n')
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12)
    .join('\n    ')
}
