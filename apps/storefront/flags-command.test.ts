import { expect, test } from 'vitest'
import { readCommand } from './flags-command.ts'

test('options may be anywhere in a command about flags', () => {
  const typed = ['set', '--env', 'production', 'wishlist', 'off', '--note', 'it is slow']
  expect(readCommand(typed, 'development')).toMatchObject({
    words: ['set', 'wishlist', 'off'],
    environment: 'production',
    project: 'storefront',
    note: 'it is slow',
  })
  expect(readCommand(['list'], 'development')).toMatchObject({ words: ['list'], environment: 'development' })
})

test('an unknown option is refused by its name, and so is one without a value', () => {
  expect(() => readCommand(['set', 'wishlist', 'off', '--environment', 'production'], 'development')).toThrow(
    'There is no option --environment. There are --env, --project, --note.',
  )
  expect(() => readCommand(['list', '--env'], 'development')).toThrow('--env needs a word after it.')
})
