import { openStore } from '@stadion/testing/store'
import { expect, test } from 'vitest'
import { isApiPath, listed } from './api-paths.ts'

test('OPS-UPG-07: every call of the API is forwarded, and a path that no slice lists is not', async () => {
  const store = await openStore()
  const { paths } = (await (await store.fetch('/openapi.json')).json()) as { paths: Record<string, object> }
  await store.close()
  const documented = Object.keys(paths).filter((path) => !/^\/(?:healthz|readyz)$/.test(path))
  expect(documented.length).toBeGreaterThan(50)
  const hidden = [
    '/openapi.json',
    '/__mails__',
    '/__mails__/7/html',
    '/__test__/reset',
    '/bot-challenge/x',
    '/kmc/x',
    '/oidc/auth',
    '/auth/external/apple/start',
    '/api/payments/webhooks/local',
    '/api/payments/return/local?attempt=at_1',
    '/psp-stub/pay/x',
  ]
  const below = ['/fr/personalizationengine', '/assets/img/AA1001_01.svg?w=80']
  const asked = [...documented.map((path) => path.replaceAll(/\{\w+\}/g, 'x')), ...hidden, ...below]
  expect(asked.filter((path) => !isApiPath(path))).toEqual([])
  expect(asked.filter((path) => !path.includes('?') && !isApiPath(`${path}?a=b`))).toEqual([])
})

test.each([
  '/',
  '/api/',
  '/api/bridge/ordersx',
  '/api/paymentsx/webhooks/local',
  '/psp-stubs',
  '/api/accounts',
  '/API/account',
  '/%61pi/account',
  '/api%2faccount',
  '//api/account',
  '/x/api/account',
  '/assets/page.js',
  '/healthz',
  '/__tests__/reset',
  '/a/b/personalizationengine',
  '/personalizationengines',
])('OPS-UPG-07: %s is not forwarded to the API', (path) => expect(isApiPath(path)).toBe(false))

test('an empty list matches nothing, and paths are matched literally', () => {
  expect(new RegExp(`^/[^/?]+${listed([])}`).test('/de/women')).toBe(false)
  expect(['/a.b', '/axb', '/a.b/c', '/a.bc'].map((path) => new RegExp(`^${listed(['/a.b/'])}`).test(path))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
