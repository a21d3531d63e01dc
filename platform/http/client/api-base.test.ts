import { expect, test } from 'vitest'
import { apiBase, localBases } from './api-base.ts'

const hosts = { development: 'https://dev.example', staging: 'https://stg.example', production: 'https://www.example' }

test('B-HTTP-13 a local page calls the dev server unless it requests local', () => {
  expect(apiBase({ environment: 'local', hosts })).toBe('https://dev.example')
  expect(apiBase({ environment: 'local', hosts, local: true })).toBe('http://localhost:8081')
})

test('B-HTTP-14 on this machine the site has port 8080 and the API 8081', () => {
  expect(localBases()).toEqual({ site: 'http://localhost:8080', api: 'http://localhost:8081' })
})

test('other local ports come from configuration', () => {
  const ports = { site: 1, api: 2 }
  expect(localBases(ports)).toEqual({ site: 'http://localhost:1', api: 'http://localhost:2' })
  expect(apiBase({ environment: 'local', hosts, local: true, ports })).toBe('http://localhost:2')
})

test('B-HTTP-15 elsewhere the base is the configured host, whatever is requested', () => {
  expect(apiBase({ environment: 'staging', hosts, local: true })).toBe('https://stg.example')
  expect(apiBase({ environment: 'production', hosts, local: true })).toBe('https://www.example')
  expect(apiBase({ environment: 'production', hosts: { ...hosts, production: 'https://eu.example' } })).toBe('https://eu.example')
  expect(apiBase({ environment: 'development', hosts })).toBe('https://dev.example')
})
