import type { SettingsError } from '@stadion/http/settings'
import { expect, test } from 'vitest'
import { readGatewayConfig } from './config.ts'

const whatIsWrong = (source: Record<string, string>): string => {
  try {
    readGatewayConfig(source)
    return ''
  } catch (error) {
    return (error as SettingsError).message
  }
}

test('an unknown fragment is reported by its whole name', () => {
  expect(whatIsWrong({ FRAGMENTS: 'shell_heade' })).toContain('"shell_heade"')
  expect(whatIsWrong({ FRAGMENTS: 'shell_heade=http://127.0.0.1:9001' })).toContain('"shell_heade"')
  expect(whatIsWrong({ FRAGMENTS: 'shell_header' })).toContain('shell_header an address')
  const { fragmentUrls } = readGatewayConfig({ FRAGMENTS: 'shell_header = http://127.0.0.1:9001/?a=b' })
  expect(fragmentUrls.get('shell_header')).toBe('http://127.0.0.1:9001/?a=b')
})

test('hosts of other companies are hosts in the policy and nothing else', () => {
  const hosts = 'www.googletagmanager.com, *.google-analytics.com,https://cdn.example.com:8443'
  expect(readGatewayConfig({ CSP_SCRIPT_HOSTS: hosts, CSP_IMG_HOSTS: 'http://localhost:9000' }).policyHosts).toMatchObject({
    script: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://cdn.example.com:8443'],
    img: ['http://localhost:9000'],
    connect: [],
  })
  const longest = `${'a'.repeat(63)}.example`
  for (const accepted of ['a-b.example', longest, `*.${longest}`, 'a.example:1', 'CDN.Example.com', 'xn--a.xn', ''])
    expect(readGatewayConfig({ CSP_FRAME_HOSTS: accepted }).policyHosts.frame).toEqual(
      accepted ? [`https://${accepted.toLowerCase()}`] : [],
    )
  const refused = [
    `a${longest}`,
    '-a.example',
    'a-.example',
    'a_b.example',
    'a.e',
    'a.example1',
    `a.${'e'.repeat(64)}`,
    'a.example:',
    'a.example:123456',
    'a.example:x',
    'ahttps://a.example',
    'a.*.example',
    'localhost',
    'http://localhost.evil.example',
    'xhttp://localhost',
    'http://localhost:123456',
    'http://localhost:',
    '*',
    '*.com',
    'https:',
    'data:',
    "'unsafe-inline'",
    'a.example; script-src *',
    'a.example b.example',
    'https://a.example/x',
    'http://a.example',
  ]
  for (const value of refused)
    expect(() => readGatewayConfig({ CSP_CONNECT_HOSTS: value }), value).toThrow(
      /CSP_CONNECT_HOSTS names ".*", which is no host.*security policy of every page.*comma list/s,
    )
  for (const [APP_ENV, own] of [
    ['dev', 'http://127.0.0.1'],
    ['local', 'http://localhost:1'],
  ] as const)
    expect(readGatewayConfig({ APP_ENV, CSP_FONT_HOSTS: own }).policyHosts.font).toEqual([own])
  expect(() => readGatewayConfig({ APP_ENV: 'stg', FLAGS_API_KEY: 'own', CSP_IMG_HOSTS: 'http://localhost:9000' })).toThrow('CSP_IMG_HOSTS')
})

test('each purpose has its own setting', () => {
  const uses = ['script', 'style', 'img', 'font', 'connect', 'frame']
  const read = readGatewayConfig(Object.fromEntries(uses.map((use) => [`CSP_${use.toUpperCase()}_HOSTS`, `${use}.example`])))
  expect(read.policyHosts).toEqual(Object.fromEntries(uses.map((use) => [use, [`https://${use}.example`]])))
})

test('security problems can be reported by mail or on a page', () => {
  const contact = (SECURITY_CONTACT: string) => readGatewayConfig({ SECURITY_CONTACT }).securityContact
  expect(contact('security@example.com')).toBe('mailto:security@example.com')
  expect(contact('mailto:security@example.com')).toBe('mailto:security@example.com')
  expect(contact('https://example.com/security')).toBe('https://example.com/security')
  for (const wrong of ['nobody', 'http://example.com', 'a@b', 'a@b.co\nExpires: never', 'https://'])
    expect(() => contact(wrong)).toThrow('SECURITY_CONTACT')
})
