import { expect, test } from 'vitest'
import { readSettings, type SettingsError } from './settings.ts'

const problemsOf = (work: () => unknown): string[] => {
  try {
    work()
    return []
  } catch (error) {
    return (error as SettingsError).problems.map(({ name }) => name)
  }
}

test('all problems are listed at once, each with what, why and a fix', () => {
  const read = readSettings({ MODE: 'fast', PORT: '99999', ON: 'yes', RATE: '-1', URL: 'ftp://user:hunter2@host' })
  read.choice('MODE', ['slow'], 'slow')
  read.whole('PORT', 80, { max: 65_535 })
  read.flag('ON')
  read.positive('RATE', 1)
  read.url('URL', ['http://'], undefined)
  expect(problemsOf(() => read.finish())).toEqual(['MODE', 'PORT', 'ON', 'RATE', 'URL'])
  const { message } = (() => {
    try {
      read.finish()
    } catch (error) {
      return error as SettingsError
    }
    return new Error()
  })()
  expect(message).toContain('- MODE is "fast"\n  Why: ')
  expect(message).toContain('Fix: use one of slow')
  expect(message).not.toContain('hunter2')
})

test('a missing or blank variable has its default', () => {
  const read = readSettings({ PORT: ' ', MODE: 'slow' })
  expect([read.whole('PORT', 80), read.choice('MODE', ['fast', 'slow'], 'fast'), read.flag('ON'), read.text('NAME', 'x')]).toEqual([
    80,
    'slow',
    false,
    'x',
  ])
  expect(() => read.finish()).not.toThrow()
})

test('staging and production refuse a secret that is in the source or can be guessed', () => {
  const problemsWith = (source: Record<string, string>, kind: 'secret' | 'key') =>
    problemsOf(() => {
      const read = readSettings(source)
      read[kind]('KEY', 'local-key')
      read.finish()
    })
  for (const APP_ENV of ['prod', 'stg'])
    for (const kind of ['secret', 'key'] as const) {
      expect(problemsWith({ APP_ENV }, kind)).toEqual(['KEY'])
      expect(problemsWith({ APP_ENV, KEY: 'local-key' }, kind)).toEqual(['KEY'])
      expect(problemsWith({ APP_ENV, KEY: 'x'.repeat(32) }, kind)).toEqual([])
      // Public keys need not be hard to guess.
      expect(problemsWith({ APP_ENV, KEY: 'f81d4fae' }, kind)).toEqual(kind === 'key' ? [] : ['KEY'])
    }
  expect(readSettings({}).secret('KEY', 'local-key')).toBe('local-key')
})
