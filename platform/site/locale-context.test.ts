import { expect, test } from 'vitest'
import { environmentFromCookie } from './environment.ts'
import { localeContext } from './locale-context.ts'

const cookies = (more: Record<string, string | undefined> = {}) => ({
  'x-original-host': 'www.stadion.be',
  'x-site-locale': 'fr_BE',
  'x-environment': 'staging',
  ...more,
})

test('B-LOC-01 the context is read from its three cookies', () => {
  expect(localeContext(cookies())).toMatchObject({ originalHost: 'www.stadion.be', locale: 'fr_BE', env: 'staging' })
  const other = localeContext({ 'x-original-host': 'dev.reebok.de', 'x-site-locale': 'de_DE', 'x-environment': 'dev' })
  expect(other).toMatchObject({ originalHost: 'dev.reebok.de', locale: 'de_DE', env: 'development' })
})

test('B-LOC-02 it has locale, env, brand, site path and top-level domain', () => {
  expect(localeContext(cookies())).toMatchObject({
    locale: 'fr_BE',
    env: 'staging',
    brand: 'stadion',
    sitePath: 'fr',
    topLevelDomain: 'be',
  })
  expect(localeContext(cookies({ 'x-original-host': 'www.reebok.de', 'x-site-locale': 'de_DE' }))).toMatchObject({
    brand: 'reebok',
    sitePath: '',
    topLevelDomain: 'de',
  })
})

test.each([
  ['www.stadion.be', 'stadion'],
  ['stg.reebok.be', 'reebok'],
  ['stadion.be', 'stadion'],
])('B-LOC-03 the host %s gives the brand %s', (host, brand) => {
  expect(localeContext(cookies({ 'x-original-host': host })).brand).toBe(brand)
})

test.each(['www.example.be', 'www.stadionshop.be', 'stadion.example.com', ''])('B-LOC-03 the host "%s" gives none', (host) => {
  expect(() => localeContext(cookies({ 'x-original-host': host }))).toThrow('Brand is not available in context')
})

test.each([
  ['dev', 'development'],
  ['development', 'development'],
  ['stg', 'staging'],
  ['staging', 'staging'],
  ['prod', 'production'],
  ['production', 'production'],
  ['local', 'production'],
  ['DEV', 'production'],
  ['junk', 'production'],
  ['', 'production'],
  [undefined, 'production'],
])('B-LOC-04 the environment cookie %s means %s', (value, name) => {
  expect(environmentFromCookie(value)).toBe(name)
  expect(localeContext(cookies({ 'x-environment': value })).env).toBe(name)
})

test('B-LOC-05 B-ERR-12 without a locale or a brand there is no context', () => {
  expect(() => localeContext(cookies({ 'x-site-locale': undefined }))).toThrow(new Error('Locale is not available in context'))
  expect(() => localeContext(cookies({ 'x-original-host': 'www.example.com' }))).toThrow(new Error('Brand is not available in context'))
  expect(() => localeContext(cookies({ 'x-original-host': undefined }))).toThrow(new Error('Brand is not available in context'))
})

test('a locale that the brand does not have is an error', () => {
  expect(() => localeContext(cookies({ 'x-original-host': 'www.reebok.bg', 'x-site-locale': 'bg_BG' }))).toThrow(
    'Config for country BG is not defined',
  )
})
