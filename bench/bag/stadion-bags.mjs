import { request } from 'undici'

const headers = { 'content-type': 'application/json', host: 'www.stadion.de', 'original-host': 'www.stadion.de' }

/** Six articles that the storefront sells to everybody, with more stock than a run can add. */
export async function stadionSkus(database, api) {
  const found = await database.run(
    'stadion',
    `select min(sku) as sku from catalogue.variation where brand = 'stadion' group by article_id order by article_id`,
  )
  const skus = found.map(({ sku }) => sku)
  await database.run('stadion', 'update catalogue.stock set quantity = 1000000 where sku = any($1)', [skus])
  const sold = []
  for (const sku of skus) {
    const body = JSON.stringify({ items: [{ productId: sku, quantity: 1 }] })
    const answer = await request(`${api}/api/bridge/baskets/-/items`, { method: 'POST', headers, body })
    await answer.body.dump()
    if (answer.statusCode === 200) sold.push(sku)
    if (sold.length === 6) return sold
  }
  throw new Error(`Only ${sold.length} articles can be put into a bag`)
}

/** Bags hold at most ten pieces of a SKU: between two rounds each goes back to one. */
export const forgetStadionBags = (database) =>
  database.run('stadion', `update bag.bag set lines = jsonb_build_array(jsonb_set(lines -> 0, '{quantity}', '1'))`)
