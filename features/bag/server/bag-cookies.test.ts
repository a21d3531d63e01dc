import { hashOf, newToken } from '@stadion/http/secret-token'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { bagCookies } from './bag-cookies.ts'

/** The Set-Cookie headers that using the cookies leads to. */
const headersOf = (use: (reply: FastifyReply) => void): string[] => {
  const set: string[] = []
  use({ header: (_: string, cookies: string[]) => void set.push(...cookies) } as never)
  return set
}
const requestWith = (cookies: Record<string, string>) => ({ cookies }) as unknown as FastifyRequest

test('outside local the secret has the __Host- prefix and needs https', () => {
  const token = newToken()
  const cookies = bagCookies('prod')
  expect(headersOf((reply) => cookies.keep(reply, token, 3))).toEqual([
    `__Host-basket=${token}; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly`,
    'basket_count=3; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
  ])
  expect(headersOf((reply) => cookies.keep(reply, undefined, 3))).toEqual(['basket_count=3; Max-Age=2592000; Path=/; SameSite=Lax; Secure'])
  expect(headersOf(cookies.forgetToken)).toEqual(['__Host-basket=; Max-Age=0; Path=/; SameSite=Lax; Secure; HttpOnly'])
  expect(headersOf(cookies.forgetCount)).toEqual(['basket_count=; Max-Age=0; Path=/; SameSite=Lax; Secure'])
  expect(cookies.tokenOf(requestWith({ '__Host-basket': token, basket: newToken() }))).toBe(token)
  expect(cookies.tokenOf(requestWith({ basket: token }))).toBeUndefined()
})

test('a token is 256 random bits, and only its 32-byte hash is stored', () => {
  const [one, other] = [newToken(), newToken()]
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  expect(hashOf(one)).toHaveLength(32)
  expect(hashOf(one).equals(Buffer.from(one, 'base64url'))).toBe(false)
})

test('only values in the form of a token are accepted', () => {
  const { tokenOf } = bagCookies('local')
  for (const basket of ['', 'short', `${'x'.repeat(42)}'`, 'x'.repeat(44)]) expect(tokenOf(requestWith({ basket }))).toBeUndefined()
})

test('a badge that still shows a count is corrected, others are left alone', () => {
  const { correct } = bagCookies('local')
  const corrected = (cookies: Record<string, string>) => headersOf((reply) => correct(requestWith(cookies), reply))
  expect(corrected({ basket_count: '2' })).toEqual(['basket_count=0; Max-Age=2592000; Path=/; SameSite=Lax'])
  expect([corrected({}), corrected({ basket_count: '0' })]).toEqual([[], []])
})
