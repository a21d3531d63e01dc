import { expect, test } from 'vitest'
import type { Capabilities } from '../provider.ts'
import { requireUsable } from './require-usable.ts'

const capabilities: Capabilities = {
  methods: ['CARD'],
  flows: ['REDIRECT'],
  ...{ captureLater: true, partialCapture: true, severalCaptures: false, partialRefund: true },
  authorisationDays: () => 7,
  shortestSessionMinutes: 0,
  canAsk: 'by-repeating',
  canList: false,
  exponent: () => 2,
}

test('a provider that cannot do what every sale needs is refused at the start, with all that it lacks', () => {
  const usable = (own: Partial<Capabilities>) => () => requireUsable({ name: 'other', capabilities: { ...capabilities, ...own } })
  expect(usable({})).not.toThrow()
  expect(usable({ methods: ['WALLET'] })).toThrow('The payment provider other cannot be used here, as it lacks the method CARD')
  expect(usable({ flows: ['TOKEN'], partialRefund: false })).toThrow(
    /lacks the flow REDIRECT, .*; partialRefund: some pieces may come back$/,
  )
  expect(usable({ captureLater: false })).toThrow(/lacks captureLater/)
  expect(usable({ partialCapture: false })).toThrow(/lacks partialCapture/)
})
