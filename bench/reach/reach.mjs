import { spawnSync } from 'node:child_process'
import { findPostgres, startPostgres } from '../bag/postgres.mjs'
import { note } from '../lib/notes.mjs'
import { here, root } from '../lib/options.mjs'
import { print, save } from '../lib/report.mjs'
import { startShop } from '../lib/shop.mjs'
import { median, quantile, ratioOf } from '../lib/stats.mjs'
import { digits, shownRatio, table } from '../lib/table.mjs'
import { cpuSeconds, memoryOf } from '../lib/usage.mjs'
import { questions } from './questions.mjs'

const port = 25_436
const few = Number(process.env.FEW ?? 10_000)
const many = Number(process.env.MANY ?? 1_000_000)
const host = 'www.stadion.co.uk'
/** Questions of one kind in one round. */
const asked = 40
/** What `--only` calls the lists of `narrowed.ts`. */
const narrowedLists = 'narrowed lists'
/** The goals of reach.md, section 2. */
const goals = { ofSize: 1.2, ofDepth: 1.5, read: 8000, ofNarrowed: 25 }

/**
 * What the questions of shoppers cost a shop with many articles, to what they cost one with few: processor time of shop and PostgreSQL
 * together. `new` questions were not asked before; after a `start` the process knows nothing. `FEW` and `MANY` say how many articles.
 */
export async function reach({ rounds, only }) {
  const bin = findPostgres()
  if (!bin) return note('PostgreSQL was not found and reach was left out: apt-get install postgresql')
  const kinds = questions.filter(({ name }) => !only || only.some((word) => name.includes(word)))
  const hasNarrowed = !only || only.some((word) => narrowedLists.includes(word))
  if (kinds.length === 0 && !hasNarrowed)
    throw new Error(
      `No question has ${only.join(' or ')} in its name; there are ${[...questions.map(({ name }) => name), narrowedLists].join(', ')}`,
    )
  const sizes = [
    { name: 'few', articles: few },
    { name: 'many', articles: many },
  ]
  const database = await startPostgres({ bin, port, databases: sizes.map(({ name }) => `reach_${name}`) })
  const found = { few: new Map(), many: new Map() }
  const memory = {}
  const narrowed = {}
  try {
    for (const size of sizes) await fill(database, size)
    if (hasNarrowed) for (const { name } of sizes) narrowed[name] = askNarrowed(database, name)
    for (let round = 0; round < rounds && kinds.length > 0; round++)
      for (const size of round % 2 ? sizes : [...sizes].reverse()) {
        const shop = await startShop({ name: `reach-${size.name}`, sitePort: 21_680, env: shopOn(database, size) })
        try {
          const costs = await costsOf({ kinds, shop, database, round })
          for (const [name, cost] of costs) found[size.name].set(name, [...(found[size.name].get(name) ?? []), cost])
          memory[size.name] = Math.max(memory[size.name] ?? 0, memoryOf(shop.pid).peak)
        } finally {
          await shop.stop()
        }
        console.error(`round ${round + 1} of ${rounds}: ${size.name}`)
      }
  } finally {
    await database.stop()
  }
  if (kinds.length > 0) report(kinds, found, memory)
  reportNarrowed(narrowed)
  save('reach', { rounds, few, many, asked, found, memory, narrowed, postgres: database.version })
}

const shopOn = (database, { name }) => ({ DATABASE_URL: database.urlOf(`reach_${name}`) })

/** The demo shop, and articles like its own. */
async function fill(database, size) {
  const shop = await startShop({ name: `reach-${size.name}`, sitePort: 21_680, env: shopOn(database, size) })
  await shop.stop()
  console.error(`${size.name}: adding ${size.articles} articles`)
  const began = Date.now()
  runScript('add-articles.ts', 'production', database.urlOf(`reach_${size.name}`), String(size.articles))
  console.error(`${size.name}: added after ${Math.round((Date.now() - began) / 1000)} s`)
  await database.run(`reach_${size.name}`, 'vacuum analyze')
}

function runScript(name, mode, ...words) {
  const done = spawnSync(process.execPath, ['--import', `${root}/tools/sources.mjs`, `${here}/reach/${name}`, ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_ENV: mode },
  })
  if (done.status !== 0) throw new Error(`${name} ${words.join(' ')} failed: ${done.stderr.slice(-600)}`)
  return done.stdout
}

const askNarrowed = (database, name) =>
  JSON.parse(
    runScript('narrowed.ts', 'test', database.urlOf(`reach_${name}`))
      .split('\n')
      .at(-2),
  )

/** For each kind: milliseconds of processor time of the first question after a start and of a new one, and of waiting for a new one. */
async function costsOf({ kinds, shop, database, round }) {
  const spent = () => (cpuSeconds(shop.pid) + cpuSeconds(database.pid)) * 1000
  const ask = async ({ name, path, isPage }, n) => {
    const began = performance.now()
    const answer = await fetch(`${shop.site}${path(n)}`, {
      headers: { 'x-original-host': host, accept: isPage ? 'text/html' : 'application/json', 'accept-encoding': 'identity' },
    })
    const body = await answer.arrayBuffer()
    if (answer.status !== 200 || body.byteLength < 20) throw new Error(`${name} ${path(n)} answered ${answer.status}`)
    return performance.now() - began
  }
  const turned = [...kinds.slice(round % kinds.length), ...kinds.slice(0, round % kinds.length)]
  const costs = new Map()
  for (const kind of turned) {
    const before = spent()
    await ask(kind, 0)
    costs.set(kind.name, { start: spent() - before })
  }
  for (const kind of turned) {
    const before = spent()
    const waits = []
    for (let n = 1; n < asked; n++) waits.push(await ask(kind, n))
    const after = spent()
    for (let n = 1; n < asked; n++) await ask(kind, n)
    const each = (ms) => ms / (asked - 1)
    Object.assign(costs.get(kind.name), { new: each(after - before), kept: each(spent() - after), p95: quantile(waits, 0.95) })
  }
  return costs
}

function report(kinds, found, memory) {
  const of = (size, { name }, what) => found[size].get(name).map((cost) => cost[what])
  const missed = []
  const rows = kinds.map((kind) => {
    const ratio = ratioOf(of('many', kind, 'new'), of('few', kind, 'new'))
    if (ratio.median > goals.ofSize) missed.push(`${kind.name}: ${digits(ratio.median)}`)
    const shown = (size) => `${digits(median(of(size, kind, 'new')))} ms`
    return [
      kind.name,
      shown('few'),
      shown('many'),
      shownRatio(ratio),
      `${digits(median(of('many', kind, 'start')))} ms`,
      `${digits(median(of('many', kind, 'p95')))} ms`,
    ]
  })
  print(
    `Processor time of a question among ${many} articles, to that among ${few}; goal ${goals.ofSize}`,
    table(['question', `${few}`, `${many}`, 'many to few', 'first after a start', 'waited, 95 of 100'], rows),
  )
  console.log(missed.length === 0 ? '\nAll are within the goal.' : `\nBeyond the goal: ${missed.join('; ')}`)
  const [first, deep] = ['pages 1 to 40', 'pages 460 to 499'].map((name) => kinds.find((kind) => kind.name === name))
  if (first && deep)
    console.log(
      `Deep pages to first pages among ${many}: ${shownRatio(ratioOf(of('many', deep, 'new'), of('many', first, 'new')))}, goal ${goals.ofDepth}`,
    )
  console.log(`Memory of the shop at most: ${digits(memory.few)} MB among ${few}, ${digits(memory.many)} MB among ${many}`)
}

function reportNarrowed(narrowed) {
  for (const [name, lists] of Object.entries(narrowed)) {
    const worst = lists.reduce((one, other) => (other.read > one.read ? other : one))
    const p95 = quantile(
      lists.flatMap(({ waits }) => waits),
      0.95,
    )
    const read = `${digits(worst.read)} rows (${worst.query}), goal ${goals.read}`
    console.log(
      `Narrowed lists among ${name === 'few' ? few : many} that read the most: ${read}; 95 of 100 take ${digits(p95)} ms, goal ${goals.ofNarrowed}`,
    )
  }
}
