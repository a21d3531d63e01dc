import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runArea } from './run-area.mjs'
import { resultOf, survivorsOf, tableOf } from './table.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))

test('a mutant that a test notices is killed, one that none notices is listed with its place', async () => {
  const place = mkdtempSync(join(tmpdir(), 'mutants-'))
  try {
    for (const path of ['tools/mutants', 'tools/build', 'platform/testing/own-temporary-folder.ts'])
      cpSync(join(project, path), join(place, path), { recursive: true })
    symlinkSync(join(project, 'node_modules'), join(place, 'node_modules'))
    mkdirSync(join(place, 'shop'))
    writeFileSync(join(place, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(place, 'shop/greet.inline.ts'), "document.title = 'Hello'\n")
    writeFileSync(join(place, 'shop/fee.ts'), 'export const isFree = (sum: number): boolean => sum >= 50\n')
    writeFileSync(
      join(place, 'shop/fee.test.ts'),
      `import { expect, test } from 'vitest'
import { isFree } from './fee.ts'
import script from './greet.inline.ts?text'
// A script of a page is a text, and would fail here as code.
test('a page has a script', () => expect(script).toContain('document'))
test('delivery is free from fifty on', () => expect([isFree(49), isFree(51)]).toEqual([false, true]))`,
    )
    const area = { name: 'fee', code: ['shop/fee.ts'], tests: ['shop/*.test.ts'] }
    const result = resultOf('fee', await runArea(place, area, { sample: 100, seed: 1, again: false }))
    expect(result).toMatchObject({ all: 5, run: 5, killed: 4, survived: 1, uncovered: 0 })
    expect(survivorsOf([result])).toEqual(['shop/fee.ts:1 survived, EqualityOperator: sum >= 50 → sum > 50'])
    expect(tableOf([result]).split('\n').at(-1)).toContain('80.0 %')
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

test.each([
  [['features/nothing'], 'There is no features/nothing'],
  [['--smaple', '9'], '--smaple is no option; there are --sample COUNT, --seed NUMBER and --again'],
  [['--sample', 'ten'], '--sample needs a whole number from 1, not "ten"'],
  [['--sample'], '--sample needs a whole number from 1'],
  [['--seed', '3'], '--seed chooses a sample: add --sample COUNT'],
  [['docs'], 'docs is in no package: name a file or folder of one'],
  [['features/bag/bag-error.test.ts'], 'There is no code to mutate in features/bag/bag-error.test.ts'],
])('%j is refused in one sentence', (words, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'tools/mutants.mjs'), ...words], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, sentence])
})
