import { expect, test } from 'vitest'
import { fold, matchesAnywhere, wordsOf } from './fold.ts'

test.each([
  ['accents', 'Crème Brûlée', 'creme brulee'],
  ['Vietnamese', 'Giày đá bóng', 'giay da bong'],
  ['German', 'Straße Grün', 'strasse grun'],
  ['Nordic', 'Ærø Þór', 'aero thor'],
  ['Polish', 'Żółta łódź', 'zolta lodz'],
  ['Turkish with its two letters i', 'YÜRÜYÜŞ İçin Işık', 'yuruyus icin isik'],
  ['Greek with accents and its final sigma', 'Παπούτσια ΤΡΕΞΊΜΑΤΟΣ', 'παπουτσια τρεξιματοσ'],
  ['Cyrillic with combining marks', 'Чёрный йод', 'черныи иод'],
  ['Arabic with vowels, tatweel and interchangeable letters', 'أحـــذِيَة الجرى', 'احذيه الجري'],
  ['half-width Japanese', 'ﾗﾝﾆﾝｸﾞ', 'ランニング'],
  ['Japanese in the other syllabary', 'らんにんぐ', 'ランニング'],
  ['full-width letters', 'ＲＵＮ１', 'run1'],
])('%s fold to one spelling', (_name, typed, folded) => {
  expect(fold(typed)).toBe(folded)
  expect(fold(fold(typed))).toBe(folded)
})

test('marks that change the sound stay', () => {
  expect(fold('が')).not.toBe(fold('か'))
  expect(fold('มา')).not.toBe(fold('ม'))
  expect(fold('러닝화')).toBe('러닝화')
})

test('a word ends at a character that is neither a letter nor a digit', () => {
  expect(wordsOf("T-Shirt, 'Runner' & co: size 6.5!")).toEqual(['t', 'shirt', 'runner', 'co', 'size', '6', '5'])
  expect(wordsOf('!!! …')).toEqual([])
})

test('only scripts without visible word boundaries match in the middle of a word', () => {
  expect(['รองเท้า', 'シューズ', '러닝화', '跑'].every(matchesAnywhere)).toBe(true)
  expect(['shoe', 'обувь', 'حذاء', 'παπούτσι'].some(matchesAnywhere)).toBe(false)
})

test('a word longer than any real word is cut, between two characters', () => {
  expect(wordsOf('\u3316'.repeat(200)).map((word) => word.length)).toEqual([60])
  expect(wordsOf('\u{10400}'.repeat(80))).toEqual(['\u{10428}'.repeat(60)])
  expect(wordsOf('Donaudampfschifffahrtsgesellschaftskapitän')).toEqual(['donaudampfschifffahrtsgesellschaftskapitan'])
})
