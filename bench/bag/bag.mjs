import { fileURLToPath } from 'node:url'
import { note } from '../lib/notes.mjs'
import { here } from '../lib/options.mjs'
import { core, runScript, startServer } from '../lib/processes.mjs'
import { print, save } from '../lib/report.mjs'
import { compare, takeTurns } from '../lib/rounds.mjs'
import { startShop } from '../lib/shop.mjs'
import { digits, mebibytes, ms, shownRatio, table } from '../lib/table.mjs'
import { memoryOf } from '../lib/usage.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { scenarios } from './scenarios.mjs'
import { forgetStadionBags, stadionSkus } from './stadion-bags.mjs'
import { startVendure } from './vendure.mjs'

const load = fileURLToPath(new URL('../lib/load.mjs', import.meta.url))
const scenario = fileURLToPath(new URL('add-load.mjs', import.meta.url))
const port = 25_432
const bagCount = 400
const base = 'bare route, one statement'
const transaction = 'bare route, transaction of four statements'

/** Adding to the bag over HTTP on one PostgreSQL that waits for its disk, as a ratio to a bare route. */
export async function bag({ rounds, secs, peers, only }) {
  const bin = findPostgres()
  if (!bin) return note('PostgreSQL was not found and the bag was left out: apt-get install postgresql')
  const stops = []
  try {
    const database = await startPostgres({ bin, port, databases: ['bare_statement', 'bare_transaction', 'stadion', 'vendure'] })
    stops.push(database.stop)
    const targets = []
    for (const [name, start] of Object.entries(starters)) {
      if (only && !only.includes(name)) continue
      const target = await start(database, peers)
      if (!target) continue
      stops.unshift(target.stop)
      target.bags = []
      for (let opened = 0; opened < bagCount; opened++) target.bags.push(await scenarios[target.kind].open(target.url, target.skus))
      targets.push({ name, ...target })
    }
    const found = {}
    for (const connections of [1, 16]) {
      const add = (seconds) => async (target) => {
        await target.reset?.()
        const { url, kind, bags, skus } = target
        return runScript(load, { url, connections, seconds, scenario, state: { kind, bags, skus } })
      }
      found[connections] = compare(
        await takeTurns({ targets, rounds, say: (line) => console.error(line), warm: add(1), run: add(secs) }),
        base,
      )
    }
    report(targets, found, database.version)
    save('bag', { rounds, secs, found, postgres: database.version })
  } finally {
    for (const stop of stops) await stop()
  }
}

const bareRoute = (mode, bagPort) => async (database) => {
  const name = `bare_${mode}`
  const url = `http://127.0.0.1:${bagPort}`
  const env = { MODE: mode, PORT: String(bagPort), DATABASE_URL: database.urlOf(name) }
  const server = await startServer({
    name,
    command: [process.execPath, `${here}/bag/bare-route.mjs`],
    env,
    onCore: core.target,
    ready: url,
  })
  return { kind: 'bare', url, pid: server.pid, stop: server.stop, reset: () => database.run(name, 'delete from bag_line') }
}

async function stadion(database) {
  const env = { ROLES: 'api', DATABASE_URL: database.urlOf('stadion') }
  const { api, pid, stop } = await startShop({ name: 'bag', sitePort: 21_310, env })
  return { kind: 'stadion', url: api, pid, stop, skus: await stadionSkus(database, api), reset: () => forgetStadionBags(database) }
}

const starters = {
  [base]: bareRoute('statement', 21_301),
  [transaction]: bareRoute('transaction', 21_302),
  Stadion: stadion,
  Vendure: (database, peers) => (peers === 'all' ? startVendure(database, 21_320) : undefined),
}

function report(targets, found, version) {
  const rows = targets.map(({ name, pid }) => {
    const at = (connections) => found[connections].find((target) => target.name === name)
    const wrong = at(1).wrong + at(16).wrong
    return [
      name,
      shownRatio(at(1).ratio),
      shownRatio(at(16).ratio),
      shownRatio(at(16).cpuRatio),
      digits(at(16).perSecond),
      ms(at(16).p99Ms),
      mebibytes(memoryOf(pid).now),
      wrong,
    ]
  })
  const head = ['', '1 connection', '16 connections', 'per CPU second at 16', 'adds/s at 16', 'p99 at 16', 'memory', 'wrong answers']
  print(`Adding to the bag: adds per second on PostgreSQL ${version}, as a ratio to the ${base}`, table(head, rows))
}
