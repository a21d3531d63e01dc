import { expect, test } from 'vitest'
import { contrast, measuredPairs } from './contrast.ts'
import { palettes } from './palettes.ts'

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  expect(contrast('#123456', '#123456')).toBe(1)
})

test('every text has enough contrast and every outline is visible, in both brands, light and dark', () => {
  expect(measuredPairs().filter(({ has, needed }) => has < needed)).toEqual([])
  expect(new Set(measuredPairs().map(({ slot, mode }) => `${slot} ${mode}`)).size).toBe(4)
})

test('a colour with too little contrast is found', () => {
  const faded = { ...palettes, main: { ...palettes.main, light: { ...palettes.main.light, inkSoft: '#9a9994' } } }
  const found = measuredPairs(faded).filter(({ has, needed }) => has < needed)
  expect(found.map(({ slot, mode, front }) => `${slot} ${mode} ${front}`)[0]).toBe('main light inkSoft')
})
