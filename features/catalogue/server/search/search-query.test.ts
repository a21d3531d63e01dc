import { expect, test } from 'vitest'
import { searchQuery } from './search-query.ts'
import { cutUnspaced } from './unspaced.ts'
import { type Concept, completions, searchableWords } from './vocabulary.ts'

const vocabulary = (...entries: [term: string, text: string][]): Concept[] =>
  entries.map(([term, text]) => ({ term, text, words: searchableWords(text) }))

const english = vocabulary(
  ['kind:running-shoe', 'Running shoes'],
  ['kind:jacket', 'Jacket'],
  ['kind:t-shirt', 'T-shirt'],
  ['kind:cap', 'Cap'],
  ['sport:running', 'Running'],
  ['colour:forest', 'Forest Green'],
  ['gender:men', 'Men'],
  ['category:shoes', 'Shoes'],
)
const termsIn = (typed: string, words = english, language = 'en') =>
  [...(searchQuery(typed, words, [], language)?.strict.matchAll(/'#([^']+)'/g) ?? [])].map(([, term]) => term)

test('a word finds what starts with it, and names', () => {
  expect(searchQuery('Run', english)?.strict).toBe("('run':* | '#kind:running-shoe' | '#sport:running')")
})

test('every word must match', () => {
  expect(searchQuery('running zzzz', english)?.strict).toBe("('running':* | '#kind:running-shoe' | '#sport:running') & ('zzzz':*)")
})

test('words are found with any ending, and written as one word', () => {
  expect(termsIn('jackets')).toEqual(['kind:jacket'])
  expect(termsIn('caps')).toEqual(['kind:cap'])
  expect(termsIn('tshirt')).toEqual(['kind:t-shirt'])
  expect(termsIn('can')).toEqual([])
})

test('little words that nothing is called by may be left out', () => {
  expect(searchQuery('shoes for men', english)?.lenient).toMatchObject({ text: expect.not.stringContaining("'for'"), without: ['for'] })
  // English ones everywhere, and those of the language.
  expect(searchQuery('shoes für the men', english, [], 'de')?.lenient?.without).toEqual(['fur', 'the'])
  expect(searchQuery('shoes für men', english, [], 'fr')?.lenient).toBeUndefined()
  // In a text for shoppers it stays little, unless it is all of the text.
  const dutch = vocabulary(['sport:running', 'Voor hardlopen'], ['colour:op', 'Op'])
  expect(searchQuery('hardlopen voor', dutch, [], 'nl')?.lenient?.without).toEqual(['voor'])
  expect(searchQuery('hardlopen op', dutch, [], 'nl')?.lenient).toBeUndefined()
  expect(searchQuery('cap', english)?.lenient).toBeUndefined()
  expect(searchQuery('shoes zzzz', english)?.lenient).toBeUndefined()
})

test('a text without words is not a query', () => {
  expect(searchQuery('', english)).toBeUndefined()
  expect(searchQuery("' & | ! :* \\", english)).toBeUndefined()
})

test('typed text cannot break out of its quotes', () => {
  expect(searchQuery("x' | 'b':*", english)?.strict).toMatch(/^\('x':\*.*\) & \('b':\*.*\)$/)
})

test('a search uses at most ten words', () => {
  expect(searchQuery('w '.repeat(50), english)?.strict.split(' & ')).toHaveLength(10)
})

const german = vocabulary(['palette:green', 'Grün'], ['kind:socks', 'Socken'])
const turkish = vocabulary(['kind:running-shoe', 'Koşu ayakkabısı'], ['palette:red', 'Kırmızı'])
const greek = vocabulary(['kind:running-shoe', 'Παπούτσια για τρέξιμο'], ['palette:black', 'Μαύρο'])
const bulgarian = vocabulary(['kind:running-shoe', 'Обувки за бягане'], ['palette:black', 'Черно'])
const arabic = vocabulary(['kind:running-shoe', 'أحذية الجري'], ['palette:white', 'أبيض'])
const japanese = vocabulary(
  ['kind:running-shoe', 'ランニングシューズ'],
  ['palette:black', '黒'],
  ['palette:blue', 'ブルー'],
  ['category:shoes', 'シューズ'],
)
const korean = vocabulary(['kind:running-shoe', '러닝화'], ['palette:black', '블랙'])
const thai = vocabulary(['kind:running-shoe', 'รองเท้าวิ่ง'], ['palette:black', 'สีดำ'], ['category:shoes', 'รองเท้า'])

test.each([
  ['German without its key', german, 'gruen', ['palette:green']],
  ['German without umlauts', german, 'GRUN', ['palette:green']],
  ['Turkish without its special letters', turkish, 'KOSU', ['kind:running-shoe']],
  ['Turkish in capitals', turkish, 'KIRMIZI', ['palette:red']],
  ['Greek without accents', greek, 'ΜΑΥΡΟ', ['palette:black']],
  ['Greek, a later word', greek, 'τρεξιμο', ['kind:running-shoe']],
  ['Cyrillic in capitals', bulgarian, 'ОБУВКИ', ['kind:running-shoe']],
  ['Arabic without its hamza', arabic, 'احذيه', ['kind:running-shoe']],
  ['Arabic with another hamza', arabic, 'إبيض', ['palette:white']],
  ['Japanese, the end of a word', japanese, 'シューズ', ['kind:running-shoe', 'category:shoes']],
  ['half-width Japanese', japanese, 'ｼｭｰｽﾞ', ['kind:running-shoe', 'category:shoes']],
  ['Korean, the end of a word', korean, '닝화', ['kind:running-shoe']],
  ['Thai, the end of a word', thai, 'วิ่ง', ['kind:running-shoe']],
])('%s is found', (_name, words, typed, terms) => {
  expect(termsIn(typed, words)).toEqual(terms)
})

test('words in scripts without spaces are separated', () => {
  expect(cutUnspaced('黒ノランニングシューズ', japanese, [], 'ja')).toEqual(['黒', 'ランニングシューズ'])
  expect(cutUnspaced('รองเท้าวิ่งสีดำ'.normalize('NFKC'), thai, [], 'th')).toHaveLength(2)
  expect(searchQuery('ブルーのランニングシューズ', japanese)?.strict).toBe(
    "('ブルー':* | '#palette:blue') & ('ランニングシューズ':* | '#kind:running-shoe')",
  )
})

test('whole names come before names that match in a later word', () => {
  expect(completions(english, 'sho').map(({ text }) => text)).toEqual(['Shoes', 'Running shoes'])
  expect(completions(english, 'running s').map(({ text }) => text)).toEqual(['Running shoes'])
})

test('a little word between others is that word alone, and no beginning of a word', () => {
  expect(termsIn('shoes for men')).toEqual(['kind:running-shoe', 'category:shoes', 'gender:men'])
  expect(searchQuery('shoes for men', english)?.strict).toContain("('for')")
  // At the end somebody may go on typing; and `men's` is for men.
  expect(termsIn('shoes for')).toContain('colour:forest')
  for (const typed of ["men's shoes", "MEN'S SHOES", 'Men’S shoes'])
    expect(searchQuery(typed, english)?.strict, typed).toBe(searchQuery('men shoes', english)?.strict)
})

test('what is called just so comes before what begins with it or has it as a part', () => {
  const japanese = vocabulary(
    ['kind:running-shoe', 'ランニングシューズ'],
    ['kind:trail-shoe', 'トレイルランニングシューズ'],
    ['sport:running', 'ランニング'],
  )
  expect(termsIn('ランニングシューズ', japanese)).toEqual(['kind:running-shoe'])
  expect(termsIn('シューズ', japanese)).toEqual(['kind:running-shoe', 'kind:trail-shoe'])
  const czech = vocabulary(['kind:sweatshirt', 'Mikina'], ['kind:hoodie', 'Mikina s kapucí'])
  expect(termsIn('mikina', czech)).toEqual(['kind:sweatshirt', 'kind:hoodie'])
})

test('Turkish plurals, in Turkish alone', () => {
  const turkish = vocabulary(['kind:socks', 'Çorap'], ['category:shoes', 'Ayakkabı'], ['kind:bag', 'Sırt çantası'])
  expect([termsIn('çoraplar', turkish, 'tr'), termsIn('ayakkabılar', turkish, 'tr')]).toEqual([['kind:socks'], ['category:shoes']])
  const german = vocabulary(['kind:sports-bra', 'Sport-BH'], ['kind:ball', 'Ball'])
  expect([termsIn('sportler', german, 'de'), termsIn('baller', german, 'de')]).toEqual([[], ['kind:ball']])
})

test('what shoes are of is a sport, though shoes are called so, too', () => {
  const mexican: Concept[] = [
    ...vocabulary(['kind:running-shoe', 'Tenis para correr'], ['sport:tennis', 'Tenis'], ['sport:running', 'Running']),
    { term: 'category:shoes', text: 'Calzado', words: ['calzado', 'zapatillas'] },
  ]
  const shoes = (typed: string) => termsIn(typed, mexican, 'es')
  expect(shoes('zapatillas de tenis')).toEqual(['category:shoes', 'sport:tennis'])
  expect(shoes('calzado para tenis')).toEqual(['category:shoes', 'sport:tennis'])
  expect(shoes('tenis')).toEqual(['kind:running-shoe', 'sport:tennis'])
  expect(shoes('zapatillas tenis')).toEqual(['category:shoes', 'kind:running-shoe', 'sport:tennis'])
})
