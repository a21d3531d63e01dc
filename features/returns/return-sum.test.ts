import { expect, test } from 'vitest'
import { returnSumOf } from './return-sum.ts'

const of = (amount: number, unpaid: number) =>
  returnSumOf({ refund: { amount, unpaid, delivery: 0, service: 0, currency: 'EUR', to: [] }, items: [] })

test('only where nothing goes back and something was never paid a sum of nothing is not named', () => {
  expect([of(80, 0), of(80, 20), of(0, 80), of(0, 0)]).toEqual([80, 80, 'unpaid', 0])
})
