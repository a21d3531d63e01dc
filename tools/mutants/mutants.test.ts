import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { runArea } from './run-area.mjs'
import { resultOf, survivorsOf, tableOf } from './table.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** The results of the mutants of `shop/fee.ts` in a project of these files. */
function projectWith(files: Readonly<Record<string, string>>) {
  const place = mkdtempSync(join(tmpdir(), 'mutants-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  for (const path of ['tools/mutants', 'tools/build', 'platform/testing/own-temporary-folder.ts', 'platform/testing/left-servers.ts'])
    cpSync(join(project, path), join(place, path), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(place, 'node_modules'))
  mkdirSync(join(place, 'shop'))
  for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) writeFileSync(join(place, path), text)
  const area = { name: 'fee', code: ['shop/fee.ts'], tests: ['shop/*.test.ts'] }
  return runArea(place, area, { sample: 100, seed: 1, again: false })
}

const fee = `export const freeFrom = 50
if (freeFrom < 0) throw new Error('No sum is below nothing')
export const isFree = (sum: number): boolean => sum >= freeFrom
// What only people read is not mutated.
export const readFee = { summary: 'The fee of a delivery.' }
export const note = (db: { prepared(name: string): number }) => db.prepared('fee.note')
`

test('a mutant that a test notices is killed, one that none notices is listed with its place', async () => {
  const report = await projectWith({
    'shop/greet.inline.ts': "document.title = 'Hello'\n",
    'shop/fee.ts': fee,
    'shop/fee.test.ts': `import { expect, test } from 'vitest'
import { isFree, note, readFee } from './fee.ts'
import script from './greet.inline.ts?text'
// A script of a page is a text, and would fail here as code.
test('a page has a script', () => expect(script).toContain('document'))
test('a fee has calls', () => expect([readFee, note({ prepared: () => 7 })]).toEqual([{ summary: expect.any(String) }, 7]))
test('delivery is free from fifty on', () => expect([isFree(49), isFree(51)]).toEqual([false, true]))`,
  })
  const result = resultOf('fee', report)
  // With a condition that is always true the file of the tests does not even load.
  expect(result).toMatchObject({ all: 11, run: 11, killed: 8, survived: 3, uncovered: 0 })
  expect(survivorsOf([result])).toEqual([
    'shop/fee.ts:2 survived, ConditionalExpression: freeFrom < 0 → false',
    'shop/fee.ts:2 survived, EqualityOperator: freeFrom < 0 → freeFrom <= 0',
    'shop/fee.ts:3 survived, EqualityOperator: sum >= freeFrom → sum > freeFrom',
  ])
  expect(tableOf([result]).split('\n').at(-1)).toContain('72.7 %')
})

test('a file of tests that does not load stops the run before anything is mutated', async () => {
  const run = projectWith({
    'shop/fee.ts': fee,
    'shop/fee.test.ts': "import { test } from 'vitest'\ntest('one that is well', () => {})",
    'shop/ill.test.ts': "import './moved-away.ts'",
  })
  await expect(run).rejects.toThrow('fee: the mutants could not be run; the lines above say why')
})

test('an equivalent mutant does not count; one that names its line only on that line', () => {
  const source = 'if (isOver) send()\nif (isOver) return\n'
  const mutant = (line: number) => ({
    ...{ status: 'Survived', mutatorName: 'ConditionalExpression', replacement: 'false' },
    location: { start: { line, column: 5 }, end: { line, column: 11 } },
  })
  const report = { files: { 'shop/end.ts': { source, mutants: [mutant(1), mutant(2)] } } }
  const known = { file: 'shop/end.ts', from: 'isOver', to: 'false' }
  const survived = (...equivalents: Parameters<typeof resultOf>[2] & object) =>
    survivorsOf([resultOf('end', report, equivalents)]).map((line) => line.split(' ')[0])
  expect(survived()).toEqual(['shop/end.ts:1', 'shop/end.ts:2'])
  expect(survived({ ...known, line: 'return' })).toEqual(['shop/end.ts:1'])
  expect([survived(known), survived({ ...known, to: 'true' }), survived({ ...known, file: 'end.ts' })].map(({ length }) => length)).toEqual(
    [0, 2, 2],
  )
})

test.each([
  [['features/nothing'], expect.stringMatching(/^There is no features\/nothing; .*all areas: platform\/composition, /)],
  [['--smaple', '9'], '--smaple is not an option; there are --sample COUNT, --seed NUMBER and --again'],
  [['--sample', 'ten'], '--sample needs a whole number from 1, not "ten"'],
  [['--sample'], '--sample needs a whole number from 1'],
  [['--seed', '3'], '--seed chooses a sample: add --sample COUNT'],
  [['docs'], 'docs is in no package: name a file or folder of one'],
  [['features/bag/bag-error.test.ts'], 'There is no code to mutate in features/bag/bag-error.test.ts'],
])('%j is refused in one sentence', (words, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'tools/mutants.mjs'), ...words], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, sentence])
})
