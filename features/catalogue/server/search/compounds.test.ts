import { expect, test } from 'vitest'
import { nearestCompound } from './compounds.ts'
import { type Concept, searchableWords } from './vocabulary.ts'

const german = ['Damen', 'Kinder', 'Schuhe', 'Fußballschuhe', 'Rock', 'Tennis', 'Laufen', 'Tights'].map(
  (text): Concept => ({ term: `of:${text}`, text, words: searchableWords(text) }),
)

test('a misspelt compound is the nearest one of two known words, with as many wrong letters as a word of its length may have', () => {
  const meant = { tennsroock: 'tennisrock', daameenschuhe: 'damenschuhe', kindrschuhe: 'kinderschuhe', laauftigths: 'lauftights' }
  for (const [typed, compound] of Object.entries(meant)) expect(nearestCompound(typed, german), typed).toBe(compound)
  for (const typed of ['tnsroock', 'damenhose', 'schuhwerk', 'xyz']) expect(nearestCompound(typed, german), typed).toBeUndefined()
})
