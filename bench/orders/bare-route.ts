// Placing an order as a bare route: the shop's own placing function with what the shop would hand it, and nothing else. No pricing, no checks,
// no provider: what PostgreSQL and node:http allow at most.
//   MODE=place  one function, one commit        MODE=both  placing and settling, two commits
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { createApi } from '@stadion/api/api'
import { readConfig } from '@stadion/api/config'
import { openDatabase } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { bagId, bagToken, fillBag, hashed, networkOf, press } from './bags.mjs'

const db = await openDatabase({ url: process.env.DATABASE_URL })
const skus: string[] = JSON.parse(process.env.SKUS!)

/** What the shop hands to its functions for one order of each article. */
const templates = await (async () => {
  const sent: { name: string; values: readonly unknown[] }[] = []
  const recording = {
    ...db,
    prepared: (name: string, text: string, values: readonly unknown[]) => {
      if (name === 'checkout.place' || name === 'checkout.settle') sent.push({ name, values })
      return db.prepared(name, text, values)
    },
  } as typeof db
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' })
  const app = await createApi({ db: recording, clock: createClock(), config, limits: createMemoryLimitStore(), background: false })
  await app.ready()
  const ask = async ({ path, method, headers, body }: { path: string; method: string; headers: Record<string, string>; body: string }) => {
    const { statusCode, cookies, payload } = await app.inject({ url: path, method: method as 'POST', headers, payload: body })
    return { status: statusCode, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), text: payload }
  }
  const bags = []
  for (const sku of skus) {
    const { cookie, total, id } = await fillBag(ask, sku)
    await ask({ ...press(0, cookie, total), path: '/api/bridge/orders' })
    bags.push(id)
  }
  await app.close()
  const [places, settles] = ['checkout.place', 'checkout.settle'].map((wanted) => sent.filter(({ name }) => name === wanted))
  return bags.map((id, index) => ({ id, place: JSON.parse(String(places![index]!.values[0])), fact: String(settles![index]!.values[1]) }))
})()

async function place(number: number): Promise<void> {
  const { place: p, fact } = templates[number % templates.length]!
  const at = new Date().toISOString()
  const id = () => randomUUID().replaceAll('-', '')
  const [ref, attempt, operation] = [`or_${id().slice(0, 20)}`, `at_${id().slice(0, 26)}`, `op_${id().slice(0, 26)}`]
  const own = {
    ...p,
    key: randomUUID(),
    owner: hashed(`owner ${number}`),
    network: hashed(networkOf(number)),
    bag: { ...p.bag, id: bagId(number), token: hashed(bagToken(number)) },
    order: { ...p.order, ref, basketId: bagId(number), networkHash: hashed(networkOf(number)) },
    payment: { ...p.payment, attempt, operation },
  }
  const [placed] = await db.prepared<{ answer: { outcome: string } }>('bare.place', 'select checkout.place($1, $2) as answer', [
    JSON.stringify(own),
    at,
  ])
  if (placed?.answer.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  if (process.env.MODE === 'both') await db.prepared('bare.settle', 'select checkout.settle($1, $2, $3)', [operation, fact, at])
}

const server = http.createServer((request, response) => {
  const send = (status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  if (request.url === '/') return send(200, JSON.stringify(templates.map(({ id }) => id)))
  if (request.url === '/templates') return send(200, JSON.stringify(templates))
  request.resume()
  place(Number(request.url!.slice(1))).then(
    () => send(202, '{"status":"PAYMENT_PENDING"}'),
    (error: Error) => send(500, JSON.stringify({ message: error.message })),
  )
})
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
