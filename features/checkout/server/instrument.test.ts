import { expect, test } from 'vitest'
import { instrumentOf } from './instrument.ts'

test('COM-PAY-11 (what differs) another bank is another payment; the flow of a bank need not be named', () => {
  const ideal = { method: 'BANK_REDIRECT', scheme: 'ideal' }
  expect(instrumentOf(ideal)).not.toBe(instrumentOf({ ...ideal, scheme: 'eps' }))
  expect(instrumentOf({ ...ideal, flow: 'REDIRECT' })).toBe(instrumentOf(ideal))
})
