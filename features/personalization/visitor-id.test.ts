import { expect, test } from 'vitest'
import { keptVisitorId, visitorId, visitorIdKey } from './visitor-id.ts'

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, storage: () => storage }
}

test('an id is created once and kept', () => {
  const { kept, storage } = memory()
  expect(keptVisitorId(storage)).toBeUndefined()
  const made = visitorId(storage)
  expect(made).toMatch(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/)
  expect([visitorId(storage), keptVisitorId(storage), kept.get(visitorIdKey)]).toEqual([made, made, made])
})

test('an invalid id is replaced', () => {
  const { storage } = memory({ [visitorIdKey]: 'me' })
  expect(visitorId(storage)).toMatch(/^[\da-f-]{36}$/)
})

test('without storage there is no id', () => {
  const refused = () => {
    throw new DOMException('denied')
  }
  expect([visitorId(refused), keptVisitorId(refused)]).toEqual([undefined, undefined])
})
