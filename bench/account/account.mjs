import { fileURLToPath } from 'node:url'
import { findPostgres, startPostgres } from '../bag/postgres.mjs'
import { bundleTarget } from '../lib/bundle.mjs'
import { note } from '../lib/notes.mjs'
import { here, scratch } from '../lib/options.mjs'
import { installPeers } from '../lib/peers.mjs'
import { core, runScript, startServer } from '../lib/processes.mjs'
import { print, save } from '../lib/report.mjs'
import { compare, takeTurns } from '../lib/rounds.mjs'
import { startShop } from '../lib/shop.mjs'
import { digits, ms, shownRatio, table } from '../lib/table.mjs'
import { makeShopper } from './scenarios.mjs'
import { whileSigningIn } from './while-signing-in.mjs'

const load = fileURLToPath(new URL('../lib/load.mjs', import.meta.url))
const scenario = fileURLToPath(new URL('account-load.mjs', import.meta.url))
const port = 25_433
const shopperCount = 128
const base = 'bare route'
const kinds = { check: 'Session checks', signIn: 'Sign-ins', signUp: 'Sign-ups' }

/** Sign-ins, sign-ups and session checks over HTTP on one PostgreSQL, as a ratio to a bare route with the same statements and hash. */
export async function account({ rounds, secs, peers, only }) {
  const bin = findPostgres()
  if (!bin) return note('PostgreSQL was not found and accounts were left out: apt-get install postgresql')
  const stops = []
  try {
    const database = await startPostgres({ bin, port, databases: ['bare', 'stadion', 'better_argon2', 'better_scrypt'] })
    stops.push(database.stop)
    const targets = []
    for (const [name, start] of Object.entries(starters)) {
      if (only && !only.includes(name) && name !== base) continue
      const target = await start(database, peers)
      if (!target) continue
      stops.unshift(target.stop)
      target.shoppers = []
      for (let made = 0; made < shopperCount; made++) target.shoppers.push(await makeShopper(target, made))
      targets.push({ name, ...target })
    }
    const found = {}
    for (const what of Object.keys(kinds))
      for (const connections of [1, 16, 64]) found[`${what} ${connections}`] = await measure({ targets, what, connections, rounds, secs })
    const meanwhile = await whileSigningIn({ targets, rounds, secs, load, scenario })
    report(found, meanwhile, database.version)
    save('account', { rounds, secs, found, meanwhile, postgres: database.version })
  } finally {
    for (const stop of stops) await stop()
  }
}

async function measure({ targets, what, connections, rounds, secs }) {
  let run = 0
  const ask = (seconds) => (target) => {
    const { kind, shoppers, url } = target
    run += 1
    const state = { what, kind, run: `${Date.now()}-${run}`, shoppers: what === 'signUp' ? [] : shoppers }
    return runScript(load, { url, connections, seconds, scenario, state, headers: {} })
  }
  console.error(`${kinds[what]}, ${connections} at a time`)
  return compare(await takeTurns({ targets, rounds, say: (line) => console.error(line), warm: ask(0.5), run: ask(secs) }), base)
}

async function bare(database) {
  const url = 'http://127.0.0.1:21401'
  const databaseUrl = database.urlOf('bare')
  const prepared = await startShop({ name: 'account-bare', sitePort: 21_402, env: { ROLES: 'api', DATABASE_URL: databaseUrl } })
  await prepared.stop()
  const command = [process.execPath, await bundleTarget('account/bare-route.ts')]
  const env = { PORT: '21401', DATABASE_URL: databaseUrl }
  const server = await startServer({ name: 'account bare', command, env, onCore: core.target, ready: url })
  return { kind: 'bare', url, pid: server.pid, stop: server.stop }
}

async function stadion(database) {
  const shop = await startShop({ name: 'account', sitePort: 21_410, env: { DATABASE_URL: database.urlOf('stadion') } })
  return { kind: 'stadion', url: shop.api, site: shop.site, pid: shop.pid, stop: shop.stop }
}

const betterAuth = (hash, peerPort) => async (database, peers) => {
  if (peers === 'none') return undefined
  if (!installPeers('account')) return undefined
  const url = `http://127.0.0.1:${peerPort}`
  const env = { PORT: String(peerPort), PEERS: `${scratch}/account`, DATABASE_URL: database.urlOf(`better_${hash}`), HASH: hash }
  const command = [process.execPath, `${here}/account/better-auth-server.mjs`]
  try {
    const server = await startServer({ name: `better auth ${hash}`, command, env, onCore: core.target, ready: `${url}/` })
    return { kind: 'better', url, pid: server.pid, stop: server.stop }
  } catch (error) {
    note(`Better Auth (${hash}) did not start and was left out: ${error.message}`)
    return undefined
  }
}

const starters = {
  [base]: bare,
  Stadion: stadion,
  'Better Auth, argon2id': betterAuth('argon2', 21_421),
  'Better Auth, its own scrypt': (database, peers) => (peers === 'all' ? betterAuth('scrypt', 21_422)(database, peers) : undefined),
}

function report(found, meanwhile, version) {
  for (const [what, title] of Object.entries(kinds)) {
    const at = (connections, name) => found[`${what} ${connections}`].find((target) => target.name === name)
    const rows = found[`${what} 1`].map(({ name }) => [
      name,
      ...[1, 16, 64].map((connections) => shownRatio(at(connections, name).ratio)),
      shownRatio(at(64, name).cpuRatio),
      digits(at(16, name).perSecond),
      ms(at(16, name).p99Ms),
      [1, 16, 64].reduce((sum, connections) => sum + at(connections, name).wrong, 0),
    ])
    const head = ['', '1 connection', '16', '64', 'per CPU second at 64', 'per second at 16', 'p99 at 16', 'wrong answers']
    print(`${title} per second on PostgreSQL ${version}, as a ratio to the ${base}`, table(head, rows))
  }
  print('While 64 sign-ins hash', meanwhile.text)
}
