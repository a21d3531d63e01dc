// Bags that are ready to be ordered, each of its own shopper: the n-th is the same everywhere.
import { createHash, randomUUID } from 'node:crypto'

export const hashed = (text) => createHash('sha256').update(text).digest('hex')
export const bagId = (number) => `bench_${number}`
/** The cookie of the n-th bag. */
export const bagToken = (number) => String(number).padStart(43, 'a')
/** Shoppers come from many networks; one may have few open orders. */
export const networkOf = (number) => `203.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

const headers = { 'content-type': 'application/json', host: 'www.stadion.de', 'original-host': 'www.stadion.de' }
const json = (method, path, cookie, body) => ({
  method,
  path,
  headers: { ...headers, ...(cookie ? { cookie } : {}) },
  body: JSON.stringify(body),
})
const address = {
  ...{ firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' },
  phoneNumber: '+4915112345678',
}

/** Fills a bag and the checkout. @returns its cookie, total and id */
export async function fillBag(ask, sku) {
  const { cookie } = await ask(json('POST', '/api/bridge/baskets/-/items', '', { items: [{ productId: sku }] }))
  const customer = { email: 'anna@example.com' }
  const filled = await ask(json('PUT', '/api/bridge/baskets/-/checkout', cookie, { customer, shippingAddress: address }))
  if (filled.status !== 200) throw new Error(`The bag of ${sku} could not be filled: ${filled.text}`)
  const { pricing, basketId } = JSON.parse(filled.text)
  return { cookie, total: pricing.total, id: basketId }
}

/** The press on the order button. */
export const press = (number, cookie, total, key = randomUUID()) => {
  const asked = json('POST', '/api/bridge/orders', cookie, { payment: { method: 'CARD', flow: 'REDIRECT' }, expectedTotal: total })
  return { ...asked, headers: { ...asked.headers, 'idempotency-key': key, 'x-forwarded-for': networkOf(number) } }
}

/** Gives up what the press began. */
export const giveUp = (cookie) => json('DELETE', '/api/bridge/baskets/-/payment', cookie, {})

/** Copies filled bags, those that are not there yet: the n-th is of the template n modulo their number. */
export const copyBags = (database, name, ids, { from, count }) =>
  database.run(
    name,
    `insert into bag.bag select c.* from generate_series($2::integer, $3::integer) as n
     join bag.bag b on b.id = ($1::text[])[1 + n % cardinality($1::text[])]
     cross join lateral jsonb_populate_record(b, jsonb_build_object('id', 'bench_' || n, 'order_ref', null, 'locked_until', null,
       'token_hash', '\\x' || encode(sha256(lpad(n::text, 43, 'a')::bytea), 'hex'))) c
     on conflict do nothing`,
    [ids, from, from + count - 1],
  )
