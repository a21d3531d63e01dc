import { localProvider } from '@stadion/payments/server'
import { expect, test } from 'vitest'
import { isOffered, paymentMethodsOf } from './payment-methods.ts'

const provider = localProvider({ transport: () => Promise.reject(new Error('Nobody calls')), secret: '' })
const waysIn = (country: string, currency: string) =>
  paymentMethodsOf(undefined, { country, currency }, { cardProviderOf: () => provider, cashLimits: {} } as never)

test('COM-PAY-01 (its bank) a bank’s way is offered in its country and in its currency', () => {
  const banksIn = (country: string, currency: string) =>
    waysIn(country, currency).methods.flatMap((method) => (method.id === 'BANK_REDIRECT' ? method.name : []))
  expect(banksIn('PL', 'PLN')).toEqual(['Przelewy24'])
  expect(banksIn('PL', 'EUR')).toEqual([])
  expect(banksIn('DE', 'EUR')).toEqual([])
})

test('COM-PAY-01 (its flows) a token comes without a flow, a card’s page with one, and a wallet has no page', () => {
  const methods = waysIn('NL', 'EUR')
  const token = 'tok_1'
  for (const [payment, isTaken] of [
    [{ method: 'CARD', flow: 'REDIRECT' }, true],
    [{ method: 'CARD', token }, true],
    [{ method: 'CARD', flow: 'REDIRECT', token }, false],
    [{ method: 'CARD' }, false],
    [{ method: 'WALLET', token }, true],
    [{ method: 'WALLET', flow: 'REDIRECT', token }, false],
    [{ method: 'WALLET', flow: 'REDIRECT' }, false],
    [{ method: 'BANK_REDIRECT', scheme: 'ideal', flow: 'REDIRECT' }, true],
    [{ method: 'BANK_REDIRECT', scheme: 'ideal', token }, false],
    [{ method: 'GIFT_CARD', flow: 'REDIRECT' }, false],
  ] as const)
    expect([payment, isOffered(methods, payment)]).toEqual([payment, isTaken])
})
