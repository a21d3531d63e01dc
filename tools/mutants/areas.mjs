import { existsSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { root } from '../build/places.mjs'
import { filesBelow } from '../files-below.mjs'

/** The gateway's checks: which requests are allowed, with which headers and how often, and which answers are cached. */
const gates = [
  ...[
    'request-context',
    'audience',
    'forms',
    'forward',
    'fragment-endpoints',
    'invalid-requests',
    'page-caches',
    'mailed-token',
    'throttle',
    'cached-answer',
  ],
  ...['page-limits', 'page-facts-cache', 'error-answers', 'policy-hosts', 'secret-cookies', 'security-headers', 'visitor-throttle'],
].map((name) => `apps/gateway/${name}.ts`)

/**
 * The areas where a mistake costs most: their code, and the tests that must find it.
 * @type {readonly { name: string, code: readonly string[], tests: readonly string[] }[]}
 */
const areas = [
  { name: 'composition', code: ['platform/composition'], tests: ['platform/composition'] },
  { name: 'fragments', code: ['platform/fragments/server'], tests: ['platform/fragments'] },
  {
    name: 'flags',
    code: ['features/flags'],
    tests: ['features/flags', 'apps/gateway/flags.test.ts', 'apps/storefront/flags-config.test.ts'],
  },
  {
    name: 'middleware',
    code: ['platform/http/middleware'],
    tests: ['server-rules', 'server-middleware', 'server-visitors', 'own-calls'].map((name) => `platform/http/${name}.test.ts`),
  },
  { name: 'gateway', code: [...gates, 'apps/gateway/routing'], tests: ['apps/gateway'] },
  { name: 'consent', code: ['features/consent'], tests: ['features/consent', 'apps/api/account-choices.server.test.ts'] },
  { name: 'bag', code: ['features/bag'], tests: ['features/bag'] },
  { name: 'session', code: ['features/account/session'], tests: ['features/account/session'] },
  { name: 'login', code: ['features/account/login'], tests: ['features/account/login', 'features/account/session'] },
]

/** Tests and test helpers, declarations, and code that runs in browsers only (hooks and components of a slice, inline scripts, `browser/`). */
const notCode = /\.(test|d|specimens|inline)\.|^(testing|test-[\w-]+|[\w-]+-testing|settings|slice|seed)\.|^use-|^[A-Z]/

/**
 * The areas that contain the given paths, each reduced to these paths; without paths all areas. Code outside all areas is an area by
 * itself, with the tests of its package.
 * @param {readonly string[]} paths files and folders, from the root of the project
 * @returns {{ name: string, code: string[], tests: string[] }[]} files to mutate, and patterns of tests
 * @throws if a path does not exist, or nothing in it can be mutated
 */
export function areasOf(paths) {
  const found = paths.length === 0 ? areas : paths.map((path) => path.replace(/^\.\//, '').replace(/\/+$/, '')).flatMap(areasOfPath)
  const names = [...new Set(found.map(({ name }) => name))]
  return names.map((name) => {
    const parts = found.filter((one) => one.name === name)
    const code = [...new Set(parts.flatMap((part) => part.code.flatMap(codeOf)))]
    if (code.length === 0) throw new Error(`There is no code to mutate in ${parts.flatMap((part) => part.code).join(' and ')}`)
    return { name, code, tests: parts[0].tests.map(testsOf) }
  })
}

const isBelow = (path, folder) => path === folder || path.startsWith(`${folder}/`)
const isFile = (path) => statSync(`${root}/${path}`).isFile()
const isCode = (name) => /\.tsx?$/.test(name) && !notCode.test(name)
const codeOf = (path) =>
  isFile(path)
    ? [path].filter((file) => isCode(basename(file)))
    : [...filesBelow(root, path, isCode, ['testing', 'browser', 'before-paint'])]
const testsOf = (path) => (isFile(path) ? path : `${path}/**/*.test.{ts,tsx}`)

function areasOfPath(path) {
  if (!existsSync(`${root}/${path}`))
    throw new Error(`There is no ${path}; name a file or folder, or nothing for all areas: ${areas.map(({ code }) => code[0]).join(', ')}`)
  const found = areas.flatMap(({ name, code, tests }) => {
    const part = code.some((one) => isBelow(path, one)) ? [path] : code.filter((one) => isBelow(one, path))
    return part.length > 0 ? [{ name, code: part, tests }] : []
  })
  return found.length > 0 ? found : [{ name: path, code: [path], tests: [packageOf(path)] }]
}

function packageOf(path) {
  for (let folder = isFile(path) ? dirname(path) : path; folder !== '.'; folder = dirname(folder))
    if (existsSync(`${root}/${folder}/package.json`)) return folder
  throw new Error(`${path} is in no package: name a file or folder of one`)
}
