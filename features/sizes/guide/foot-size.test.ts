import { expect, test } from 'vitest'
import { readFootLength, sizeForFoot } from './foot-size.ts'

test.each([
  ['245', 245],
  [' 245 mm', 245],
  ['24.5', 245],
  ['24,5 cm', 245],
  ['٢٤٫٥', 245],
  ['２４５', 245],
  ['90', 90],
  ['400', 400],
  ['9', 90],
  ['89', undefined],
  ['401', undefined],
  ['4', undefined],
  ['', undefined],
  ['-245', undefined],
  ['UK 8', undefined],
  ['2 45', undefined],
])('%s is read as the length of a foot', (typed, mm) => {
  expect(readFootLength(typed)).toBe(mm)
})

const men = [245, 249, 253, 258, 262].map((mm, at) => ({ name: String(6 + at / 2), mm }))

test.each([
  [237, '6'],
  [245, '6'],
  [246, '6.5'],
  [249, '6.5'],
  [250, '7'],
  [262, '8'],
  [260, '8'],
  [236, 'small'],
  [263, 'large'],
] as const)('REACH-FIT-06 a foot of %s mm has the size %s of men’s shoes', (mm, size) => {
  const found = sizeForFoot(men, mm)
  expect(typeof found === 'string' ? found : found.name).toBe(size)
})
