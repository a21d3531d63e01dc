import { stadionSkus } from '../bag/stadion-bags.mjs'
import { startShop } from '../lib/shop.mjs'
import { asking } from './asking.mjs'
import { fillBag } from './bags.mjs'

/** A shop on PostgreSQL with six filled bags and more stock than a run can sell. */
export async function orderShop(database) {
  const { api, site, pid, stop } = await startShop({ name: 'orders', sitePort: 21_610, env: { DATABASE_URL: database.urlOf('stadion') } })
  const skus = await stadionSkus(database, api)
  await database.run('stadion', 'update catalogue.stock set quantity = 100000000')
  const ask = asking(api)
  const filled = []
  for (const sku of skus) filled.push(await fillBag(ask, sku))
  return { api, site, pid, stop, skus, ask, bags: filled.map(({ id }) => id), totals: filled.map(({ total }) => total) }
}
