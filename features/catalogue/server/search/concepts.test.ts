import { expect, test } from 'vitest'
import { conceptsIn, hasColours, impliedBy, nothingMeant, plainWordsIn } from './concepts.ts'

const paletteOf = (colour: string) => ({ 'core-black': 'black', navy: 'blue' })[colour]
const read = (condition: string) => conceptsIn(condition, paletteOf)

test('a condition is what its concepts ask, where its words find nothing', () => {
  const shoe = { field: 'kind', value: 'running-shoe' }
  const running = { any: [{ field: 'sport', value: 'running' }, shoe] }
  expect(read("('running':* | '#sport:running' | '#kind:running-shoe')")).toEqual(running)
  expect(read("('running':* | '#sport:running' | '#kind:running-shoe') & ('men':* | '#gender:men')")).toEqual({
    all: [running, { field: 'gender', value: 'men' }],
  })
  expect(read("('laufschuhe':* | ((('#sport:running') & ('#category:shoes'))) | ('lauf':A & 'schuhe':*A))")).toEqual({
    all: [
      { field: 'sport', value: 'running' },
      { field: 'category', value: 'shoes' },
    ],
  })
  expect(read("('for') & ('men':* | '#gender:men')")).toEqual(nothingMeant)
})

test('what has a colour has its palette, and cells know no other single colour', () => {
  expect(read("('black':* | '#palette:black' | '#colour:core-black')")).toEqual({ field: 'palette', value: 'black' })
  expect(hasColours(read("('dark':* | '#palette:black' | '#colour:navy')"))).toBe(true)
  expect(hasColours(read("('black':* | '#palette:black' | '#colour:core-black') & ('men':* | '#gender:men')"))).toBe(false)
})

test('a list of what is meant has values of a field where every reading has one', () => {
  expect(
    impliedBy(
      read("('shirts':* | '#kind:t-shirt' | '#kind:polo') & ('men':* | '#gender:men') & ('run':* | '#sport:running' | '#kind:tight')"),
    ),
  ).toEqual({
    kind: ['t-shirt', 'polo'],
    gender: ['men'],
  })
})

test('words that are no concepts are told, and which of them may go on', () => {
  expect(plainWordsIn("('for') & ('tshirt':* | '#kind:t-shirt' | ('t':A & 'shirt':*A))")).toEqual({
    whole: ['for', 't'],
    begun: ['tshirt', 'shirt'],
  })
})
