import { brands } from '@stadion/site/brands'
import { expect, test } from 'vitest'
import { accountTypes, isVisitor, sessionHeaders, signInMethodOf, signInMethods, type Visitor } from './contract.ts'

test('B-GEN-05 a visitor is anonymous or authenticated and nothing else', () => {
  const both: Record<Visitor['kind'], Visitor> = {
    anonymous: { kind: 'anonymous' },
    authenticated: { kind: 'authenticated', acid: '0123456789ABCDEF' },
  }
  for (const visitor of Object.values(both)) expect(isVisitor(visitor)).toBe(true)

  for (const kind of ['admin', 'guest', 'employee', 'member', '', undefined, ...brands.map(({ key }) => key)])
    expect(isVisitor({ kind, acid: '0123456789ABCDEF' })).toBe(false)
  expect(isVisitor({ kind: 'authenticated' })).toBe(false)
  expect(isVisitor({ kind: 'authenticated', acid: '' })).toBe(false)
  expect(isVisitor({ kind: 'anonymous', acid: '0123456789ABCDEF' })).toBe(false)
  expect(isVisitor({ kind: 'authenticated', acid: '0123456789ABCDEF', role: 'admin' })).toBe(false)
  for (const nothing of [null, undefined, 'anonymous', 1]) expect(isVisitor(nothing)).toBe(false)
})

test('the headers of a session are the storefront’s country and the brand’s client (D-034)', () => {
  const country = (locale?: string, brand = 'stadion') => sessionHeaders({ brand, ...(locale === undefined ? {} : { locale }) })
  expect(country('de_DE')).toEqual({ 'Content-Type': 'application/json', 'X-App-Country': 'DE', 'X-Client-Id': 'stadion-web' })
  expect(country('fr_BE', 'reebok')).toMatchObject({ 'X-App-Country': 'BE', 'X-Client-Id': 'reebok-web' })
  expect([country(), country('de')]).toMatchObject([{ 'X-App-Country': '' }, { 'X-App-Country': '' }])
  expect(sessionHeaders({})['X-Client-Id']).toBe('-web')
})

test('a session started by password or through a provider, and accounts have four types', () => {
  const methodOf = (socialProvider: string | null) => signInMethodOf({ session: { socialProvider } })
  expect([methodOf(null), methodOf('google')]).toEqual(signInMethods)
  expect(signInMethods).toEqual(['password', 'social'])
  expect(accountTypes).toEqual(['NotRegistered', 'FULL', 'LIGHT', 'LOCKED'])
})
