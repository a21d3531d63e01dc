import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { declineReason } from './decline-reason.ts'
import { pageLocale } from './locale.ts'

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'NOT_ENOUGH_MONEY'],
  [{ code: 'expired_card', decline_code: 'expired_card' }, 'CARD_EXPIRED'],
  [{ code: 'incorrect_cvc' }, 'CHECK_DETAILS'],
  [{ code: 'payment_intent_authentication_failure' }, 'CHALLENGE_FAILED'],
  [{ code: 'processing_error' }, 'TRY_ANOTHER'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'CARD_REFUSED'],
  [{ code: 'card_declined', decline_code: 'fraudulent' }, 'CARD_REFUSED'],
  [{}, 'CARD_REFUSED'],
])('Stripe’s %j is %s', (error, reason) => {
  expect(declineReason(error)).toBe(reason)
})

test('its page speaks every language of the shop but Arabic, which it does not have', () => {
  const foreign = new Set(storefronts.filter(({ locale }) => pageLocale(locale) === 'auto').map(({ language }) => language))
  expect([...foreign]).toEqual(['ar'])
  expect(['no_NO', 'en_GB', 'en_US', 'de_AT', 'es_ES', 'es_MX', 'pt_BR', 'fr_CA'].map(pageLocale)).toEqual(
    ['nb', 'en-GB', 'en', 'de', 'es', 'es-419', 'pt-BR', 'fr-CA'], //
  )
})
