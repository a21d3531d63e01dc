import { expect, test } from 'vitest'
import { declineReason } from './decline-reason.ts'
import { hmac } from './library.ts'
import { verifyEvents } from './webhook.ts'

test.each([
  ['Not enough balance', 'NOT_ENOUGH_MONEY'],
  ['Withdrawal amount exceeded', 'NOT_ENOUGH_MONEY'],
  ['Expired Card', 'CARD_EXPIRED'],
  ['CVC Declined', 'CHECK_DETAILS'],
  ['3D Not Authenticated', 'CHALLENGE_FAILED'],
  ['Acquirer Error', 'TRY_ANOTHER'],
  ['Shopper Cancelled', 'CANCELLED'],
  ['FRAUD-CANCELLED', 'CARD_REFUSED'],
  ['Blocked Card', 'CARD_REFUSED'],
  ['', 'CARD_REFUSED'],
])('Adyen’s “%s” is %s', (said, reason) => {
  expect(declineReason(said)).toBe(reason)
})

const hmacKey = '00112233445566778899AABBCCDDEEFF'
const call = (more: object) => {
  const item = {
    ...{ amount: { currency: 'EUR', value: 4_990 }, eventCode: 'AUTHORISATION', eventDate: '2026-11-26T12:00:00+01:00', success: 'true' },
    ...{ merchantAccountCode: 'ShopECOM', merchantReference: 'at_1', paymentMethod: 'visa', pspReference: 'P1', reason: '', ...more },
  }
  const additionalData = { hmacSignature: hmac.calculateHmac(item as never, hmacKey) }
  return Buffer.from(JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }] }))
}
const verify = (body: Buffer) => verifyEvents({ merchantAccount: 'ShopECOM', hmacKey }, body)

test.each([
  ['AUTHORISATION', 'true', { kind: 'authorise', outcome: 'done', final: true }],
  ['AUTHORISATION', 'false', { kind: 'authorise', outcome: 'unknown', final: false }],
  ['CANCELLATION', 'true', { kind: 'void', outcome: 'done', final: true }],
  ['CANCELLATION', 'false', { kind: 'void', outcome: 'refused', final: true }],
  ['TECHNICAL_CANCEL', 'true', { kind: 'void', outcome: 'done', final: true }],
  ['EXPIRE', 'true', { kind: 'void', outcome: 'done', final: true }],
  ['CAPTURE', 'true', { kind: 'capture', outcome: 'done', final: true }],
  ['CAPTURE', 'false', { kind: 'capture', outcome: 'refused', final: true }],
  ['CAPTURE_FAILED', 'true', { kind: 'reversal', reverses: 'capture', final: true }],
  ['REFUND', 'true', { kind: 'refund', outcome: 'done', final: true }],
  ['REFUND', 'false', { kind: 'refund', outcome: 'refused', final: true }],
  ['REFUND_FAILED', 'true', { kind: 'reversal', reverses: 'refund', final: true }],
  ['REFUNDED_REVERSED', 'true', { kind: 'reversal', reverses: 'refund', final: true }],
  ['CHARGEBACK', 'true', { kind: 'dispute', outcome: 'done', final: true }],
])('the event %s %s says %j', (eventCode, success, fact) => {
  const [event] = verify(call({ eventCode, success })) as { fact: object }[]
  expect(event?.fact).toMatchObject({ ...fact, amount: 4_990, currency: 'EUR', at: '2026-11-26T11:00:00.000Z' })
})

test('what moves no money, or belongs to another account, is acknowledged and left out', () => {
  expect(verify(call({ eventCode: 'REPORT_AVAILABLE' }))).toEqual([])
  expect(verify(call({ merchantAccountCode: 'OtherECOM' }))).toEqual([])
  expect(verify(Buffer.from('{"notificationItems":[]}'))).toBe('refused')
  expect(verify(Buffer.from('no json'))).toBe('refused')
})

test('a change names its operation, a payment its attempt', () => {
  expect(verify(call({}))).toMatchObject([{ id: 'P1:AUTHORISATION:true', attempt: 'at_1', payment: 'P1' }])
  const changed = { eventCode: 'CAPTURE', merchantReference: 'op_1', originalReference: 'P0' }
  expect(verify(call(changed))).toMatchObject([{ operation: 'op_1', payment: 'P0', fact: { operation: 'op_1', providerRef: 'P1' } }])
})
