import { expect, test } from 'vitest'
import { readCommand } from './server/flags-command.ts'

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

test('an option that there is not is refused by its name, and so is one without its word', () => {
  expect(() => readCommand(['set', 'wishlist', 'off', '--environment', 'production'], place)).toThrow(
    'There is no option --environment. There are --env, --project, --note.',
  )
  expect(() => readCommand(['list', '--env'], place)).toThrow('--env needs a word after it.')
})
