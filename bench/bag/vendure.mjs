import { writeFileSync } from 'node:fs'
import { here, scratch } from '../lib/options.mjs'
import { installPeers } from '../lib/peers.mjs'
import { core, startServer } from '../lib/processes.mjs'

/** Vendure in its smallest setup: no search, no assets, no admin interface. */
export async function startVendure(database, port) {
  if (!installPeers('vendure')) return undefined
  const url = `http://127.0.0.1:${port}`
  const command = [process.execPath, `${here}/bag/vendure-server.cjs`]
  const env = {
    PORT: String(port),
    PEERS: `${scratch}/vendure`,
    DATABASE_URL: database.urlOf('vendure'),
    TZ: 'UTC',
    PRODUCTS: `${scratch}/vendure/products.csv`,
  }
  writeFileSync(env.PRODUCTS, products())
  const populated = await startServer({ name: 'vendure products', command: [...command, 'populate'], env })
  if ((await populated.ended) !== 0) throw new Error('Vendure’s products were not made; see bench/results/log')
  const server = await startServer({ name: 'vendure', command, env, onCore: core.target, ready: `${url}/health`, timeoutMs: 120_000 })
  return { kind: 'vendure', url, pid: server.pid, stop: server.stop }
}

function products() {
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
  const line = (number) => `Linen shirt ${number},linen-shirt-${number},A shirt,,,,,SKU${number},${19 + number}.50,standard,100000,false,,`
  return `${[head, ...[1, 2, 3, 4, 5, 6].map(line)].join('\n')}\n`
}
