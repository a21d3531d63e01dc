import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test('DESK-CAT-05 a GTIN of 8, 12, 13 or 14 digits counts with its right check digit', () => {
  for (const gtin of ['96385074', '036000291452', '4006381333931', '10012345678902']) {
    expect(isGtin(gtin), gtin).toBe(true)
    const other = gtin.slice(0, -1) + ((Number(gtin.at(-1)) + 1) % 10)
    expect(isGtin(other), other).toBe(false)
  }
  for (const text of ['', '12', '123456789', '400638133393', 'A006381333931', '4006381333931 ']) expect(isGtin(text), text).toBe(false)
})
