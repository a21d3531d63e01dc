import { fileURLToPath } from 'node:url'
import { findPostgres, startPostgres } from '../bag/postgres.mjs'
import { note } from '../lib/notes.mjs'
import { here } from '../lib/options.mjs'
import { core, runScript, startServer } from '../lib/processes.mjs'
import { print, save } from '../lib/report.mjs'
import { compare, takeTurns } from '../lib/rounds.mjs'
import { startShop } from '../lib/shop.mjs'
import { digits, mebibytes, ms, shownRatio, table } from '../lib/table.mjs'
import { memoryOf } from '../lib/usage.mjs'

const load = fileURLToPath(new URL('../lib/load.mjs', import.meta.url))
const scenario = fileURLToPath(new URL('events-load.mjs', import.meta.url))
const base = 'bare Fastify route'
/** At this number of connections either server uses all of its own core. */
const busiest = 256

/** Session events over HTTP, each answered after its commit, as a ratio to a bare Fastify route that parses the same JSON. */
export async function events({ rounds, secs, only }) {
  const stops = []
  try {
    const bin = findPostgres()
    const database = bin && (await startPostgres({ bin, port: 25_434, databases: ['stadion'] }))
    if (database) stops.push(database.stop)
    else note('PostgreSQL was not found; the collector was measured on the embedded database only: apt-get install postgresql')
    const targets = []
    for (const [name, start] of Object.entries(starters)) {
      if (only && !only.includes(name) && name !== base) continue
      const target = await start(database)
      if (!target) continue
      stops.unshift(target.stop)
      targets.push({ name, ...target })
    }
    const found = {}
    for (const connections of [1, 64, busiest]) {
      const send = (seconds) => (target) => runScript(load, { url: target.url, connections, seconds, scenario, headers: {} })
      console.error(`${connections} at a time`)
      found[connections] = compare(
        await takeTurns({ targets, rounds, say: (line) => console.error(line), warm: send(1), run: send(secs) }),
        base,
      )
    }
    report(targets, found, database?.version)
    save('events', { rounds, secs, found, postgres: database?.version })
  } finally {
    for (const stop of stops) await stop()
  }
}

async function bare() {
  const url = 'http://127.0.0.1:21501'
  const command = [process.execPath, `${here}/events/bare-route.mjs`]
  const server = await startServer({ name: 'events bare', command, env: { PORT: '21501' }, onCore: core.target, ready: `${url}/` })
  return { url, pid: server.pid, stop: server.stop }
}

async function stadion(name, sitePort, env) {
  const { api, pid, stop } = await startShop({ name, sitePort, env: { ROLES: 'api', ...env } })
  return { url: api, pid, stop }
}

const starters = {
  [base]: bare,
  'Stadion on PostgreSQL': (database) => database && stadion('events', 21_510, { DATABASE_URL: database.urlOf('stadion') }),
  'Stadion embedded': () => stadion('events-embedded', 21_520, {}),
}

function report(targets, found, version) {
  const rows = targets.map(({ name, pid }) => {
    const at = (connections) => found[connections].find((target) => target.name === name)
    return [
      name,
      shownRatio(at(1).ratio),
      shownRatio(at(64).ratio),
      shownRatio(at(busiest).ratio),
      shownRatio(at(64).cpuRatio),
      shownRatio(at(busiest).cpuRatio),
      digits(at(busiest).perSecond),
      ms(at(busiest).p99Ms),
      mebibytes(memoryOf(pid).now),
      at(1).wrong + at(64).wrong + at(busiest).wrong,
    ]
  })
  const head = [
    '',
    '1 connection',
    '64',
    '256',
    'per CPU second at 64',
    'at 256',
    'events/s at 256',
    'p99 at 256',
    'memory',
    'wrong answers',
  ]
  const on = version ? ` on PostgreSQL ${version} and the embedded database` : ' on the embedded database'
  print(`Session events per second${on}, each answered after its commit, as a ratio to the ${base}`, table(head, rows))
}
