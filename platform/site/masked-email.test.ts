import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['neu@example.com', 'n***@example.com'],
  ['a@b.co', 'a***@b.co'],
  ['😀smile@example.com', '😀***@example.com'],
])('%s is shown as %s', (address, shown) => {
  expect(maskedEmail(address)).toBe(shown)
})
