import { Pool } from 'undici'
import { print, save } from '../lib/report.mjs'
import { median } from '../lib/stats.mjs'
import { mebibytes, table } from '../lib/table.mjs'
import { memoryOf } from '../lib/usage.mjs'
import { faultNames } from './faults-of-fragments.mjs'
import { setFragments, startTargets } from './targets.mjs'

/** Pages a second for each gateway: enough to show a leak, and the machine stays usable for an hour. */
const perSecond = 50
const broken = 'product-grid'
const hosts = ['www.stadion.de', 'www.stadion.co.uk', 'www.stadion.fr', 'www.reebok.de', 'www.stadion.sa', 'www.stadion.jp']

/**
 * Whether the gateway's memory stays level: visitors of six storefronts, cached and uncached pages, and every minute a fragment that
 * fails in another way for ten seconds.
 */
export async function soak({ minutes }) {
  const only = ['Stadion gateway (uncached)', 'Stadion gateway (cached)']
  const { targets, stop } = await startTargets({ peers: 'none', only })
  const samples = Object.fromEntries(only.map((name) => [name, []]))
  const asked = { pages: 0, failed: 0 }
  try {
    const pools = targets.map(({ url }) => ({ path: new URL(url).pathname, pool: new Pool(new URL(url).origin, { connections: 16 }) }))
    for (let minute = 0; minute < minutes; minute++) {
      for (let second = 0; second < 60; second++) {
        if (second === 0) await setFragments({ delay: 5 })
        if (second === 50) await setFragments({ delay: 5, on: broken, fault: faultNames[minute % faultNames.length] })
        await Promise.all([pause(1000), ...pools.map((target) => askFor(target, asked))])
      }
      for (const { name, pid } of targets) samples[name].push(Math.round(memoryOf(pid).now))
      console.error(`minute ${minute + 1}: ${only.map((name) => `${samples[name].at(-1)} MB`).join(', ')}`)
    }
    await Promise.all(pools.map(({ pool }) => pool.destroy()))
  } finally {
    await stop()
  }
  report(samples, asked)
  save('soak', { minutes, perSecond, samples, ...asked })
}

async function askFor({ path, pool }, asked) {
  for (let page = 0; page < perSecond; page += 10) {
    const some = Array.from({ length: 10 }, async (_, at) => {
      const encoding = at % 2 ? { 'accept-encoding': 'gzip' } : {}
      const headers = { 'x-original-host': hosts[(page + at) % hosts.length], ...encoding }
      asked.pages += 1
      try {
        const { body, statusCode } = await pool.request({ path, method: 'GET', headers })
        for await (const _ of body);
        if (statusCode !== 200 && statusCode !== 503) asked.failed += 1
      } catch {
        asked.failed += 1
      }
    })
    await Promise.all([...some, pause(100)])
  }
}

function report(samples, { pages, failed }) {
  const rows = Object.entries(samples).map(([name, all]) => {
    const part = Math.max(1, Math.floor(all.length / 6))
    // The first minutes fill the caches.
    const [early, late] = [all.slice(part, 2 * part), all.slice(-part)].map((some) => (some.length > 0 ? median(some) : all.at(-1)))
    return [name, mebibytes(all[0]), mebibytes(early), mebibytes(late), mebibytes(Math.max(...all)), (late / early).toFixed(2)]
  })
  print(
    `Memory under load: ${pages} pages, ${failed} without an answer`,
    table(['', 'first minute', 'second sixth', 'last sixth', 'most', 'last to second'], rows),
  )
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
