import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

function run(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stdout, stderr }
}

test.each(['build', 'check', 'draw-icons', 'faults', 'fuzz', 'looks', 'mutants', 'start', 'test'])(
  '%s --help prints only how the command is called',
  (name) => {
    expect(run(name, '--help')).toEqual({ status: 0, stdout: expect.stringMatching(/^Usage: npm .*\n[A-Z].*\.\n$/), stderr: '' })
  },
)

test('the reference screenshots of a widget that does not exist are refused, with the names of those that do', () => {
  expect(run('looks', 'nonsense')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no widget nonsense; there are .*\bbutton, /),
  })
})

test('mutants of a path that does not exist are refused, with the areas that do', () => {
  expect(run('mutants', 'nonsense')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no nonsense; .*features\/flags/),
  })
})

test('a path below which there is no test is refused in one sentence', () => {
  expect(run('test', 'features/bag', 'nonsense/path')).toEqual({ status: 1, stdout: '', stderr: 'There is no test below nonsense/path.\n' })
})
