import { expect, test } from 'vitest'
import { isPaidVisit, rememberPaidVisit } from './paid-media.ts'

test.each([
  ['?gclid=1', true],
  ['?a=1&fbclid=', true],
  ['?ttclid=1', true],
  ['?msclkid=1', true],
  ['?utm_medium=cpc', true],
  ['?utm_medium=paid', true],
  ['?utm_medium=unpaid', false],
  ['?utm_medium=paid-social', false],
  ['?utm_medium=', false],
  ['?q=gclid', false],
  ['', false],
])('a visit with %j came through an advertisement: %s', (search, isPaid) => expect(isPaidVisit(search)).toBe(isPaid))

test('it is remembered for a year, for all hosts of the brand', () => {
  const written: string[] = []
  rememberPaidVisit((cookie) => void written.push(cookie), { domain: '.stadion.de', secure: true })
  expect(written).toEqual(['paid_media_intent=1; Path=/; Max-Age=31536000; SameSite=Lax; Domain=.stadion.de; Secure'])
})
