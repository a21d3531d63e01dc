import { expect, test } from 'vitest'
import { newNonce, noncePlaceholder, nonceText, withNonce } from './nonce-text.ts'

test('every nonce is new and as long as every other', () => {
  const nonces = Array.from({ length: 600 }, newNonce)
  expect(new Set(nonces).size).toBe(600)
  expect(new Set(nonces.map((nonce) => nonce.length))).toEqual(new Set([24]))
})

test('a nonce fills every place, after letters of several bytes too, and leaves the text ready for the next', () => {
  const text = nonceText(`<ü nonce="${noncePlaceholder}">é<style nonce="${noncePlaceholder}">`)
  for (const nonce of [newNonce(), newNonce()])
    expect(withNonce(text, nonce).toString()).toBe(`<ü nonce="${nonce}">é<style nonce="${nonce}">`)
})
