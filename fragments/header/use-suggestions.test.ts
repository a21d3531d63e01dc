import { suggest } from '@stadion/catalogue/contract'
import { expect, test } from 'vitest'
import { saysEnough, suggestionsPath } from './use-suggestions.ts'

test('the search field asks where the contract says', () => {
  expect(suggestionsPath).toBe(suggest.path)
})

test('one letter asks for no suggestions, one sign of Japanese or Korean does', () => {
  expect(['', 'l', 'é', 'ن'].map(saysEnough)).toEqual([false, false, false, false])
  expect(['la', 'نع', '靴', 'く', '신'].map(saysEnough)).toEqual([true, true, true, true, true])
})
