import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'
import { storefronts } from './storefronts.ts'

const three = ['1', '2', '3']

test('names of a list have the comma of their language', () => {
  const said = (htmlLang: string) => listInWords(htmlLang, three)
  expect(['ja-JP', 'ar-SA', 'ar-EG', 'de-DE', 'nb-NO'].map(said)).toEqual(['1、2、3', '1، 2، 3', '1، 2، 3', '1, 2, 3', '1, 2, 3'])
  expect([listInWords('ja-JP', []), listInWords('ja-JP', ['1'])]).toEqual(['', '1'])
})

test('the comma is that of the locale data in every storefront; Arabic joins by a word there, and Thai by blanks', () => {
  const others = [...new Set(storefronts.map(({ htmlLang }) => htmlLang))].filter((htmlLang) => !/^(?:ar|th)-/.test(htmlLang))
  const comma = (htmlLang: string) => new Intl.ListFormat(htmlLang).formatToParts([...three, '4'])[1]!.value
  expect(others.filter((htmlLang) => listInWords(htmlLang, three) !== three.join(comma(htmlLang)))).toEqual([])
})
