import { readdirSync, readFileSync } from 'node:fs'
import { root } from './build/places.mjs'

/**
 * The programs that the tests below some paths need besides npm packages; without any path, those of all tests.
 * @param {readonly string[]} named as for vitest: parts of file paths
 * @returns {string[]} names of programs for `installPrograms`
 */
export function programsOf(named) {
  const needed = new Set()
  const names = named.filter((name) => !name.startsWith('-'))
  for (const file of testFiles()) {
    if (names.length > 0 && !names.some((name) => file.includes(name.replace(/^\.\//, '')))) continue
    if (/\.browser\.test\.tsx?$/.test(file)) {
      for (const name of process.env.TEST_BROWSER === 'firefox' ? ['firefox'] : chromiums()) needed.add(name)
      continue
    }
    const source = readFileSync(`${root}/${file}`, 'utf8')
    if (source.includes('@stadion/testing/redis')) needed.add('redis')
    if (source.includes('/html-errors.ts')) needed.add('java')
    if (source.includes('findForTests')) for (const name of chromiums()) needed.add(name)
  }
  // The whole suite also uses Firefox.
  if (names.length === 0) needed.add('firefox')
  return [...needed]
}

/** The first of the named paths below which there is no test; the word after an option such as `-t` belongs to it. */
export function withoutTests(named) {
  const paths = named.filter((word, at) => !word.startsWith('-') && !/^--?[a-z][\w-]*$/i.test(named[at - 1] ?? ''))
  const files = testFiles()
  return paths.find((path) => !files.some((file) => file.includes(path.replace(/^\.\//, ''))))
}

/** Somebody's own Chromium stands for both. */
const chromiums = () => (process.env.CHROMIUM_PATH ? ['chromium'] : ['chromium', 'headless'])

function testFiles() {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (/\.test\.tsx?$/.test(entry.name)) found.push(path)
    }
  }
  for (const folder of ['apps', 'bench', 'e2e', 'features', 'fragments', 'platform', 'tools', 'widgets']) walk(folder)
  return found
}
