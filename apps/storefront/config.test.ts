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

test('the problems of every part are reported together, each once', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ APP_ENV: 'live', SITE_PORT: 'many', ROLES: 'cook' })).toEqual(['ROLES', 'API_URL', 'APP_ENV', 'SITE_PORT'])
})

test('site and API need different ports if one process is both', () => {
  const ports = { SITE_PORT: '9000', API_PORT: '9000' }
  expect(problemsOf(ports)).toEqual(['API_PORT'])
  expect(problemsOf({ ...ports, ROLES: 'api' })).toEqual([])
  expect(problemsOf({ ...ports, ROLES: 'gateway', API_URL: 'http://127.0.0.1:8081' })).toEqual([])
})

test('B-HTTP-13 a gateway on a developer’s machine calls the configured dev server, or its own API', () => {
  const { gateway, roles } = readConfig({ ROLES: 'gateway', API_URL: 'https://dev.api.example' })
  expect([gateway.apiUrl, [...roles]]).toEqual(['https://dev.api.example', ['gateway']])
  // Without an address the API is in the same process.
  expect([readConfig({}).gateway.apiUrl, [...readConfig({}).roles]]).toEqual([undefined, ['gateway', 'api']])
})

test('B-HTTP-14 on a developer’s machine the site has port 8080 and the API 8081', () => {
  expect(readConfig({}).api).toMatchObject({ appEnv: 'local', host: '127.0.0.1', sitePort: 8080, apiPort: 8081 })
})

test.each(['stg', 'prod'])('B-HTTP-15 in %s the API is at the configured address', (appEnv) => {
  const secrets = { FLAGS_API_KEY: 'k'.repeat(32) }
  for (const API_URL of ['https://one.example', 'https://two.example'])
    expect(readConfig({ ...secrets, APP_ENV: appEnv, ROLES: 'gateway', API_URL }).gateway.apiUrl).toBe(API_URL)
})
