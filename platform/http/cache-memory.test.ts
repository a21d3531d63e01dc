import { expect, test } from 'vitest'
import { bytesOf, readCacheBytes, shareOut } from './cache-memory.ts'
import { readSettings } from './settings.ts'

test('one setting divides memory between the caches of gateway and API', () => {
  const bytesFor = (env: Record<string, string>) =>
    (['gateway', 'api'] as const).reduce((sum, whose) => sum + readCacheBytes(readSettings(env), whose), 0)
  expect(bytesFor({ CACHE_MB: '100' })).toBe(100 * 1024 * 1024)
  expect(bytesFor({})).toBe(24 * 1024 * 1024)
  expect(shareOut(1000, { lists: 0.25, pictures: 0.5 })).toEqual({ lists: 250, pictures: 500 })
})

test('a value is counted with all its content', () => {
  expect(bytesOf('x'.repeat(1000))).toBeGreaterThan(1000)
  expect(bytesOf({ rows: [{ name: 'x'.repeat(1000) }, { name: 'x'.repeat(1000) }] })).toBeGreaterThan(2000)
  expect(bytesOf(Buffer.alloc(1000))).toBeGreaterThan(1000)
  expect(bytesOf('ب'.repeat(1000))).toBeGreaterThan(2000)
  expect(bytesOf([null, 1, true, undefined, new Date(0)])).toBeLessThan(300)
})
