import { expect, test } from 'vitest'
import { createPageServices, service } from './service.ts'

const count = service<{ value: number }>('count@1')

test('a service is found by its key, also by another copy of the key', () => {
  const page = createPageServices()
  page.provide(count, { value: 1 })
  expect(page.get(count)).toEqual({ value: 1 })
  expect(page.find(service<{ value: number }>('count@1'))).toBe(page.get(count))
})

test('another version is another service', () => {
  const page = createPageServices()
  page.provide(count, { value: 1 })
  expect(page.find(service('count@2'))).toBeUndefined()
})

test('a service that is not provided is an error that says where to provide it', () => {
  expect(() => createPageServices().get(count)).toThrow('No service count@1 on this page')
})

test('A-ERR-14 a page creates each service once', () => {
  const page = createPageServices()
  page.provide(count, { value: 1 })
  expect(() => page.provide(count, { value: 2 })).toThrow('Service count@1 is already provided')
  expect(page.get(count).value).toBe(1)
})

test('each page has its own services', () => {
  createPageServices().provide(count, { value: 1 })
  expect(createPageServices().find(count)).toBeUndefined()
})
