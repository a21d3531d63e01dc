import { readFileSync } from 'node:fs'
import { readConfig as readApiConfig } from '@stadion/api/config'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const rows = readme.match(/^\| `[A-Z].*$/gm) ?? []
const codesIn = (text: string): string[] => [...text.matchAll(/`([A-Z][A-Z_…]+)`/g)].map(([, name]) => name as string)
/** What the first column names; … stands for the part that changes. */
const named = rows.flatMap((row) => codesIn(row.split(' | ')[0] as string))
const patterns = [...new Set(rows.flatMap(codesIn))].map((name) => new RegExp(`^(EXTERNAL_APPLE_)?${name.replace('…', '\\w+')}$`))

/** Every name that a process asks its environment for, as it starts. */
function namesRead(): ReadonlySet<string> {
  const names = new Set<string>()
  const watched = (source: Record<string, string>) =>
    new Proxy(source, {
      get(target, name) {
        if (typeof name === 'string' && /^[A-Z]/.test(name)) names.add(name)
        return target[name as string]
      },
    })
  const starts = [
    {},
    { APP_ENV: 'prod' },
    { ROLES: 'gateway', API_URL: 'http://127.0.0.1:8081' },
    { RECAPTCHA_PROVIDER: 'recaptcha-enterprise' },
  ]
  for (const read of [readConfig, readApiConfig])
    for (const start of starts)
      try {
        read(watched(start as Record<string, string>))
      } catch {
        // What is missing for such a start has been asked for.
      }
  const ofFragment = readFileSync(new URL('../fragment/main.ts', import.meta.url), 'utf8')
  for (const [, name] of ofFragment.matchAll(/read\.\w+\(\s*'([A-Z_]+)'/g)) names.add(name as string)
  return names
}

test('every setting that a process reads stands in the table of the README', () => {
  const read = [...namesRead()]
  expect(read).toEqual(expect.arrayContaining(['FLAGS_URL', 'PORT', 'EXTERNAL_APPLE_TEAM_ID']))
  // Read only to say what it is called now.
  const gone = 'FRAGMENT_CACHE_MB'
  expect(read.filter((name) => name !== gone && !patterns.some((pattern) => pattern.test(name)))).toEqual([])
})

test('every setting of the table is read', () => {
  const read = [...namesRead()]
  const isRead = (name: string) => read.some((one) => new RegExp(`^${name.replace('…', '\\w+')}$`).test(one))
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !isRead(name))).toEqual([])
})
