import type { SettingsError } from '@stadion/http/settings'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (source: Record<string, string>): string[] => {
  try {
    readConfig(source)
    return []
  } catch (error) {
    return (error as SettingsError).problems.map(({ name }) => name)
  }
}

test('the problems of every part are told together, each once', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ APP_ENV: 'live', SITE_PORT: 'many', ROLES: 'cook' })).toEqual(['ROLES', 'API_URL', 'APP_ENV', 'SITE_PORT'])
})

test('site and API need a port each, where one process is both', () => {
  const ports = { SITE_PORT: '9000', API_PORT: '9000' }
  expect(problemsOf(ports)).toEqual(['API_PORT'])
  expect(problemsOf({ ...ports, ROLES: 'api' })).toEqual([])
  expect(problemsOf({ ...ports, ROLES: 'gateway', API_URL: 'http://127.0.0.1:8081' })).toEqual([])
})
