import type { Problem } from '@stadion/slices/data-files'
import { expect, test } from 'vitest'
import { type PriceRecord, priceKind } from './price-kind.ts'

/** What a file of prices says: the records, or the sentences about its wrong lines. */
function read(currency: string, text: string): Record<string, PriceRecord> | string[] {
  const problems: Problem[] = []
  const reader = priceKind.readerOf(`catalogue/prices/stadion/${currency}.csv`)
  if (typeof reader !== 'function') throw new Error(String(reader))
  const records = reader(text, problems)
  if (problems.length > 0) return problems.map(({ line, column, why }) => `${line} ${column ?? ''}: ${why}`)
  return Object.fromEntries(records.map(({ key, value }) => [key.split(' ')[2], value]))
}

const both = { 'SH-9001': { list: 3990, sale: null }, 'SH-9002': { list: 4000, sale: 3050 } }
test.each([
  ['commas', 'article,sku,list,sale\nSH-9001,,39.90,\nSH-9002,,40,30.5\n'],
  ['semicolons', 'article;sku;list;sale\nSH-9001;;39.90;\nSH-9002;;40;30.5\n'],
  ['a byte order mark', '\uFEFFarticle,sku,list,sale\nSH-9001,,39.90,\nSH-9002,,40,30.5\n'],
  ['quotes, also of names', '"article","sku","list","sale"\n"SH-9001","","39.90",""\nSH-9002,,"40",30.5\n'],
  ['line ends of Windows', 'article,sku,list,sale\r\nSH-9001,,39.90,\r\nSH-9002,,40,30.5\r\n'],
  ['line ends of an old Mac', 'article,sku,list,sale\rSH-9001,,39.90,\rSH-9002,,40,30.5\r'],
  ['no last line end, and empty lines', 'article,sku,list,sale\n\nSH-9001,,39.90,\n\nSH-9002,,40,30.5'],
  ['another order of columns', 'sale,list,sku,article\n,39.90,,SH-9001\n30.5,40,,SH-9002\n'],
])('DESK-IMP-06 a CSV file is read with %s', (_name, text) => {
  expect(read('EUR', text)).toEqual(both)
})

const head = 'article,sku,list,sale\n'
test.each([
  ['EUR', `${head}SH-9001,,"39,90",`, '2 list: expected an amount such as 89 or 89.50, with a point'],
  ['EUR', 'article;sku;list;sale\nSH-9001;;39,90;', '2 list: expected an amount such as 89 or 89.50, with a point'],
  ['EUR', `${head}SH-9001,,39,90,`, '2 : has 5 cells, and the first line 4'],
  ['EUR', `${head}SH-9001,,39.905,`, '2 list: expected an amount such as 89 or 89.50, with a point'],
  ['EUR', `${head}SH-9001,,€39,`, '2 list: expected an amount such as 89 or 89.50, with a point'],
  ['EUR', `${head}SH-9001,,1e3,`, '2 list: expected an amount such as 89 or 89.50, with a point'],
  ['EUR', `${head}SH-9001,,0,`, '2 list: expected more than nothing'],
  ['EUR', `${head}SH-9001,,40,40`, '2 sale: expected less than the list price'],
  ['EUR', `${head}SH-9001,XL,40,`, '2 sku: all sizes of an article cost the same: leave it empty'],
  ['JPY', `${head}SH-9001,,4000,3999\nSH-9002,,39.90,`, '3 list: expected a whole amount: JPY has no smaller coin'],
  ['EUR', 'article,sku,list\nSH-9001,,40', '1 : the column sale is missing'],
  ['EUR', 'article,sku,list,sale,vat\nSH-9001,,40,,19', '1 : there is no column "vat" here; there are: article, sku, list, sale'],
  ['EUR', `${head}SH-9001,,"40,`, /^2 : cannot be read as CSV: /],
])('DESK-IMP-06 in a file of prices in %s a wrong line is named: %j', (currency, text, sentence) => {
  expect(read(currency, text)).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
})

test('DESK-IMP-06 whole amounts are what JPY has', () => {
  expect(read('JPY', `${head}SH-9001,,4000,3999\n`)).toEqual({ 'SH-9001': { list: 4000, sale: 3999 } })
})
