import { expect, test } from 'vitest'
import { plainOf } from './asked.ts'
import { pricePattern, readPrices } from './read-prices.ts'

const english = { under: ['under ¤', 'less than ¤'], upTo: ['up to ¤', 'no more than ¤'], over: ['over ¤', 'more than ¤'], from: ['from ¤', '¤ or more'] } // biome-ignore format: a row
const pattern = pricePattern([english], 'GBP', 'en-GB')
const read = (typed: string) => readPrices(plainOf(typed), pattern)
const priceIn = (typed: string) => read(typed).price

test('each bound has its wordings, and the longest counts', () => {
  expect(priceIn('shoes under £50')).toEqual({ under: 50 })
  expect(priceIn('shoes no more than 50')).toEqual({ upTo: 50 })
  expect(priceIn('more than 50 pounds')).toEqual({ over: 50 })
  expect(priceIn('£50 or more')).toEqual({ from: 50 })
  expect(priceIn('from 50 up to 80 GBP')).toEqual({ from: 50, upTo: 80 })
  expect(priceIn('UNDER50')).toEqual({ under: 50 })
})

test('amounts are read as any language writes them', () => {
  const amounts = { '1.500': 1500, '1,500': 1500, '1’500': 1500, '49.90': 49.9, '49,9': 49.9, '1.499,50': 1499.5, '50.-': 50, '50,–': 50, '٥٠': 50 } // biome-ignore format: a row
  for (const [typed, amount] of Object.entries(amounts)) expect(priceIn(`under ${typed}`), typed).toEqual({ under: amount })
})

test('a space groups digits in languages that do so, and stands between two numbers elsewhere', () => {
  const french = pricePattern([english], 'EUR', 'fr-FR')
  expect(readPrices(plainOf('under 1 500'), french).price).toEqual({ under: 1500 })
  expect(read('jacket under 100 140')).toMatchObject({ price: { under: 100 }, rest: expect.stringContaining('140') })
})

test('Korean and Japanese count in ten thousands', () => {
  const amounts = { '5만': 50_000, '1.5万': 15_000, '12만': 120_000 }
  for (const [typed, amount] of Object.entries(amounts)) expect(priceIn(`under ${typed}`), typed).toEqual({ under: amount })
})

test('what is taken out is known, and the rest stays', () => {
  expect(read('Red shoes under £50, please')).toEqual({ rest: 'Red shoes  , please', said: ['under £50'], price: { under: 50 } })
})

test('bounds without an amount, of another currency, within words or between sizes are words', () => {
  for (const typed of ['under armour', 'under 50 €', 'thunder 50', 'under 50s', 'sizes 40 up to 42', 'under', '50', 'under 12345678901'])
    expect(read(typed).said, typed).toEqual([]) // biome-ignore format: a row
})

test('a changed text without an amount takes nothing out', () => {
  const changed = pricePattern([{ under: ['under'], upTo: [], over: [], from: [] }], 'GBP', 'en-GB')
  expect(readPrices('under 50', changed)).toEqual({ rest: 'under 50', said: [], price: {} })
})
