import type { Page } from '@stadion/pages/page'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { backToToken, withoutToken } from './mailed-token.ts'

const secret = { referrer: 'none', audience: 'authenticated' } as Page
const asked = (search: string, more: object = {}) => ({
  ...{ page: secret, storefront: storefrontOf('stadion', 'en_DE'), path: '/confirm-email' as const, search, appEnv: 'prod' as const },
  ...more,
})
const cookie = (value: string, age: number) => `account.mailed=${value}; Max-Age=${age}; Path=/en/confirm-email; HttpOnly; SameSite=Lax`

test('a secret leaves the address and waits in a cookie of its page for an hour', () => {
  expect(withoutToken(asked('?t=a-B_1'))).toEqual({ search: '', setCookies: [`${cookie('a-B_1', 3600)}; Secure`] })
  expect(withoutToken(asked('?x=1&t=a&y=2', { appEnv: 'local' }))).toEqual({ search: '?x=1&y=2', setCookies: [cookie('a', 3600)] })
})

test('an invalid secret leaves the address too, and is not stored', () => {
  for (const token of ['', 'a;b', 'a%20b', 'x'.repeat(201), '%C3%A4', '.'])
    expect(withoutToken(asked(`?t=${token}&x=1`))).toEqual({ search: '?x=1', setCookies: [] })
  expect(withoutToken(asked(`?t=${'x'.repeat(200)}`)).setCookies).toHaveLength(1)
})

test('an address without a secret stays as it is, and so does that of a page without secrets', () => {
  expect(withoutToken(asked('?x=%20'))).toEqual({ search: '?x=%20', setCookies: [] })
  for (const page of [{ audience: 'authenticated' }, { referrer: 'none' }, { referrer: 'none', audience: 'anonymous' }]) {
    expect(withoutToken(asked('?t=a', { page }))).toEqual({ search: '?t=a', setCookies: [] })
    expect(backToToken(asked('', { page }), { 'account.mailed': 'a' })).toBeUndefined()
  }
})

test('after the sign-in the secret is back in the address, and its cookie goes', () => {
  expect(backToToken(asked('?x=1'), { 'account.mailed': 'a-B_1' })).toEqual({
    location: '/en/confirm-email?x=1&t=a-B_1',
    setCookies: [`${cookie('', 0)}; Secure`],
  })
})

test('nothing is restored that was not stored, is invalid, or is still in the address', () => {
  expect(backToToken(asked(''), {})).toBeUndefined()
  for (const kept of ['', 'a b', 'x'.repeat(201), 'a&t=b']) expect(backToToken(asked(''), { 'account.mailed': kept })).toBeUndefined()
  expect(backToToken(asked('?t=b'), { 'account.mailed': 'a' })).toBeUndefined()
})
