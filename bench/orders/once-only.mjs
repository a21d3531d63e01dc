import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import { print } from '../lib/report.mjs'
import { startShop } from '../lib/shop.mjs'
import { table } from '../lib/table.mjs'
import { fillBag, giveUp, press } from './bags.mjs'
import { asking } from './orders.mjs'

const shoppers = 50
const presses = 5

/** The last piece, and five presses on one bag, on both engines: how often exactly one of them is served. */
export async function onceOnly({ postgres, rounds }) {
  const hooks = { TEST_HOOKS: '1' }
  const embedded = await startShop({ name: 'orders-embedded', sitePort: 21_630, env: { ROLES: 'api', ...hooks } })
  try {
    await postgres.stop()
    const again = await startShop({
      name: 'orders-once',
      sitePort: 21_640,
      env: { ROLES: 'api', DATABASE_URL: postgres.database.urlOf('stadion'), ...hooks },
    })
    try {
      const found = {}
      for (const [engine, { api }] of [
        ['PostgreSQL', again],
        ['embedded', embedded],
      ])
        found[engine] = await playBoth(api, rounds)
      const rows = Object.entries(found).map(([engine, { pieces, authorised }]) => [
        engine,
        `${pieces} of ${rounds}`,
        `${authorised} of ${rounds}`,
      ])
      const head = ['', `last piece, ${shoppers} shoppers: one order`, `one bag, ${presses} presses: one authorisation`]
      print('Exactly once', table(head, rows))
      return found
    } finally {
      await again.stop()
    }
  } finally {
    await embedded.stop()
  }
}

async function playBoth(api, rounds) {
  const ask = asking(api)
  const sku = 'AA1001_540'
  const setStock = (quantity) =>
    request(`${api}/__test__/stock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: sku, quantity }),
    }).then(({ body }) => body.dump())
  await setStock(1_000)
  const bags = []
  for (let made = 0; made < shoppers; made++) bags.push(await fillBag(ask, sku))
  let pieces = 0
  let authorised = 0
  for (let round = 0; round < rounds; round++) {
    await setStock(1)
    const answers = await Promise.all(bags.map(({ cookie, total }, n) => ask(press(n, cookie, total))))
    const winners = answers.flatMap(({ status }, n) => (status === 202 ? [n] : []))
    if (winners.length === 1 && answers.every(({ status }) => status === 202 || status === 409)) pieces++
    for (const winner of winners) await ask(giveUp(bags[winner].cookie))
    await setStock(10)
    authorised += Number((await pressTogether(ask, bags[round % shoppers])) === 1)
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
