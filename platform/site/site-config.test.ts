import { expect, test } from 'vitest'
import { appEnvironments, environmentName } from './environment.ts'
import { siteConfig } from './site-config.ts'

test('B-CFG-01 a site config has its fields, and a site path only if there is one', () => {
  expect(siteConfig('stadion', 'fr_BE', 'prod')).toStrictEqual({
    topLevelDomain: 'be',
    locale: 'fr_BE',
    sitePath: 'fr',
    brand: 'stadion',
    environment: 'production',
  })
  const root = siteConfig('reebok', 'de_DE', 'stg')
  expect(root).toStrictEqual({ topLevelDomain: 'de', locale: 'de_DE', brand: 'reebok', environment: 'staging' })
  expect(root).not.toHaveProperty('sitePath')
})

test('B-CFG-02 the four environments and their names', () => {
  expect(appEnvironments.map((appEnv) => [appEnv, environmentName(appEnv), siteConfig('stadion', 'de_DE', appEnv).environment])).toEqual([
    ['local', 'local', 'local'],
    ['dev', 'development', 'development'],
    ['stg', 'staging', 'staging'],
    ['prod', 'production', 'production'],
  ])
})

test('missing configuration is an error', () => {
  expect(() => siteConfig('other', 'de_DE', 'prod')).toThrow('Brand other is not defined')
  expect(() => siteConfig('stadion', 'de_XX', 'prod')).toThrow('Config for country XX is not defined')
})
