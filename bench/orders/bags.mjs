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

/** A bag with these articles, in this order, of a shopper who has typed nothing yet. */
export const anyBag = (ask, ...skus) =>
  ask(json('POST', '/api/bridge/baskets/-/items', '', { items: skus.map((productId) => ({ productId })) }))

/** Fills a bag and the checkout. @returns its cookie, total and id */
export async function fillBag(ask, ...skus) {
  const { cookie } = await anyBag(ask, ...skus)
  const customer = { email: 'anna@example.com' }
  const filled = await ask(json('PUT', '/api/bridge/baskets/-/checkout', cookie, { customer, shippingAddress: address }))
  if (filled.status !== 200) throw new Error(`The bag of ${skus} could not be filled: ${filled.text}`)
  const { pricing, basketId } = JSON.parse(filled.text)
  return { cookie, total: pricing.total, id: basketId }
}

/** The press on the order button. */
export const press = (number, cookie, total, key = randomUUID()) => {
  const asked = json('POST', '/api/bridge/orders', cookie, { payment: { method: 'CARD', flow: 'REDIRECT' }, expectedTotal: total })
  return { ...asked, headers: { ...asked.headers, 'idempotency-key': key, 'x-forwarded-for': networkOf(number) } }
}

/** Orders a bag that a gift card pays; the shop has its test hooks. @returns the number, and the cookie that opens the order */
export async function payNothing(ask, sku) {
  const made = await ask(json('POST', '/__test__/gift-cards', '', { currency: 'EUR', balance: 5_000 }))
  const { cookie, total } = await fillBag(ask, sku)
  await ask(json('POST', '/api/bridge/baskets/-/gift-cards', cookie, JSON.parse(made.text)))
  const asked = press(0, cookie, total)
  const ordered = await ask({ ...asked, body: JSON.stringify({ payment: { method: 'NONE' }, expectedTotal: total }) })
  if (ordered.status !== 201) throw new Error(`The bag of ${sku} was not ordered: ${ordered.text}`)
  return { orderNumber: JSON.parse(ordered.text).orderNumber, cookie: ordered.cookie }
}

/** The attempt that a press began: its page names the payment, and the provider's books say for which attempt it is. */
export async function attemptOf(ask, { status, text }) {
  if (status !== 202) throw new Error(`No payment has begun: ${text}`)
  const reference = new URL(JSON.parse(text).redirectUrl, 'http://localhost').pathname.split('/').at(-1)
  const [{ attempt }] = JSON.parse((await ask({ method: 'GET', path: `/psp-stub/books?reference=${reference}`, headers: {} })).text)
  return attempt
}

/** Sets the stock of an article; the shop has its test hooks. */
export const setStock = (ask, sku, quantity) => ask(json('POST', '/__test__/stock', '', { productId: sku, quantity }))

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
