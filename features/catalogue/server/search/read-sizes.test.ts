import { expect, test } from 'vitest'
import { builtInReference } from '../reference/reference.ts'
import { plainOf } from './asked.ts'
import { readSizes, sizePattern } from './read-sizes.ts'

const read = (typed: string, word = 'Size', language = 'en') =>
  readSizes(plainOf(typed), sizePattern(word, language), builtInReference.now(), language)
const sizesIn = (typed: string, run: string, language?: string) =>
  read(typed, 'Size', language)
    .any.filter((size) => size.run === run)
    .map(({ size }) => size)

test('a number is the size that stands on the articles, otherwise that of another system', () => {
  expect(sizesIn('shoes 9', 'men-shoes')).toEqual(['9'])
  expect(sizesIn('shoes 42', 'men-shoes')).toEqual(['8'])
  expect(sizesIn('shoes us 9', 'women-shoes')).toEqual(['7.5'])
  expect(sizesIn('shoes 27cm', 'men-shoes')).toEqual(['8.5'])
  expect(sizesIn('shoes 42 2/3', 'men-shoes')).toEqual(['8.5'])
  expect(sizesIn('shoes 42⅔', 'men-shoes')).toEqual(['8.5'])
  expect(sizesIn('shoes 8½', 'men-shoes')).toEqual(['8.5'])
  expect(sizesIn('shoes 8,5', 'men-shoes')).toEqual(['8.5'])
  expect(sizesIn('shoes size 10k', 'kids-shoes')).toEqual(['10K'])
  // A race, measures, and a number that is no age.
  for (const typed of ['shoes 10k', 'shoes 10 km', 'bottle 5 l', 'shorts 2 in 1'])
    expect([typed, sizesIn(typed, 'kids-shoes')]).toEqual([typed, []])
  expect(sizesIn('card 50', 'gift-card')).toEqual(['50'])
  expect(sizesIn('jacket 140', 'kids-clothing')).toEqual(['140'])
})

test('feet are measured in millimetres in Korean alone', () => {
  for (const typed of ['러닝화 265', '러닝화 265mm', '러닝화 265 MM']) expect(sizesIn(typed, 'men-shoes', 'ko'), typed).toEqual(['8'])
  for (const typed of ['shoes 265', 'shoes 265mm', 'runner 250']) expect(read(typed).any, typed).toEqual([])
  // A measure of something else, and centimetres are what they are.
  for (const typed of ['러닝화 25mm', '러닝화 42mm', '러닝화 270cm']) expect(read(typed, '사이즈', 'ko').any, typed).toEqual([])
  expect(sizesIn('러닝화 27cm', 'men-shoes', 'ko')).toEqual(['8.5'])
})

test('sizes that reach over several numbers are found by each, and by their name', () => {
  for (const typed of ['socks 41', 'socks 40-42', 'socks 40 – 42']) expect(sizesIn(typed, 'socks'), typed).toEqual(['40-42'])
  expect(sizesIn('hoodie eu 45', 'men-clothing')).toEqual(['S'])
})

test('the word for size belongs to it, in the language of the storefront', () => {
  expect(read('taille 42 chaussures', 'Taille')).toMatchObject({ rest: '  chaussures', said: ['taille 42'] })
  expect(read('スニーカー サイズ42', 'サイズ').said).toEqual(['サイズ42'])
  expect(read('スニーカー27cm', 'サイズ')).toMatchObject({ rest: 'スニーカー ', said: ['27cm'] })
  expect(read('حذاء مقاس ٤٢', 'المقاس').said).toEqual(['مقاس 42'])
  expect(read('t-shirt size m for men').said).toEqual(['size m'])
})

test('numbers within words and amounts are no sizes, nor are letters between words', () => {
  for (const typed of ['AA1042', 'model-42', '42nd', '1.500', '99', 'jacket 42 €', 'jacket 50£', "men's shoes", 's oliver', 't-shirt l for men', '4006381333931'])
    expect(read(typed).any, typed).toEqual([]) // biome-ignore format: a row
})
