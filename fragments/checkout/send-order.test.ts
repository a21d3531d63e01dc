import type { Basket } from '@stadion/bag/contract'
import type { Api } from '@stadion/http/api'
import { expect, test } from 'vitest'
import { sendOrder } from './send-order.ts'

const basket = { version: 3, pricing: { total: 90 } } as Basket
/** Sends an order by a way of the form; the API refuses it with these details. */
const refused = (details: object) =>
  sendOrder({ call: () => Promise.reject({ status: 402, details }) } as unknown as Api, { key: 'k', way: 'CARD', token: 'tok_a', basket })

const asked = { errorCode: 'paymentChallengeRequired', challengeId: 'ch_1', expiresAt: '2026-11-21T09:15:00Z' }
const open = { status: 'OPEN', way: 'CARD', challengeId: 'ch_1', expiresAt: '2026-11-21T09:15:00Z', canCancel: true }

test('COM-PAY-06 who is asked by the bank goes to its page; where it has none the bank is waited for', async () => {
  const redirectUrl = 'https://bank.example/3ds'
  expect(await refused({ ...asked, redirectUrl })).toMatchObject({
    address: redirectUrl,
    payment: { ...open, next: 'REDIRECT', redirectUrl },
  })
  expect(await refused(asked)).toMatchObject({ address: undefined, payment: { ...open, next: 'WAIT' } })
})

test('any other refusal is a failure', async () => {
  await expect(refused({ errorCode: 'paymentDeclined' })).rejects.toMatchObject({ status: 402 })
})
