import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { unreachedFiles } from './unreached-files.mjs'

const root = mkdtempSync(join(tmpdir(), 'reached-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A project of a few files; returns its unreached ones. */
function unreachedOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return unreachedFiles(root, Object.keys(files))
}

const shop = {
  'apps/storefront/main.ts':
    "import { add } from '../../features/bag/bag.ts'\nimport('../../features/bag/late.ts')\nimport '../../features/bag/slice.ts'\nadd()",
  'apps/gateway/browser/page.ts': "export { shown } from '../../../features/bag/shown.tsx'\nimport('/assets/other.js')",
  'fragments/bag/fragment.ts': "import './style.css'\nexport const definition = new URL('./worker.ts', import.meta.url)",
  'fragments/bag/style.css': '.bag {}',
  'fragments/bag/worker.ts': 'console.log(1)',
  'features/bag/bag.ts': "import type { Bag } from './kinds.ts'\nexport const add = (): Bag => ({ count: 1 })",
  'features/bag/slice.ts':
    "export default { browser: { start: new URL('./browser/start.ts', import.meta.url), later: { bag: new URL('./browser/bag.ts', import.meta.url) } } }",
  'features/bag/browser/start.ts': "export const start = () => import('./bag.ts')",
  'features/bag/browser/bag.ts': 'export const bag = 1',
  'features/bag/late.ts': 'export const late = 1',
  'features/bag/shown.tsx': 'export const shown = <b />',
  'features/bag/kinds.ts': "export type { Other } from './other-kinds.ts'\nexport interface Bag { count: number }",
  'features/bag/other-kinds.ts': 'export interface Other { a: 1 }',
  'features/bag/server/check-messages.ts': 'console.log(2)',
  'tools/check.mjs': "const checks = { messages: ['features/bag/server/check-messages.ts'] }\nconsole.log(checks)",
}

test('a file that a process, a page or a tool imports or starts is reached, and types need no import', async () => {
  expect(await unreachedOf(shop)).toEqual([])
})

test('a file that only its test imports is found, and so are its own imports', async () => {
  const planted = {
    'platform/shelf.ts': "export * from './deeper.ts'\nexport const shelf = 1",
    'features/bag/browser/unnamed.ts': 'export const unnamed = 1',
    'platform/deeper.ts': 'export const deeper = 1',
    'platform/shelf.test.ts': "import './shelf.ts'\nimport './testing/give.ts'",
    'platform/testing/give.ts': 'export const give = 1',
    'features/bag/testing.ts': 'export const aBag = 1',
    'e2e/page.ts': "import '../platform/shelf.ts'",
  }
  expect((await unreachedOf({ ...shop, ...planted })).sort()).toEqual([
    'features/bag/browser/unnamed.ts',
    'platform/deeper.ts',
    'platform/shelf.ts',
  ])
})
