import { fillBag, giveUp, press, setStock } from './bags.mjs'

const pairsAtOnce = 20
const roundsEach = 10
/** For each round of the other parts; with the usual five that is 1 000. */
export const pairsEach = pairsAtOnce * roundsEach

/** Pairs of shoppers order the same goods in opposite order, all at once. @returns of how many pairs both were placed */
export async function oppositeOrders(ask, times) {
  const skus = ['AA1001_540', 'AA1004_540']
  for (const sku of skus) await setStock(ask, sku, 10_000)
  const bags = []
  for (let made = 0; made < 2 * pairsAtOnce; made++) bags.push(await fillBag(ask, ...(made % 2 ? skus : skus.toReversed())))
  let placed = 0
  for (let round = 0; round < roundsEach * times; round++) {
    const answers = await Promise.all(bags.map(({ cookie, total }, n) => ask(press(n, cookie, total))))
    for (let n = 0; n < bags.length; n += 2) placed += Number(answers[n].status === 202 && answers[n + 1].status === 202)
    await Promise.all(bags.map(({ cookie }) => ask(giveUp(cookie))))
  }
  return placed
}
