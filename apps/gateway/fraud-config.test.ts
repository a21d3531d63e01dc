import type { SettingsError } from '@stadion/http/settings'
import { expect, test } from 'vitest'
import { readGatewayConfig } from './config.ts'

const production = { APP_ENV: 'prod', FLAGS_API_KEY: 'a-secret' }
const wrongs = (source: Record<string, string>): string[] => {
  try {
    readGatewayConfig(source)
    return []
  } catch (error) {
    return (error as SettingsError).problems.map(({ name }) => name)
  }
}

test('by default the shop has its own fraud prevention, and a worker', () => {
  const { fraud, hasServiceWorker } = readGatewayConfig({})
  expect(fraud).toEqual({ scriptUrl: undefined, tokenUrl: undefined, siteIds: new Map() })
  expect(hasServiceWorker).toBe(true)
  expect(readGatewayConfig({ SERVICE_WORKER: 'off' }).hasServiceWorker).toBe(false)
})

test('a company has its own addresses and its own names for our sites', () => {
  const { fraud } = readGatewayConfig({
    FRAUD_SCRIPT_URL: 'https://fraud.example/device.js',
    FRAUD_TOKEN_URL: 'https://fraud.example/token',
    FRAUD_SITE_IDS: 'stadion-DE-prod=4711, stadion-DE-test=4712,',
  })
  expect(fraud).toEqual({
    scriptUrl: 'https://fraud.example/device.js',
    tokenUrl: 'https://fraud.example/token',
    siteIds: new Map([
      ['stadion-DE-prod', '4711'],
      ['stadion-DE-test', '4712'],
    ]),
  })
})

test('values that would allow any host, or mix up sites, stop the start', () => {
  expect(wrongs({ FRAUD_SCRIPT_URL: 'fraud.example' })).toEqual(['FRAUD_SCRIPT_URL'])
  expect(wrongs({ FRAUD_SCRIPT_URL: 'https://' })).toEqual(['FRAUD_SCRIPT_URL'])
  expect(wrongs({ ...production, FRAUD_TOKEN_URL: 'http://fraud.example/' })).toEqual(['FRAUD_TOKEN_URL'])
  expect(wrongs({ ...production, FRAUD_TOKEN_URL: 'https://fraud.example/' })).toEqual([])
  for (const ids of ['stadion-DE=1', 'stadion-DE-prod', 'stadion-DE-prod=', 'stadion-de-prod=1'])
    expect(wrongs({ FRAUD_SITE_IDS: ids }), ids).toEqual(['FRAUD_SITE_IDS'])
  expect(wrongs({ SERVICE_WORKER: '0' })).toEqual(['SERVICE_WORKER'])
})
