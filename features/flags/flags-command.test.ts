import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flagsCommand, readCommand } from './server/flags-command.ts'

const place = { environment: 'development', actor: 'ann' } as const

test('options may be anywhere in a command about flags', () => {
  const typed = ['set', '--env', 'production', 'wishlist', 'off', '--note', 'it is slow']
  expect(readCommand(typed, place)).toMatchObject({
    words: ['set', 'wishlist', 'off'],
    environment: 'production',
    project: 'storefront',
    note: 'it is slow',
  })
  expect(readCommand(['list'], place)).toMatchObject({ words: ['list'], environment: 'development' })
})

test('an unknown option is refused by name, and so is an option without a value', () => {
  expect(() => readCommand(['set', 'wishlist', 'off', '--environment', 'production'], place)).toThrow(
    'There is no option --environment. There are --env, --project, --note.',
  )
  expect(() => readCommand(['list', '--env'], place)).toThrow('--env needs a word after it.')
})

test.each([
  ['local', 'development'],
  ['development', 'development'],
  ['staging', 'staging'],
  ['production', 'production'],
] as const)('a command in a shop that is %s is about the flags of %s', (environment, expected) => {
  expect(readCommand(['list', '--project', 'account-portal'], { ...place, environment })).toEqual({
    ...{ words: ['list'], environment: expected, project: 'account-portal', actor: 'ann' },
  })
})

test('without arguments there is no command; only the check of a file needs no database', () => {
  expect(flagsCommand.before?.([], place)).toBe('usage')
  expect(flagsCommand.before?.(['--env', 'staging'], place)).toBe('usage')
  for (const words of [['list'], ['validate'], ['set', 'wishlist', 'off']]) expect(flagsCommand.before?.(words, place)).toBeUndefined()
  expect(flagsCommand.usage).toMatch(/^npm run flags -- .*development\|staging\|production.*storefront\|account-portal/)
})

test('a file is checked before it is published: warnings are printed, errors refuse it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flags-'))
  try {
    const file = join(folder, 'flags.json')
    const check = (...rules: object[]) => {
      writeFileSync(file, JSON.stringify({ flags: [{ name: 'f', disabled: false, value: { default: 1, rules } }], segments: [] }))
      return flagsCommand.before?.(['validate', file], place)
    }
    expect(check()).toEqual([`${file} can be published.`])
    expect(check({ rollout: 0, value: 2 })).toEqual(['warning: flag f, rule 1 is for 0 %, so for nobody', `${file} can be published.`])
    expect(() => check({ rollout: 0, value: 2 }, { value: 'a' })).toThrow(
      'error: flag f mixes number and string; its readers expect one type\nwarning: flag f, rule 1 is for 0 %, so for nobody',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
