import { expect, test } from 'vitest'
import { readCommand } from './flags-command.ts'

test('options stand anywhere in a command about flags', () => {
  const typed = ['set', '--env', 'production', 'wishlist', 'off', '--note', 'it is slow']
  expect(readCommand(typed, 'development')).toMatchObject({
    words: ['set', 'wishlist', 'off'],
    environment: 'production',
    project: 'storefront',
    note: 'it is slow',
  })
  expect(readCommand(['list'], 'development')).toMatchObject({ words: ['list'], environment: 'development' })
})

test('an option that there is not is refused by its name, and so is one without its word', () => {
  expect(() => readCommand(['set', 'wishlist', 'off', '--environment', 'production'], 'development')).toThrow(
    'There is no option --environment. There are --env, --project, --note.',
  )
  expect(() => readCommand(['list', '--env'], 'development')).toThrow('--env needs a word after it.')
})
