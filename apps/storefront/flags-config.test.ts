import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const apart = { ROLES: 'gateway', API_URL: 'http://127.0.0.1:8081' }
const production = { ...apart, APP_ENV: 'prod', SMTP_URL: 'smtp://mail.example' }

test('B-FF-08 the feature-flag service and its key are those of the configuration', () => {
  const { gateway } = readConfig({ ...apart, FLAGS_URL: 'https://flags.example', FLAGS_API_KEY: 'a-key' })
  expect([gateway.flagsUrl, gateway.flagsApiKey]).toEqual(['https://flags.example', 'a-key'])
  expect([readConfig({}).gateway.flagsUrl, readConfig({}).gateway.flagsApiKey]).toEqual([undefined, 'local-flags-key'])
  expect(() => readConfig({ FLAGS_URL: 'ftp://flags.example' })).toThrow('FLAGS_URL')
})

test('in production a gateway needs the key, also where the API is another process', () => {
  expect(() => readConfig(production)).toThrow('FLAGS_API_KEY has its development value')
  expect(readConfig({ ...production, FLAGS_API_KEY: 'a-key' }).gateway.flagsApiKey).toBe('a-key')
})
