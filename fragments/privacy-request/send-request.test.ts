import { expect, test } from 'vitest'
import { bodyOf, codeOf, failureKey, sendRequest } from './send-request.ts'

const fields = { state: 'CA', requestType: 'DELETE', lastName: ' Doe ', email: ' doe@example.com ', membershipId: '' }

test('B-PRIV-12 B-PRIV-13 B-PRIV-14 the body has one type, its category, and the state for California only', () => {
  const body = { lastName: 'Doe', email: 'doe@example.com', requestTypes: ['DELETE'] }
  expect(bodyOf(fields, 'CCPA')).toEqual({ ...body, category: 'CCPA', state: 'CA' })
  expect(bodyOf({ ...fields, state: 'OTHER' }, 'CCPA')).toEqual({ ...body, category: 'CCPA' })
  expect(bodyOf(fields, 'GDPR')).toEqual({ ...body, category: 'GDPR' })
  expect(bodyOf({ ...fields, membershipId: '300000000017' }, 'LGPD')).toEqual({ ...body, category: 'LGPD', membershipId: '300000000017' })
})

test('B-PRIV-17 an unknown address has its own message, all other failures share one', () => {
  for (const error of [{ details: { errorCode: 'EMAIL_NOT_FOUND' } }, { body: { errorCode: 'EMAIL_NOT_FOUND' } }])
    expect(failureKey(codeOf(error))).toBe('profile.emailparseerror')
  for (const error of [{ body: { errorCode: 'RATE_LIMITED' } }, new Error('no network'), undefined, { body: 'text' }])
    expect(failureKey(codeOf(error))).toBe('chk.delivery.cnc.confirmation.error.title')
})

test('B-PRIV-15 an answer is a success only if it says so', async () => {
  const body = bodyOf(fields, 'CCPA')
  await sendRequest({ call: async () => ({ success: true, message: 'REQUEST_ACCEPTED' }) as never }, body)
  for (const answer of [{ success: false }, undefined, {}])
    await expect(sendRequest({ call: async () => answer as never }, body)).rejects.toThrow()
})
