import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const apart = { ROLES: 'gateway', API_URL: 'http://127.0.0.1:8081' }
const production = { ...apart, APP_ENV: 'prod' }

test('B-FF-08 the feature-flag service and its key come from the configuration', () => {
  const { gateway } = readConfig({ ...apart, FLAGS_URL: 'https://flags.example', FLAGS_API_KEY: 'a-key' })
  expect([gateway.flagsUrl, gateway.flagsApiKey]).toEqual(['https://flags.example', 'a-key'])
  expect([readConfig({}).gateway.flagsUrl, readConfig({}).gateway.flagsApiKey]).toEqual([undefined, 'local-flags-key'])
  expect(() => readConfig({ FLAGS_URL: 'ftp://flags.example' })).toThrow('FLAGS_URL')
})

test('in production a gateway needs the key, even if the API is another process', () => {
  expect(() => readConfig(production)).toThrow('FLAGS_API_KEY is missing')
  expect(() => readConfig({ ...production, FLAGS_API_KEY: 'local-flags-key' })).toThrow('FLAGS_API_KEY has its development value')
  expect(readConfig({ ...production, FLAGS_API_KEY: 'a-key' }).gateway.flagsApiKey).toBe('a-key')
})

test('B-FF-07 flags may come from a file instead, which is read at the start and refused if invalid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flags-'))
  try {
    const file = join(folder, 'flags.json')
    const flags = { flags: [{ name: 'wishlist', disabled: true, value: true }], segments: [] }
    writeFileSync(file, JSON.stringify(flags))
    expect(readConfig({ FLAGS_FILE: file }).gateway.fixedFlags).toEqual(flags)
    expect(readConfig({}).gateway.fixedFlags).toBeUndefined()
    writeFileSync(file, '{"flags":1}')
    for (const FLAGS_FILE of [file, join(folder, 'none.json')]) expect(() => readConfig({ FLAGS_FILE })).toThrow('FLAGS_FILE names no file')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
