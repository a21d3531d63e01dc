import { expect, test } from 'vitest'
import { challengeIn } from './challenge.ts'
import { failureOf, isOutdated } from './checkout-failure.ts'
import { readCheckoutFlash } from './checkout-flash.ts'

test('a failure carries what the page says of it, and nothing else', () => {
  const details = { expectedTotal: 160, total: 150.5, currency: 'EUR', version: 8 }
  expect(failureOf({ errorCode: 'priceChanged', message: 'The total is …', details }, 409)).toEqual({
    code: 'priceChanged',
    from: 160,
    to: 150.5,
  })
  expect(failureOf({ errorCode: 'paymentDeclined', reason: 'NOT_ENOUGH_MONEY' }, 402)).toEqual({
    code: 'paymentDeclined',
    reason: 'NOT_ENOUGH_MONEY',
  })
})

test('too many attempts say when to try again, in whole minutes', () => {
  expect([failureOf(undefined, 429, 61), failureOf({ errorCode: 'rateLimited' }, 429)]).toEqual([
    { code: 'rateLimited', minutes: 2 },
    { code: 'rateLimited', minutes: 1 },
  ])
})

test('an answer without a known shape says only that it did not work; 502 means that the provider took nothing', () => {
  expect([failureOf('<html>', 500), failureOf(undefined, undefined), failureOf(undefined, 502)]).toEqual([
    { code: 'unknownError' },
    { code: 'unknownError' },
    { code: 'paymentUnavailable' },
  ])
})

test('only failures that tell of another bag make the page read it again', () => {
  expect(['priceChanged', 'basketLocked', 'ProductItemNotAvailableException'].filter((code) => isOutdated({ code }))).toHaveLength(3)
  expect(['paymentDeclined', 'unknownError', 'rateLimited', 'paymentUnavailable'].filter((code) => isOutdated({ code }))).toEqual([])
})

test('a cookie with names or codes that no form has leaves a page without them', () => {
  const left = JSON.stringify({ form: 'checkout', errors: { zipcode: '__proto__', city: 'city_required' } })
  const named = left.replace('"zipcode":"__proto__"', '"__proto__":"zipcode_invalid"')
  for (const cookie of [left, named])
    expect(Object.entries(readCheckoutFlash({ 'portal.form': encodeURIComponent(cookie) })?.errors ?? {})).toEqual([
      ['city', 'city_required'],
    ])
})

test('an address names a challenge, or none', () => {
  expect(challengeIn('ch_a5f9b2f005dd4e1392f1eee092')).toBe('ch_a5f9b2f005dd4e1392f1eee092')
  for (const text of ['', ' ', '\0', 'ch_1\n', '😀', 'x'.repeat(65), null, undefined]) expect(challengeIn(text)).toBeUndefined()
})
