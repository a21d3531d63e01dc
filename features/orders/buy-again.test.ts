import type { AddedItem } from '@stadion/bag/contract'
import { expect, test } from 'vitest'
import { buyAgain } from './buy-again.ts'

const lines = ['a', 'b', 'c'].map((itemId) => ({ itemId, productId: `AA1001_${itemId}`, quantity: 2 }))

/** A bag that refuses some SKUs, all or none of one call. */
function aBag(refused: Readonly<Record<string, string>>) {
  const calls: string[][] = []
  const add = async (items: AddedItem[]) => {
    calls.push(items.map(({ productId }) => productId))
    return items.map(({ productId }) => refused[productId]).find(Boolean)
  }
  return { calls, add }
}

test('what is sold goes into the bag with one call', async () => {
  const { add, calls } = aBag({})
  expect(await buyAgain(lines, add)).toEqual({ gone: [] })
  expect(calls).toHaveLength(1)
})

test('what is gone or sold out is named, and the rest goes into the bag', async () => {
  const { add, calls } = aBag({ AA1001_a: 'productNotFound', AA1001_c: 'ProductItemNotAvailableException' })
  expect(await buyAgain(lines, add)).toEqual({ gone: ['a', 'c'] })
  expect(calls.slice(1)).toEqual([['AA1001_a'], ['AA1001_b'], ['AA1001_c']])
})

test('a failure of the whole bag is told as it is, and nothing else is tried', async () => {
  const { add, calls } = aBag({ AA1001_a: 'basketLocked' })
  expect(await buyAgain(lines, add)).toEqual({ failure: { code: 'basketLocked' } })
  expect(calls).toHaveLength(1)
})
