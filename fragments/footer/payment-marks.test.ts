import type { ApiCall } from '@stadion/fragments/fragment'
import { expect, test } from 'vitest'
import { paymentMarks } from './payment-marks.ts'

const t = (key: string) => key
const marks = (answer: () => Promise<unknown>) => paymentMarks(answer as ApiCall, t)

test('COM-PAY-01 the footer shows what the checkout offers: cards by their companies, banks by their names; wallets have their own buttons', async () => {
  const card = { id: 'CARD', provider: 'a', flows: ['REDIRECT'] }
  const methods = [
    { ...card, brands: ['visa', 'mc'] },
    { id: 'WALLET', wallets: ['apple-pay'] },
    { id: 'BANK_REDIRECT', scheme: 'ideal', name: 'iDEAL' },
    { id: 'GIFT_CARD' },
    { id: 'CASH_ON_DELIVERY' },
  ]
  const [gift, cash] = ['footer.payment.GIFT_CARD', 'footer.payment.CASH_ON_DELIVERY']
  expect(await marks(async () => ({ methods }))).toEqual(['Visa', 'Mastercard', 'iDEAL', gift, cash])
  // A company that does not say which cards it takes.
  expect(await marks(async () => ({ methods: [{ ...card, brands: [] }] }))).toEqual(['footer.payment.CARD'])
})

test('without an answer the footer promises nothing', async () => {
  expect(await marks(() => Promise.reject(new Error('away')))).toEqual([])
})
