import type { BagResult, BagService } from '@stadion/bag/client'
import { emptySummary, summaryOf } from '@stadion/bag/client'
import type { Basket } from '@stadion/bag/contract'
import { aBasket, anItem } from '@stadion/bag/testing'
import { createPageStore } from '@stadion/services/store'
import { expect, test } from 'vitest'
import { createMoveOnce } from './move-once.ts'

const sku = 'AA1001_540'
const lost: BagResult = { error: { errorCode: 'unknownError', message: 'Failed to fetch' } }

/** A bag on a server, with the page's copy. */
function aBag(pieces: number) {
  const server = { pieces, isAway: false, losesAnswers: false }
  const basketOf = () => {
    const basket = aBasket({ totalProductCount: server.pieces })
    basket.shipmentList[0]!.productLineItemList = server.pieces > 0 ? [anItem({ productId: sku, quantity: server.pieces })] : []
    return basket
  }
  const store = createPageStore('bag', { ...emptySummary('EUR'), itemCount: pieces }, undefined)
  const basket = createPageStore<Basket | undefined>('basket', undefined, undefined)
  const answer = async (): Promise<BagResult> => {
    if (server.isAway) return lost
    const now = basketOf()
    basket.setState(now, true)
    store.setState(summaryOf(now, 'EUR', store.getState()), true)
    return { basket: now }
  }
  const bag: Pick<BagService, 'store' | 'basket' | 'refresh' | 'add'> = {
    store,
    basket,
    refresh: answer,
    async add() {
      if (server.isAway) return lost
      server.pieces += 1
      return server.losesAnswers ? lost : answer()
    },
  }
  return { server, bag }
}

test.each([0, 2])('with %i in the bag before, a retry after an incomplete move adds nothing', async (before) => {
  const { server, bag } = aBag(before)
  const move = createMoveOnce(bag)
  expect([await move.put(sku), await move.put(sku)]).toEqual([undefined, undefined])
  expect(server.pieces).toBe(before + 1)
})

test.each([0, 2])('with %i in the bag before, a lost answer does not add a second piece', async (before) => {
  const { server, bag } = aBag(before)
  const move = createMoveOnce(bag)
  server.losesAnswers = true
  expect([await move.put(sku), await move.put(sku)]).toEqual(['unknownError', undefined])
  expect(server.pieces).toBe(before + 1)
})

test('a piece that never reached the bag is added by the next try', async () => {
  const { server, bag } = aBag(0)
  const move = createMoveOnce(bag)
  server.isAway = true
  expect([await move.put(sku), await move.put(sku)]).toEqual(['unknownError', 'unknownError'])
  server.isAway = false
  expect(await move.put(sku)).toBeUndefined()
  expect(server.pieces).toBe(1)
})

test('a piece removed from the bag between two tries is added again', async () => {
  const { server, bag } = aBag(0)
  const move = createMoveOnce(bag)
  await move.put(sku)
  server.pieces = 0
  await move.put(sku)
  expect(server.pieces).toBe(1)
})

test('a completed move can be followed by another of the same size', async () => {
  const { server, bag } = aBag(0)
  const move = createMoveOnce(bag)
  await move.put(sku)
  move.done(sku)
  await move.put(sku)
  expect(server.pieces).toBe(2)
})
