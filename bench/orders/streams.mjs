import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { runScript } from '../lib/processes.mjs'
import { print } from '../lib/report.mjs'
import { takeTurns } from '../lib/rounds.mjs'
import { startShop } from '../lib/shop.mjs'
import { quantile, ratioOf } from '../lib/stats.mjs'
import { digits, ms, table } from '../lib/table.mjs'
import { asking } from './asking.mjs'
import { fillBag, payNothing } from './bags.mjs'
import { isMet } from './verdict.mjs'

const load = fileURLToPath(new URL('../lib/load.mjs', import.meta.url))
const watcher = fileURLToPath(new URL('stream-watcher.mjs', import.meta.url))
const ordersWatched = 40
const streamsOfOrder = 50

/** Open streams of orders: what they cost other calls of the process, and how soon they tell what happened. */
export async function streams({ database, shop, stopShop, rounds, secs }) {
  const [sku] = shop.skus
  await stopShop()
  const env = { ROLES: 'api', DATABASE_URL: database.urlOf('stadion'), TEST_HOOKS: '1' }
  const { api, pid, stop } = await startShop({ name: 'orders-streams', sitePort: 21_650, env })
  const child = fork(watcher, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process that holds the streams has ended')))
  ended.catch(() => {})
  const watch = async (message) => {
    child.send(message)
    const [answer] = await Promise.race([once(child, 'message'), ended])
    return answer
  }
  try {
    const ask = asking(api)
    const orders = []
    for (let made = 0; made < ordersWatched; made++) orders.push(await payNothing(ask, sku))
    const { cookie } = await fillBag(ask, sku)
    const open = () => watch({ orders, each: streamsOfOrder, api })
    const targets = [
      { name: 'none', prepare: () => watch({ close: true }) },
      { name: 'open', prepare: open },
    ].map((target) => ({ ...target, pid }))
    const headers = { host: 'www.stadion.de', 'original-host': 'www.stadion.de', cookie }
    const run = (seconds) => () => runScript(load, { url: `${api}/api/bridge/baskets/-`, connections: 16, seconds, headers })
    const records = await takeTurns({ targets, rounds, warm: run(1), run: run(secs), say: (line) => console.error(line) })
    const each = (field) => ratioOf(...['open', 'none'].map((name) => records.get(name).map((record) => record[field])))
    const [perSecond, perCpuSecond] = [each('perSecond'), each('perCpuSecond')]

    const { open: opened } = await open()
    const told = []
    for (const { orderNumber } of orders) {
      const body = JSON.stringify({ orderNumber, do: 'confirm' })
      const confirmed = { method: 'POST', path: '/__test__/fulfilment', headers: { 'content-type': 'application/json' }, body }
      const { status, text } = await ask(confirmed)
      if (status !== 200) throw new Error(`${orderNumber} was not confirmed: ${text}`)
      told.push({ orderNumber, at: Date.now() })
    }
    const { seen } = await watch({ waitFor: orders.length * streamsOfOrder })
    const late = told.flatMap(({ orderNumber, at }) => (seen[orderNumber] ?? []).map((time) => Math.max(0, time - at)))
    const p95 = quantile(late, 0.95)
    const rows = [[`${opened}`, digits(perSecond.median), digits(perCpuSecond.median), `${late.length} of ${opened}`, ms(p95)]]
    const head = ['streams', 'calls per second, to none open', 'per CPU second', 'told of an event', '95 of 100 within']
    print('Open streams', table(head, rows))
    isMet('COM-PERF-06 open streams', { is: opened, least: ordersWatched * streamsOfOrder })
    isMet('COM-PERF-06 calls per second beside them, of those beside none', { is: perSecond.median, least: 0.9 })
    isMet('seconds from a commit to 95 of 100 open streams', { is: p95 / 1_000, most: 2 })
    isMet('streams that were told', { is: late.length, least: opened })
    return { opened, perSecond, perCpuSecond, p95, told: late.length }
  } finally {
    child.kill()
    await stop()
  }
}
