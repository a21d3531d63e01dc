import { expect, test } from 'vitest'
import { documentNameOf, scenarioNameOf } from './contract.ts'
import { aScenario } from './testing.ts'

test('B-DNS-03 the document name is that of the first document of the first scenario; without one it is an error', () => {
  expect(documentNameOf(aScenario())).toBe('account-optout-dns:stadion:US:en_US:v1')
  for (const missing of [
    undefined,
    'text',
    {},
    { _embedded: {} },
    { _embedded: { scenarios: [] } },
    { _embedded: { scenarios: [{}] } },
    { _embedded: { scenarios: [{ documentList: [] }] } },
    { _embedded: { scenarios: [{ documentList: [{}] }] } },
    { _embedded: { scenarios: [{ documentList: [{ document: { documentName: '' } }] }] } },
    { _embedded: { scenarios: [{ documentList: [{ document: { documentName: 1 } }] }] } },
  ])
    expect(() => documentNameOf(missing), JSON.stringify(missing)).toThrow('The localized scenario names no document')
})

test('B-DNS-05 a scenario’s name is its prefix, the brand and the country', () => {
  expect(scenarioNameOf('reebok', 'US')).toBe('account-optout-dns:reebok:US')
})
