import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { newSlice } from './new-slice.mjs'
import { readPackages } from './package-walls.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
let place = ''
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'new-slice-'))
  for (const file of ['package.json', 'tsconfig.json', 'biome.json', '.gitignore'])
    writeFileSync(join(place, file), readFileSync(join(project, file)))
  symlinkSync(join(project, 'node_modules'), join(place, 'node_modules'))
  mkdirSync(join(place, 'platform/http'), { recursive: true })
  writeFileSync(join(place, 'platform/http/package.json'), '{"name":"@stadion/http"}')
})
afterAll(() => rmSync(place, { recursive: true }))

const run = (file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, file), ...args], { cwd: place, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const passes = { status: 0, output: expect.any(String) }

describe('a new slice', () => {
  beforeAll(() => {
    newSlice('gift-finder', place)
    newSlice('so-long-a-name-that-its-lines-must-break', place)
  })

  test('has a file for each role', () => {
    expect(readdirSync(join(place, 'features/gift-finder'), { recursive: true }).map(String).sort()).toEqual([
      'README.md',
      'client.ts',
      'contract.ts',
      'gift-finder.test.ts',
      'package.json',
      'schema.ts',
      'server',
      'server/gift-finder-server.ts',
      'slice.ts',
    ])
    const { name, exports } = JSON.parse(readFileSync(join(place, 'features/gift-finder/package.json'), 'utf8'))
    expect(name).toBe('@stadion/gift-finder')
    for (const path of Object.values<string>(exports)) expect(existsSync(join(place, 'features/gift-finder', path)), path).toBe(true)
    const declared = readPackages(place).problems.filter((problem) => problem.startsWith('a-package-declares'))
    expect(declared.filter((problem) => problem.includes('gift-finder'))).toEqual([])
  })

  test('compiles', { timeout: 120_000 }, () => {
    const tsconfig = {
      extends: './tsconfig.json',
      compilerOptions: { typeRoots: [join(project, 'node_modules/@types')] },
      // The server's manners are declared beside it.
      include: ['features', join(project, 'platform/http/server-app.ts')],
    }
    writeFileSync(join(place, 'tsconfig.slice.json'), JSON.stringify(tsconfig))
    expect(run('node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.slice.json')).toEqual({ status: 0, output: '' })
  })

  test('is written as the house writes', () => {
    expect(run('node_modules/@biomejs/biome/bin/biome', 'check', 'features')).toEqual(passes)
  })

  test('passes its own test', { timeout: 120_000 }, () => {
    expect(run('node_modules/vitest/vitest.mjs', 'run', '--root', place, 'features')).toEqual(passes)
  })
})

test('a name of one word will do', () => {
  expect(newSlice('stores', place)).toContain('features/stores/server/stores-server.ts')
})

test.each([
  [undefined, 'A slice needs a name: npm run new:slice -- gift-finder'],
  ['', 'A slice needs a name'],
  ['GiftFinder', '"GiftFinder" is not a name for a slice'],
  ['gift_finder', 'use lower-case words joined by hyphens'],
  ['gift--finder', 'is not a name'],
  ['-gift', 'is not a name'],
  ['2gifts', 'is not a name'],
  ['../gifts', 'is not a name'],
  ['a'.repeat(41), '40 characters at most'],
  ['utils', 'says nothing about what the slice does'],
  ['delete', 'means something else in code'],
  ['service', 'means something else in code'],
  ['http', '@stadion/http is the package in platform/http already.'],
])('the name %s is refused: %s', (name, reason) => {
  const before = readdirSync(join(place, 'features'))
  expect(() => newSlice(name, place)).toThrow(reason)
  expect(readdirSync(join(place, 'features'))).toEqual(before)
})

test('a slice is never overwritten', () => {
  newSlice('twice', place)
  expect(() => newSlice('twice', place)).toThrow('features/twice is there already.')
})

test('the command says what is wrong and ends with 1', () => {
  expect(run('tools/new-slice.mjs', 'Bad Name')).toEqual({ status: 1, output: expect.stringContaining('is not a name for a slice') })
  expect(run('tools/new-slice.mjs')).toEqual({ status: 1, output: expect.stringContaining('A slice needs a name') })
  expect(run('tools/new-slice.mjs', 'one', 'two')).toEqual({ status: 1, output: expect.stringContaining('One name at a time') })
})
