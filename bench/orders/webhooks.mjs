import { fileURLToPath } from 'node:url'
import { here, root } from '../lib/options.mjs'
import { core, runScript, startServer } from '../lib/processes.mjs'
import { print } from '../lib/report.mjs'
import { startShop } from '../lib/shop.mjs'
import { ms, table } from '../lib/table.mjs'
import { asking } from './asking.mjs'
import { attemptOf, fillBag, press } from './bags.mjs'
import { isMet } from './verdict.mjs'

const load = fileURLToPath(new URL('webhook-load.mjs', import.meta.url))
const payments = 50
const seconds = 5

/** Webhooks at a fixed rate, on both engines: how soon 95 of 100 are stored and answered, and whether all are applied in the end. */
export async function webhooks({ database, shop, stopShop }) {
  const [sku] = shop.skus
  await stopShop()
  const found = {}
  const rows = []
  for (const [engine, perSecond, env] of [
    ['PostgreSQL', 500, { DATABASE_URL: database.urlOf('stadion') }],
    ['embedded', 100, {}],
  ]) {
    const { p95, wrong, sent, left } = await play(engine, env, sku, perSecond)
    found[engine] = { perSecond, p95, wrong, sent, left }
    rows.push([engine, perSecond, sent, ms(p95), wrong, left])
    isMet(`COM-PERF-10 milliseconds in which 95 of 100 webhooks are answered, ${perSecond} a second, ${engine}`, { is: p95, most: 50 })
    isMet(`COM-PERF-10 webhooks not applied a minute later, ${engine}`, { is: left + wrong, most: 0 })
  }
  print('Webhooks', table(['', 'a second', 'sent', '95 of 100 answered within', 'wrong answers', 'not applied after a minute'], rows))
  return found
}

async function play(engine, env, sku, perSecond) {
  const dataDir = `${here}/.peers/data-orders-webhooks`
  const { api, stop } = await startShop({ name: 'orders-webhooks', sitePort: 21_660, env: { ROLES: 'api', ...env } })
  let answered
  try {
    const ask = asking(api)
    const attempts = []
    for (let n = 0; n < payments; n++) {
      const { cookie, total } = await fillBag(ask, sku)
      attempts.push(await attemptOf(ask, await ask(press(200_000 + n, cookie, total))))
    }
    answered = await runScript(load, { api, attempts, perSecond, seconds }, { timeoutMs: 120_000 })
    // What is left is applied in rounds.
    for (let waited = 0; waited < 60 && (env.DATABASE_URL || waited === 0); waited++) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      if (env.DATABASE_URL && (await leftIn(engine, env)) === 0) break
    }
    if (!env.DATABASE_URL) await new Promise((resolve) => setTimeout(resolve, 15_000))
  } finally {
    await stop()
  }
  return { ...answered, left: await leftIn(engine, env.DATABASE_URL ? env : { DATA_DIR: dataDir }) }
}

/** How many events are stored and not applied. */
async function leftIn(engine, env) {
  const command = [process.execPath, '--import', `${root}/tools/sources.mjs`, `${here}/orders/inbox-left.ts`]
  const counted = await startServer({ name: `orders inbox ${engine}`, command, cwd: root, env, onCore: core.other })
  return counted.ended
}
