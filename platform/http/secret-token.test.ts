import { expect, test } from 'vitest'
import { hashOf, isToken, newToken } from './secret-token.ts'

test('a token has 256 bits, is unique, and has a recognisable format', () => {
  const [one, other] = [newToken(), newToken()]
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  expect(one).not.toBe(other)
  expect(isToken(one)).toBe(true)
  for (const text of ['', one.slice(1), `${one}a`, `${one.slice(1)}=`, `${one}\n`, 43, undefined]) expect(isToken(text)).toBe(false)
})

test('only the SHA-256 of a token is stored', () => {
  expect(hashOf('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
