import { addFailureText } from '@stadion/bag/ui/failure-text'
import { expect, test } from 'vitest'
import { definition as look } from '../fragments/look/fragment.ts'
import { definition as product } from '../fragments/product/fragment.ts'
import { definition as quickAdd } from '../fragments/quick-add/fragment.ts'

test.each([
  ['the page of an article', product],
  ['quick add', quickAdd],
  ['a look', look],
])('%s has the words for why something cannot be added to the bag', (_, { messages }) => {
  // As a fragment has its texts: those alone whose key starts as one that it declares. None of these is the article's own.
  const t = (key: string) => (key.startsWith('bag.') && messages.some((start) => key.startsWith(start)) ? `text of ${key}` : key)
  for (const code of ['basketLocked', 'notInCountry']) expect(addFailureText(t, code)).toBe(`text of bag.failure.${code}`)
})
