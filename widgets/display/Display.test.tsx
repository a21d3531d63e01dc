import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Display, longestWord } from './Display.tsx'

test('a headline knows its longest word', () => {
  expect(['Run the city', 'Lauf durch die Stadt'].map(longestWord)).toEqual([undefined, undefined])
  expect(longestWord('Lauf durch die Großstadt')).toBe(11)
  expect(longestWord('Donaudampfschifffahrtsgesellschaft')).toBe(26)
})

test('scripts without blanks break anywhere', () => {
  expect(longestWord('街を走り抜けるためのシューズです')).toBeUndefined()
  expect(longestWord('รองเท้าสำหรับวิ่งในเมืองใหญ่')).toBeUndefined()
})

test('the step is in the markup, never as a style attribute, which the page forbids', () => {
  expect(renderToStaticMarkup(<Display as="h1">Krafttraining</Display>)).toBe('<h1 class="w-display" data-longest="13">Krafttraining</h1>')
})
