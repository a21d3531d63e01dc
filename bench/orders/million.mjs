import { readFileSync } from 'node:fs'
import { here, root } from '../lib/options.mjs'
import { core, startServer } from '../lib/processes.mjs'
import { print } from '../lib/report.mjs'
import { startShop } from '../lib/shop.mjs'
import { median, ratioOf } from '../lib/stats.mjs'
import { digits, shownRatio, table } from '../lib/table.mjs'
import { asking } from './asking.mjs'
import { bagId, bagToken, copyBags, hashed, networkOf } from './bags.mjs'
import { closedOrder } from './closed-order.mjs'
import { copyOrder } from './copy-order.mjs'
import { isMet } from './verdict.mjs'

const few = 10_000
const many = Number(process.env.MANY ?? 1_000_000)
/** Of one round, in each database. */
const placed = 200
export const millionDatabases = ['orders_few', 'orders_many']

/** What placing and settling cost PostgreSQL where a shop has few orders and where it has many: the time of both functions, without their commits. */
export async function million({ database, stopShop, rounds }) {
  await stopShop()
  const names = millionDatabases
  const times = { orders_few: [], orders_many: [] }
  const size = {}
  const templates = {}
  for (const [name, count] of [
    [names[0], few],
    [names[1], many],
  ]) {
    const { ref, prepared } = await prepare(database, name)
    templates[name] = prepared
    console.error(`${name}: copying an order ${count} times`)
    await copyOrder(database, name, ref, count)
    await copyBags(
      database,
      name,
      prepared.map(({ id }) => id),
      { from: 0, count: (rounds + 1) * placed },
    )
    await database.run(name, 'vacuum analyze')
    size[name] = Number((await database.run(name, 'select count(*) from orders."order"'))[0].count)
    await database.run(name, text('place-all.sql'))
  }
  for (let round = 0; round <= rounds; round++)
    for (const name of round % 2 ? names : [...names].reverse()) {
      const orders = Array.from({ length: placed }, (_, n) => orderOf(templates[name], round * placed + n))
      const [{ ms }] = await database.run(name, 'call place_all($1, 0)', [JSON.stringify(orders)])
      // The first round warms up.
      if (round > 0) times[name].push(ms / placed)
      console.error(`round ${round} of ${rounds}: ${digits(ms / placed)} ms an order among ${size[name]}`)
    }
  const ratio = ratioOf(times[names[1]], times[names[0]])
  print(
    'Server time of placing and settling an order that is paid',
    table(
      ['orders in the shop', 'ms an order, median'],
      names.map((name) => [size[name], digits(median(times[name]))]),
    ),
  )
  console.log(`\nMany to few: ${shownRatio(ratio)}`)
  isMet(`COM-PERF-03 server time of an order among ${many}, to that among ${few}`, { is: ratio.median, most: 1.2 })
  return { times, ratio }
}

const text = (file) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** A shop with one order that is over, and what it hands to its functions for new ones. */
async function prepare(database, name) {
  const env = { ROLES: 'api', TEST_HOOKS: '1', DATABASE_URL: database.urlOf(name) }
  const shop = await startShop({ name: `orders-${name}`, sitePort: 21_670, env })
  let ref
  const sku = 'AA1002_540'
  try {
    await database.run(name, 'update catalogue.stock set quantity = 100000000')
    ref = await closedOrder({ ask: asking(shop.api), database, name, sku })
  } finally {
    await shop.stop()
  }
  const url = 'http://127.0.0.1:21681'
  const command = [process.execPath, '--import', `${root}/tools/sources.mjs`, `${here}/orders/bare-route.ts`]
  const server = await startServer({
    name: `orders bare ${name}`,
    command,
    env: { PORT: '21681', DATABASE_URL: database.urlOf(name), SKUS: JSON.stringify([sku, 'AA1004_540']) },
    onCore: core.target,
    ready: `${url}/`,
  })
  const prepared = await (await fetch(`${url}/templates`)).json()
  await server.stop()
  return { ref, prepared }
}

/** What is handed over for the n-th order. */
function orderOf(templates, n) {
  const { place } = templates[n % templates.length]
  const name = (prefix, length) => prefix + hashed(`${prefix} ${n}`).slice(0, length)
  const key = hashed(`key ${n}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')
  return {
    ...place,
    key,
    owner: hashed(`owner ${n}`),
    network: hashed(networkOf(n)),
    bag: { ...place.bag, id: bagId(n), token: hashed(bagToken(n)) },
    order: { ...place.order, ref: name('or_', 20), basketId: bagId(n), networkHash: hashed(networkOf(n)) },
    payment: { ...place.payment, attempt: name('at_', 26), operation: name('op_', 26) },
  }
}
