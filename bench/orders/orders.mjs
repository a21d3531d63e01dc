import { findPostgres, startPostgres } from '../bag/postgres.mjs'
import { note } from '../lib/notes.mjs'
import { print, save } from '../lib/report.mjs'
import { table } from '../lib/table.mjs'
import { checkoutWeight, guestFields } from './figures.mjs'
import { million, millionDatabases } from './million.mjs'
import { onceOnly } from './once-only.mjs'
import { orderShop } from './order-shop.mjs'
import { bareDatabases, speed } from './speed.mjs'
import { streams } from './streams.mjs'
import { allVerdicts, verdictLines } from './verdict.mjs'
import { webhooks } from './webhooks.mjs'

const port = 25_434
/** Each gets a PostgreSQL; the figures that need a database with nothing else in it come first. */
const parts = {
  weight: async () => checkoutWeight(),
  fields: ({ shop }) => guestFields(shop),
  speed,
  streams,
  webhooks,
  million,
  once: onceOnly,
}

/** Orders: the figures of Part 13 that a run of a few minutes can give, one after the other. `--only` names parts. */
export async function orders({ rounds, secs, only = Object.keys(parts) }) {
  const unknown = only.find((name) => !Object.hasOwn(parts, name))
  if (unknown) throw new Error(`"${unknown}" is no part of orders; there are ${Object.keys(parts).join(', ')}`)
  const bin = findPostgres()
  if (!bin) return note('PostgreSQL was not found and orders were left out: apt-get install postgresql')
  const found = {}
  const database = await startPostgres({ bin, port, databases: [...bareDatabases, ...millionDatabases, 'stadion'] })
  try {
    let shop = await orderShop(database)
    // Parts that start shops of their own stop this one; it is the last.
    const stopShop = async () => {
      await shop?.stop()
      shop = undefined
    }
    try {
      for (const [name, play] of Object.entries(parts))
        if (only.includes(name)) found[name] = await play({ database, shop, stopShop, rounds, secs })
    } finally {
      await stopShop()
    }
    print('Orders: bars', table(['', 'figure', 'is', 'bar'], verdictLines()))
    save('orders', { rounds, secs, ...found, verdicts: allVerdicts(), postgres: database.version })
  } finally {
    await database.stop()
  }
}
