import { expect, test } from 'vitest'
import { providerDefinitions } from './server/provider-definitions.ts'

const identityOf = (provider: string, claims: object) => providerDefinitions.find(({ key }) => key === provider)!.identify({ ...claims })

test('an address from a provider that does not say whether it was confirmed finds no account', () => {
  const person = { id: '7', email: 'full@example.com', first_name: 'Anna', name: 'Anna', email_verified: true, verified: true }
  expect(identityOf('facebook', person)).toMatchObject({ subject: '7', email: 'full@example.com', emailVerified: false })
  expect(identityOf('naver', { response: person })).toMatchObject({ subject: '7', email: 'full@example.com', emailVerified: false })
})

test('an address counts as confirmed if the provider says so, as text or as a boolean', () => {
  for (const provider of ['google', 'apple', 'yahoo', 'kakao'])
    for (const [said, emailVerified] of [
      [true, true],
      ['true', true],
      [false, false],
      ['false', false],
      [undefined, false],
      [1, false],
    ])
      expect(identityOf(provider, { sub: '7', email: 'full@example.com', email_verified: said }).emailVerified, `${provider} ${said}`).toBe(
        emailVerified,
      )
})
