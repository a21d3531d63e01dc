import { suggest } from '@stadion/catalogue/contract'
import { expect, test } from 'vitest'
import { suggestionsPath } from './use-suggestions.ts'

test('the search field asks where the contract says', () => {
  expect(suggestionsPath).toBe(suggest.path)
})
