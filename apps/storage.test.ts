import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionalList } from '../tools/storage/optional-list.ts'
import { storageTable } from '../tools/storage/storage-table.ts'
import { withoutSecrets } from './gateway/secret-cookies.ts'
import { declarationOf, registry, storedItems } from './storage.ts'

test('each item is declared once, with a purpose', () => {
  expect(new Set(registry.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(registry.length)
  for (const { purpose } of registry) expect(purpose).not.toBe('')
})

test('a declaration is found by the name that browsers see', () => {
  expect(declarationOf('cookie', '__Host-basket')).toMatchObject({ owner: 'bag', level: 0 })
  expect(declarationOf('cookie', '_ga_ABC')).toMatchObject({ owner: 'tag-manager', level: 2 })
  expect(declarationOf('request', '/assets/tag-manager.js')).toMatchObject({ owner: 'tag-manager', level: 2 })
  expect(declarationOf('request', '/assets/page.12345678.js')).toMatchObject({ owner: 'the site', level: 0 })
  expect(declarationOf('session', '_ga')).toBeUndefined()
  for (const stranger of ['', 'stranger', '_gi', '_gidx', 'x_ga_ABC']) expect(declarationOf('cookie', stranger), stranger).toBeUndefined()
})

test('requests to calls of slices need no consent, unless one is declared', () => {
  expect(declarationOf('request', '/api/bridge/baskets/-/items')).toMatchObject({ owner: 'bag', level: 0 })
  expect(declarationOf('request', '/api/session-events')).toMatchObject({ owner: 'session-events', level: 1 })
  for (const path of ['/personalizationengine', '/en/personalizationengine'])
    expect(declarationOf('request', path)).toMatchObject({ owner: 'personalization', level: 2 })
  expect(declarationOf('request', '/elsewhere')).toBeUndefined()
})

test('the generated files match the declarations', () => {
  const file = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  expect(optionalList(storedItems)).toBe(file('features/consent/optional-storage.ts'))
  expect(storageTable(storedItems)).toBe(file('docs/storage.md'))
})

test('a cookie that gives access has one lifetime, and reaches no anonymous fragment', () => {
  const secrets = storedItems.filter(({ secret }) => secret)
  expect(secrets.length).toBeGreaterThan(8)
  const endsWithBrowser = ['page_feedback']
  for (const { name, kind, level, seconds } of secrets) {
    expect([name, kind, level, seconds === undefined]).toEqual([name, 'cookie', 0, endsWithBrowser.includes(name)])
    expect(withoutSecrets(`${name}=1; basket_count=2`)).toBe('basket_count=2')
    expect(withoutSecrets(`basket_count=2; __Host-${name}=1`)).toBe('basket_count=2')
  }
  expect(withoutSecrets('basketball=1; account_sid=2')).toBe('basketball=1; account_sid=2')
})
