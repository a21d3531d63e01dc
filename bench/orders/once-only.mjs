import { randomUUID } from 'node:crypto'
import { print } from '../lib/report.mjs'
import { startShop } from '../lib/shop.mjs'
import { table } from '../lib/table.mjs'
import { asking } from './asking.mjs'
import { fillBag, giveUp, press, setStock } from './bags.mjs'
import { oppositeOrders, pairsEach } from './opposite-orders.mjs'
import { isMet } from './verdict.mjs'

const shoppers = 50
const presses = 5
/** For each round of the other parts; with the usual five that is 200. */
const roundsEach = 40

/** The last piece, and five presses on one bag, on both engines: how often exactly one of them is served. */
export async function onceOnly({ database, stopShop, rounds: times }) {
  await stopShop()
  const rounds = roundsEach * times
  const mostPairs = pairsEach * times
  const found = {}
  for (const [engine, env] of [
    ['PostgreSQL', { DATABASE_URL: database.urlOf('stadion') }],
    ['embedded', {}],
  ]) {
    const { api, stop } = await startShop({ name: 'orders-once', sitePort: 21_640, env: { ROLES: 'api', TEST_HOOKS: '1', ...env } })
    const ask = asking(api)
    try {
      found[engine] = await playBoth(ask, rounds, (line) => console.error(`${engine}: ${line}`))
      found[engine].pairs = await oppositeOrders(ask, times)
    } finally {
      await stop()
    }
    const { pieces, authorised, pairs } = found[engine]
    isMet(`rounds in which ${shoppers} shoppers at once got one last piece, ${engine}`, { is: pieces, least: rounds })
    isMet(`rounds in which ${presses} presses on one bag made one authorisation, ${engine}`, { is: authorised, least: rounds })
    isMet(`pairs with the same goods in opposite order that were both placed, ${engine}`, { is: pairs, least: mostPairs })
  }
  const rows = Object.entries(found).map(([engine, { pieces, authorised, pairs }]) => [
    engine,
    `${pieces} of ${rounds}`,
    `${authorised} of ${rounds}`,
    `${pairs} of ${mostPairs}`,
  ])
  const head = [
    '',
    `last piece, ${shoppers} shoppers: one order`,
    `one bag, ${presses} presses: one authorisation`,
    'opposite orders, both placed',
  ]
  print('Exactly once', table(head, rows))
  return found
}

async function playBoth(ask, rounds, say) {
  const sku = 'AA1001_540'
  await setStock(ask, sku, 1_000)
  const bags = []
  for (let made = 0; made < shoppers; made++) bags.push(await fillBag(ask, sku))
  let pieces = 0
  let authorised = 0
  for (let round = 0; round < rounds; round++) {
    await setStock(ask, sku, 1)
    const answers = await Promise.all(bags.map(({ cookie, total }, n) => ask(press(n, cookie, total))))
    const winners = answers.flatMap(({ status }, n) => (status === 202 ? [n] : []))
    if (winners.length === 1 && answers.every(({ status }) => status === 202 || status === 409)) pieces++
    for (const winner of winners) await ask(giveUp(bags[winner].cookie))
    await setStock(ask, sku, 10)
    authorised += Number((await pressTogether(ask, bags[round % shoppers])) === 1)
    if (round % roundsEach === roundsEach - 1) say(`${round + 1} rounds, one order in ${pieces}, one authorisation in ${authorised}`)
  }
  return { pieces, authorised }
}

/** How many payments the provider has begun for presses at once, each with its own key. */
async function pressTogether(ask, { cookie, total }) {
  const answers = await Promise.all(Array.from({ length: presses }, (_, n) => ask(press(n, cookie, total, randomUUID()))))
  const pages = new Set(answers.map(({ text }) => JSON.parse(text).redirectUrl).filter(Boolean))
  await ask(giveUp(cookie))
  const [page] = pages
  if (pages.size !== 1) return pages.size
  // The page names the payment; its books say for which attempt it is.
  const books = async (reference) =>
    JSON.parse((await ask({ method: 'GET', path: `/psp-stub/books?reference=${reference}`, headers: {} })).text)
  const [{ attempt }] = await books(new URL(page, 'http://localhost').pathname.split('/').at(-1))
  return new Set((await books(attempt)).filter(({ kind }) => kind === 'authorise').map(({ reference }) => reference)).size
}
