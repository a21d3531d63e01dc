import { Failure } from '@stadion/contract/failures'
import type { FormRequest } from '@stadion/pages/form'
import { expect, test } from 'vitest'
import { readBalanceFlash } from '../balance-flash.ts'
import { giftCardFailures } from '../contract.ts'
import { balanceForms } from './balance-form.ts'

/** What the form leaves for its page, and the whole of its answer as text. */
async function left(answer: object, fields: Record<string, string> = { code: ' 6000 0000 0000 0001', pin: '1234' }) {
  const storefront = { sitePath: 'de' }
  const api = async () => answer
  const log = { error: () => undefined }
  const sent = await balanceForms['/gift-card-balance']!({
    api,
    whom: {},
    fields,
    storefront,
    appEnv: 'local',
    log,
  } as unknown as FormRequest)
  const [name = '', value = ''] = sent.setCookies![0]!.split(';')[0]!.split(/=(.*)/s)
  return { flash: readBalanceFlash({ [name]: value }), said: JSON.stringify(sent), location: sent.location }
}
const refusedBy = ({ status, code, message }: Failure, headers: object = {}) => ({
  ...{ status, headers },
  body: JSON.stringify({ errorCode: code, message }),
})
const card = { last4: '0001', balance: 20, currency: 'EUR', expiresAt: '2030-01-01T00:00:00.000Z' }

test('a card is left for the page that shows it; code and PIN are nowhere', async () => {
  const { flash, said, location } = await left({ status: 200, headers: {}, body: JSON.stringify(card) })
  expect([flash, location]).toEqual([{ card }, '/de/gift-card-balance'])
  expect(said).not.toMatch(/6000|1234/)
})

test.each([
  ['a card that is not accepted', giftCardFailures.giftCardRefused(), {}, { code: 'refused' }],
  ['what cannot be a card', new Failure('invalidRequest', 400, 'code: too short'), {}, { code: 'refused' }],
  ['too many tries', new Failure('rateLimited', 429, 'Too many requests'), { 'retry-after': '90' }, { code: 'rateLimited', minutes: 2 }],
  ['an API that is away', new Failure('serviceUnavailable', 503, 'Try again'), {}, { code: 'away' }],
])('of %s the code stays, and the PIN is asked for again', async (_, failure, headers, told) => {
  const { flash, said } = await left(refusedBy(failure, headers), { code: '6000 0000', pin: '987654' })
  expect(flash).toEqual({ code: '6000 0000', failure: told })
  expect(said).not.toContain('987654')
})

test('a cookie that nobody wrote so shows nothing', () => {
  const of = (value: object) => readBalanceFlash({ 'portal.form': encodeURIComponent(JSON.stringify(value)) })
  expect(of({ form: 'gift-card', card: { ...card, balance: 'much' } })).toBeUndefined()
  expect(of({ form: 'gift-card', card: { ...card, currency: '<b>' } })).toBeUndefined()
  expect(of({ form: 'gift-card', card: { ...card, expiresAt: 'soon' } })).toEqual({ card: { ...card, expiresAt: null } })
  expect(of({ form: 'order-tracker', card })).toBeUndefined()
  expect(of({ form: 'gift-card', failure: { code: 'other' } })).toBeUndefined()
})
