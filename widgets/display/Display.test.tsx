import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Display } from './Display.tsx'
import { longestWord } from './longest-word.ts'

test('a headline gets the step of its longest word', () => {
  expect(['Run the city', 'Lauf durch die Stadt'].map(longestWord)).toEqual([undefined, undefined])
  expect(longestWord('Lauf durch die Großstadt')).toBe(11)
  expect(longestWord('Donaudampfschifffahrtsgesellschaft')).toBe(26)
})

test('scripts without spaces break anywhere', () => {
  expect(longestWord('为城市跑步而设计的鞋子和衣服')).toBeUndefined()
  expect(longestWord('รองเท้าสำหรับวิ่งในเมืองใหญ่')).toBeUndefined()
})

test('Japanese phrases stay whole', () => {
  expect(['街を走ろう', 'いっしょに走ろう'].map(longestWord)).toEqual([undefined, 9])
  expect(longestWord('商品をお届けしました。')).toBe(13)
  expect(longestWord('街を走り抜けるためのシューズです')).toBe(9)
})

test('Korean words stay whole, and their characters count as wide', () => {
  expect(longestWord('도시를 달려라')).toBeUndefined()
  expect(longestWord('쿠키선택하기')).toBe(9)
  expect(longestWord('개인정보처리방침을 읽기')).toBe(16)
})

test('the step is an attribute, never an inline style, which the page forbids', () => {
  expect(renderToStaticMarkup(<Display as="h1">Krafttraining</Display>)).toBe('<h1 class="w-display" data-longest="13">Krafttraining</h1>')
})
