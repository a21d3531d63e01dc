import { fileURLToPath } from 'node:url'
import { findPostgres, startPostgres } from '../bag/postgres.mjs'
import { note } from '../lib/notes.mjs'
import { here } from '../lib/options.mjs'
import { core, runScript, startServer } from '../lib/processes.mjs'
import { print, save } from '../lib/report.mjs'
import { compare, takeTurns } from '../lib/rounds.mjs'
import { startShop } from '../lib/shop.mjs'
import { median } from '../lib/stats.mjs'
import { digits, mebibytes, ms, shownRatio, table } from '../lib/table.mjs'
import { memoryOf } from '../lib/usage.mjs'
import { articles, fewEvents, manyEvents, moreArticles } from './many-events.mjs'

const load = fileURLToPath(new URL('../lib/load.mjs', import.meta.url))
const scenario = fileURLToPath(new URL('decisions-load.mjs', import.meta.url))
const base = 'bare Fastify route'
const shop = 'Stadion on PostgreSQL'
const loads = [1, 16, 64]
/** The limit for 95 of 100 decisions, in milliseconds: a placement is requested one screen before it comes into view. */
const budgetMs = 100

/** Computing a large shop's recommendations in the database, and decisions over HTTP with them. */
export async function personalization({ rounds, secs }) {
  const bin = findPostgres()
  if (!bin) return note('PostgreSQL was not found; recommendations were not measured: apt-get install postgresql')
  const stops = []
  try {
    const database = await startPostgres({ bin, port: 25_435, databases: ['stadion'] })
    stops.push(database.stop)
    const start = () =>
      startShop({ name: 'personalization', sitePort: 21_530, env: { ROLES: 'api', DATABASE_URL: database.urlOf('stadion') } })
    // Creates the tables; a running shop would count the measured events itself.
    await (await start()).stop()
    const runs = await countEverything(database)
    const bare = await startBare()
    stops.unshift(bare.stop)
    const { api, pid, stop } = await start()
    stops.unshift(stop)
    const targets = [
      { name: base, ...bare },
      { name: shop, url: api, pid },
    ]
    const found = {}
    for (const connections of loads) {
      const send = (seconds) => (target) => runScript(load, { url: target.url, connections, seconds, scenario, headers: {} })
      console.error(`${connections} at a time`)
      const records = await takeTurns({ targets, rounds, say: (line) => console.error(line), warm: send(1), run: send(secs) })
      found[connections] = compare(records, base).map((each) => ({
        ...each,
        p95Ms: median(records.get(each.name).map(({ p95Ms }) => p95Ms)),
      }))
    }
    report(runs, targets, found, database.version)
    save('personalization', { rounds, secs, runs, found, postgres: database.version })
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Seconds of the first count of everything, and of a minute's events afterwards. */
async function countEverything({ run }) {
  const say = (text) => console.error(text)
  const count = async () => {
    // The first run finds the new events, the second counts them.
    await run('stadion', 'select personalization.refresh_2(now(), 24, 3)')
    const startedAt = performance.now()
    const [{ events }] = await run('stadion', 'select personalization.refresh_2(now(), 24, 3) as events')
    return { events: Number(events), seconds: (performance.now() - startedAt) / 1000 }
  }
  say(`writing ${articles} articles and a million events`)
  for (const statement of [...moreArticles, ...manyEvents]) await run('stadion', statement)
  const all = await count()
  say(`${all.events} events counted in ${digits(all.seconds)} s`)
  for (const statement of fewEvents) await run('stadion', statement)
  const few = await count()
  say(`${few.events} more in ${digits(few.seconds)} s`)
  const idle = await count()
  await run('stadion', 'analyze')
  const [{ pairs, articles: with_near }] = await run(
    'stadion',
    `select (select count(*) from personalization.pair) as pairs,
       (select count(*) from personalization.article where near <> '[]') as articles`,
  )
  return { all, few, idle, pairs: Number(pairs), articles: Number(with_near) }
}

async function startBare() {
  const url = 'http://127.0.0.1:21529'
  const command = [process.execPath, `${here}/personalization/bare-route.mjs`]
  const { pid, stop } = await startServer({
    name: 'personalization bare',
    command,
    env: { PORT: '21529' },
    onCore: core.target,
    ready: `${url}/`,
  })
  return { url, pid, stop }
}

function report({ all, few, idle, pairs, articles: known }, targets, found, version) {
  const run = (name, { events, seconds }) => [name, events, `${digits(seconds)} s`]
  print(
    `Recommendations of ${articles} articles on PostgreSQL ${version}, counted in the database: ${known} articles with others beside them, ${pairs} pairs`,
    table(
      ['', 'events', 'took'],
      [run('everything at once (goal: 60 s)', all), run('a minute of a busy shop afterwards', few), run('nothing new', idle)],
    ),
  )
  const rows = targets.flatMap(({ name, pid }) =>
    loads.map((connections) => {
      const { ratio, cpuRatio, perSecond, p95Ms, p99Ms, wrong } = found[connections].find((target) => target.name === name)
      const kept = p95Ms <= budgetMs ? 'yes' : 'no'
      const memory = mebibytes(memoryOf(pid).now)
      return [name, connections, shownRatio(ratio), shownRatio(cpuRatio), digits(perSecond), ms(p95Ms), kept, ms(p99Ms), memory, wrong]
    }),
  )
  const head = [
    '',
    'at a time',
    'ratio',
    'per CPU second',
    'decisions/s',
    '95 of 100 within',
    `in ${budgetMs} ms`,
    '99 of 100',
    'memory',
    'wrong answers',
  ]
  print(
    `Decisions for product pages, each kept as a look and chosen from the recommendations above, as a ratio to the ${base}`,
    table(head, rows),
  )
}
