import { fileURLToPath } from 'node:url'
import { here, root } from '../lib/options.mjs'
import { core, runScript, startServer } from '../lib/processes.mjs'
import { print } from '../lib/report.mjs'
import { compare, takeTurns } from '../lib/rounds.mjs'
import { startShop } from '../lib/shop.mjs'
import { digits, ms, shownRatio, table } from '../lib/table.mjs'
import { copyBags } from './bags.mjs'
import { diskCommits } from './figures.mjs'
import { isMet } from './verdict.mjs'

const load = fileURLToPath(new URL('../lib/load.mjs', import.meta.url))
const scenario = fileURLToPath(new URL('order-load.mjs', import.meta.url))
const names = { place: 'bare route, one function', both: 'bare route, both functions', shop: 'Stadion' }
/** More than a machine places in a second. */
const mostPerSecond = 1_000
/** Databases beside the shop's own. */
export const bareDatabases = ['bare_place', 'bare_both']

/** Placing orders over HTTP on one PostgreSQL that waits for its disk, against routes that do nothing else. */
export async function speed({ database, shop, rounds, secs }) {
  const bare = []
  try {
    for (const [mode, barePort] of [
      ['place', 21_601],
      ['both', 21_602],
    ])
      bare.push(await bareRoute(mode, barePort, database, shop.skus))
    const targets = [...bare, { ...shop, name: names.shop, kind: 'stadion', database: 'stadion', url: shop.api }]
    const found = {}
    for (const connections of [1, 16]) found[connections] = await measure({ targets, database, connections, rounds, secs })
    const commits = await diskCommits(database)
    report(found, commits, database.version)
    return { found, commits }
  } finally {
    for (const { stop } of bare) await stop()
  }
}

async function measure({ targets, database, connections, rounds, secs }) {
  const count = Math.ceil((1 + rounds * secs) * mostPerSecond)
  for (const target of targets) {
    target.next ??= 0
    await copyBags(database, target.database, target.bags, { from: target.next, count })
    await database.run(target.database, 'analyze')
  }
  const place = (seconds) => async (target) => {
    const { url, kind, totals } = target
    const run = await runScript(load, { url, connections, seconds, scenario, state: { kind, totals }, from: target.next })
    target.next = run.next
    if (run.wrong > 0) console.error(`${target.name}: ${run.wrong} wrong answers, such as ${run.sample}`)
    return run
  }
  const say = (line) => console.error(line)
  const records = await takeTurns({ targets, rounds, say, warm: place(1), run: place(secs) })
  return [names.place, names.both].map((base) => compare(records, base))
}

async function bareRoute(mode, barePort, database, skus) {
  const url = `http://127.0.0.1:${barePort}`
  const own = `bare_${mode}`
  const databaseUrl = database.urlOf(own)
  const prepared = await startShop({ name: `orders-${mode}`, sitePort: 21_620, env: { ROLES: 'api', DATABASE_URL: databaseUrl } })
  await prepared.stop()
  await database.run(own, 'update catalogue.stock set quantity = 100000000')
  // From its sources: the shop that it asks reads files beside them.
  const command = [process.execPath, '--import', `${root}/tools/sources.mjs`, `${here}/orders/bare-route.ts`]
  const env = { PORT: String(barePort), DATABASE_URL: databaseUrl, MODE: mode, SKUS: JSON.stringify(skus) }
  const server = await startServer({ name: `orders bare ${mode}`, command, env, onCore: core.target, ready: `${url}/` })
  const bags = await (await fetch(`${url}/`)).json()
  return { name: names[mode], kind: 'bare', database: own, url, pid: server.pid, stop: server.stop, bags }
}

function report(found, commits, version) {
  const [one, sixteen] = [found[1], found[16]]
  const rows = one[0].map(({ name }) => {
    const at = (compared) => compared.find((target) => target.name === name)
    return [
      name,
      ...[one[0], sixteen[0], sixteen[1]].map((compared) => shownRatio(at(compared).ratio)),
      shownRatio(at(sixteen[0]).cpuRatio),
      digits(at(sixteen[0]).perSecond),
      ms(at(one[0]).firstByteMs),
      ms(at(sixteen[0]).p99Ms),
      at(one[0]).wrong + at(sixteen[0]).wrong,
    ]
  })
  const head = [
    '',
    '1 connection, to one function',
    '16, to one function (bar 0.5)',
    '16, to both (bar 0.75)',
    'per CPU second at 16, to one',
    'orders/s at 16',
    'median at 1',
    'p99 at 16',
    'wrong answers',
  ]
  print(
    `Placing an order: orders per second on PostgreSQL ${version}, which commits ${digits(commits)} times a second for one connection`,
    table(head, rows),
  )
  const ratio = (base) => base.find(({ name }) => name === names.shop).ratio.median
  const [toOne, toBoth] = sixteen.map(ratio)
  isMet('COM-PERF-01 orders per second at 16 connections, of a route that calls one function', { is: toOne, least: 0.5 })
  isMet('COM-PERF-01 the same, of a route that calls both (counts where the disk is the limit)', { is: toBoth, least: 0.75 })
}
