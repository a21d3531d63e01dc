import { note } from '../lib/notes.mjs'
import { runScript } from '../lib/processes.mjs'
import { print, save } from '../lib/report.mjs'
import { startShop } from '../lib/shop.mjs'
import { quantile, ratioOf } from '../lib/stats.mjs'
import { digits, ms, table } from '../lib/table.mjs'
import { attackOf } from './attack.mjs'

const sitePort = 9490
/** Maximum slowdown of the others' 95th percentile. */
const promised = 2
const mostRounds = 9
const client = new URL('client.mjs', import.meta.url).pathname

/** The others' requests: common pages and searches, and some new ones. */
const everyday = (round, part) => [
  ...['/', '/men', '/women/shoes', '/search?q=ball', '/runner-one/AA1001.html', '/cart', '/search?q=sock', '/women/shoes?sort=newest'],
  ...Array.from({ length: 12 }, (_, at) => `/search?q=${['run', 'blue', 'shoe', 'ball'][at % 4]}${round}${part}${at}`),
]

/**
 * One client sends all expensive requests, at once and without end, while other visitors' pages and searches are timed: before and
 * during, round by round. The limits are those of production.
 */
export async function hostile({ rounds, secs }) {
  const shop = await startShop({ name: 'hostile', sitePort, env: { RATE_LIMIT_FACTOR: '1' } })
  const measured = []
  try {
    const others = (round, part) =>
      runScript(client, { url: shop.site, addresses: 16, atOnce: 2, seconds: secs, paths: everyday(round, part) })
    await others('w', 'x')
    for (let round = 0; round < Math.min(rounds, mostRounds); round++) {
      const before = await others(round, 'b')
      const attack = runScript(client, { url: shop.site, from: '192.0.2.66', atOnce: 64, seconds: secs + 1, paths: attackOf(round) })
      const during = await others(round, 'd')
      measured.push({ before, during, attack: await attack })
      const [one, other] = [before, during].map(({ times }) => ms(quantile(times, 0.95)))
      console.error(`round ${round + 1}: 95 of 100 within ${one} before, ${other} during`)
    }
  } finally {
    await shop.stop()
  }
  report(measured)
  save('hostile', { measured })
}

function report(measured) {
  const at = (part, share) => measured.map((round) => quantile(round[part].times, share))
  const statuses = (part) => {
    const all = {}
    for (const round of measured)
      for (const [status, count] of Object.entries(round[part].statuses)) all[status] = (all[status] ?? 0) + count
    return all
  }
  const shown = (counts) =>
    Object.entries(counts)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')
  const ratio = ratioOf(at('during', 0.95), at('before', 0.95))
  print(
    `Others beside a hostile client: 95 of 100 answers take ${digits(ratio.median)} times as long (${digits(ratio.least)} to ${digits(ratio.greatest)})`,
    table(
      ['', 'half within', '95 of 100 within', 'answers'],
      ['before', 'during', 'attack'].map((part) => [
        part,
        ms(quantile(at(part, 0.5), 0.5)),
        ms(quantile(at(part, 0.95), 0.5)),
        shown(statuses(part)),
      ]),
    ),
  )
  const wrong = Object.keys({ ...statuses('before'), ...statuses('during') }).filter((status) => status !== '200')
  if (wrong.length > 0) note(`Other visitors were answered ${wrong.join(', ')}.`)
  if (ratio.median > promised) note(`Others wait more than ${promised} times as long beside a hostile client.`)
}
