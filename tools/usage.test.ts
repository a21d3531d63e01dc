import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

function run(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const sentence = [
  ...['build', 'check', 'dev', 'draw-icons', 'faults', 'fuzz', 'looks', 'money', 'mutants', 'new-fragment', 'new-slice', 'planted'],
  ...['start', 'test'],
]
test.each([...sentence, '../bench/bench'])('%s --help prints only how the command is called', (name) => {
  expect(run(name, '--help')).toEqual({ status: 0, stdout: expect.stringMatching(/^Usage: npm .*\n[A-Z].*\.\n$/), stderr: '' })
})

test.each(['flags', 'privacy', 'page-feedback'])('%s --help prints what each of its commands takes', (name) => {
  const { status, stdout, stderr } = run(name, 'list', '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- `))
  expect(stdout).toContain('list')
})

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
