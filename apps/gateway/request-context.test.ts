import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { contextCookieHeaders, overrideOf, readCookies, storefrontsOfRequest } from './request-context.ts'

const localesOf = (...[headers, cookies, appEnv]: Parameters<typeof storefrontsOfRequest> extends [...infer A, string] ? A : never) => {
  const found = storefrontsOfRequest(headers, cookies, appEnv, 'www.stadion.co.uk')
  return 'error' in found ? found.error : found.storefronts.map(({ locale }) => locale)
}

test('the host of a request gives its storefronts; outside production its headers or cookie do', () => {
  const host = 'localhost:8080'
  expect(localesOf({ host: 'www.stadion.de' }, {}, 'prod')).toEqual(['de_DE', 'en_DE'])
  expect(localesOf({ host }, {}, 'local')).toEqual(['en_GB'])
  expect(localesOf({ host, 'original-host': 'www.stadion.fr' }, {}, 'local')).toEqual(['fr_FR'])
  expect(localesOf({ host, 'x-original-host': 'www.stadion.fr' }, {}, 'local')).toEqual(['fr_FR'])
  expect(localesOf({ host, 'x-original-host': ['www.stadion.fr', 'www.stadion.de'] }, {}, 'local')).toEqual(['fr_FR'])
  expect(localesOf({ host }, { 'x-original-host': 'www.stadion.fr' }, 'local')).toEqual(['fr_FR'])
})

test('contradicting headers and unknown hosts give no storefront', () => {
  expect(localesOf({ host: 'www.stadion.de', 'original-host': 'www.stadion.fr' }, {}, 'prod')).toBe('invalidOriginalHost')
  expect(localesOf({ host: 'www.other.de' }, {}, 'prod')).toBe('unknownBrand')
  expect(localesOf({ host: 'www.stadion.xx' }, {}, 'prod')).toBe('unknownHost')
})

test('a cookie is read unchanged; of several with one name the first counts', () => {
  expect(readCookies('a=1; b=%20; a=2')).toEqual({ a: '1', b: '%20' })
  expect(readCookies(undefined)).toEqual({})
})

test('the three cookies with the storefront need https outside a local shop', () => {
  expect(contextCookieHeaders(storefrontOf('stadion', 'en_DE'), 'stg')).toEqual([
    'x-original-host=stg.stadion.de; Path=/; SameSite=Lax; Secure',
    'x-site-locale=en_DE; Path=/; SameSite=Lax; Secure',
    'x-environment=staging; Path=/; SameSite=Lax; Secure',
  ])
  expect(contextCookieHeaders(storefrontOf('stadion', 'en_DE'), 'local')[0]).toBe('x-original-host=www.stadion.de; Path=/; SameSite=Lax')
})

test('another fragment server must be local or below a domain of the brands, and is ignored in production', () => {
  const serverFor = (server: string, appEnv: 'dev' | 'prod') => overrideOf({ 'mf-override': JSON.stringify({ server }) }, appEnv)?.server
  expect(serverFor('http://localhost:9001/', 'dev')).toBe('http://localhost:9001')
  expect(serverFor('https://mf.stg.stadion.de', 'dev')).toBe('https://mf.stg.stadion.de')
  expect(serverFor('https://mf.stg.evil.example', 'dev')).toBeUndefined()
  expect(serverFor('http://localhost:9001/', 'prod')).toBeUndefined()
  expect(overrideOf({}, 'dev')).toBeUndefined()
})
