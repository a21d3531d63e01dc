import { expect, test } from 'vitest'
import { saysEnough } from './use-suggestions.ts'

test('one letter gets no suggestions, one character of Japanese or Korean does', () => {
  expect(['', 'l', 'é', 'ن'].map(saysEnough)).toEqual([false, false, false, false])
  expect(['la', 'نع', '靴', 'く', '신'].map(saysEnough)).toEqual([true, true, true, true, true])
})
