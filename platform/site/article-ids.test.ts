import { expect, test } from 'vitest'
import { areArticleIds, articleOfSku, isArticleId, isSku } from './article-ids.ts'

test('DESK-CAT-01 an article may have the id that a retailer has already', () => {
  for (const id of ['AA1001', 'GC0001', 'FZ6290-100', 'SH-9001', '1234', 'A'.repeat(24)]) expect(isArticleId(id), id).toBe(true)
  for (const id of ['', 'ABC', 'A'.repeat(25), '-123', '123-', 'aa1001', 'AA_1001', 'AA 1001', 'ÄA1001', 'AA1001\n', ['AA1001'], undefined])
    expect(isArticleId(id), String(id)).toBe(false)
})

test('DESK-CAT-01 a SKU is the id of its article and the code of a size', () => {
  for (const sku of ['AA1001_540', 'FZ6290-100_XL', 'SH-9001_OS', `1234_${'1'.repeat(12)}`]) expect(isSku(sku), sku).toBe(true)
  for (const sku of ['AA1001', 'AA1001_', '_540', 'AA1001_540_1', 'AA1001_xl', `1234_${'1'.repeat(13)}`])
    expect(isSku(sku), sku).toBe(false)
  expect(articleOfSku('FZ6290-100_XL')).toBe('FZ6290-100')
})

test('a list of ids has as many as are asked for', () => {
  expect([areArticleIds('AA1001', 2), areArticleIds('AA1001,SH-9001', 2)]).toEqual([true, true])
  expect(['', 'AA1001,', 'AA1001,x', 'AA1001,AA1002,AA1003'].filter((text) => areArticleIds(text, 2))).toEqual([])
})
