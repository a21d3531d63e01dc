import { Pool } from 'undici'
import { note } from '../lib/notes.mjs'
import { print, save } from '../lib/report.mjs'
import { startShop } from '../lib/shop.mjs'
import { mebibytes, table } from '../lib/table.mjs'
import { memoryOf } from '../lib/usage.mjs'
import { storefrontsOf } from './storefronts.mjs'
import { visit } from './visit.mjs'

const sitePort = 9480
/** The promised maximum for the whole shop, in MB. */
const promised = 400
const visitors = 3
const mostMinutes = 15

/**
 * Memory of the whole shop on the embedded database, as `npm start` runs it: first while a few visitors walk through all storefronts,
 * then while one client requests unique addresses.
 */
export async function memory({ minutes }) {
  const shop = await startShop({ name: 'memory', sitePort })
  const pool = new Pool(shop.site, { connections: 64 })
  const samples = []
  const asked = { requests: 0, failed: 0 }
  const sample = (when) => {
    const { now, peak } = memoryOf(shop.pid)
    samples.push({ when, requests: asked.requests, now: Math.round(now), peak: Math.round(peak) })
    console.error(`${when}: ${Math.round(now)} MB after ${asked.requests} requests, ${asked.failed} of them failed`)
  }
  try {
    sample('at rest')
    const storefronts = await storefrontsOf(pool)
    const endAt = Date.now() + Math.min(minutes, mostMinutes) * 60_000
    const minutely = setInterval(() => sample(`minute ${samples.length}`), 60_000)
    await Promise.all(Array.from({ length: visitors }, (_, seed) => walk(pool, storefronts, seed, endAt, asked)))
    clearInterval(minutely)
    sample('the walk')
    await addresses(pool, asked, 10_000, (at) => `/help?x=${at}`)
    sample('10 000 addresses')
    await addresses(pool, asked, 6_400, (at) => `/help?x=${at}${'y'.repeat(12_000)}`)
    sample('6 400 addresses of 12 kB')
    await addresses(pool, asked, 5_000, (at) => `/no/such/page-${at}`)
    sample('5 000 missing pages')
  } finally {
    await pool.destroy()
    await shop.stop()
  }
  const most = Math.max(...samples.map(({ peak }) => peak))
  print(
    `Memory of the whole shop on the embedded database: ${asked.requests} requests, ${asked.failed} failed, ${mebibytes(most)} at most`,
    table(
      ['', 'requests', 'now', 'peak so far'],
      samples.map(({ when, requests, now, peak }) => [when, String(requests), mebibytes(now), mebibytes(peak)]),
    ),
  )
  if (most > promised) note(`Memory is above the ${promised} MB that were promised.`)
  save('memory', { visitors, samples, ...asked })
}

async function walk(pool, storefronts, seed, endAt, asked) {
  for (let turn = seed; Date.now() < endAt; turn += visitors) await visit(pool, storefronts[turn % storefronts.length], turn, asked)
}

/** Requests many addresses, some at once. A refusal is no failure: the shop may limit requests. */
async function addresses(pool, asked, count, pathOf) {
  let at = 0
  const some = async () => {
    while (at < count) {
      const path = pathOf(at++)
      asked.requests += 1
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { 'x-original-host': 'www.stadion.de' } })
      await body.dump()
      if (statusCode >= 500) asked.failed += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, some))
}
