import { runScript } from '../lib/processes.mjs'
import { median } from '../lib/stats.mjs'
import { digits, ms, table } from '../lib/table.mjs'

/** Times of pages and session checks with no sign-ins and with 64; in turns, so that both see the same machine. */
export async function whileSigningIn({ targets, rounds, secs, load, scenario }) {
  const rows = []
  for (const target of targets) {
    const { kind, shoppers, url, site } = target
    const asked = [
      ['session check', { what: 'check', kind, shoppers }, url, 1],
      ['session check', { what: 'check', kind, shoppers }, url, 16],
    ]
    if (site) asked.push(['home page', { what: 'page', page: '/' }, site, 1])
    const signIns = (seconds) =>
      runScript(load, { url, connections: 64, seconds, scenario, state: { what: 'signIn', kind, shoppers }, headers: {} })
    for (const [what, state, origin, connections] of asked) {
      const quiet = []
      const busy = []
      const hashed = []
      const measure = () => runScript(load, { url: origin, connections, seconds: secs, scenario, state, headers: {} })
      for (let round = 0; round < rounds; round++) {
        quiet.push(await measure())
        const others = signIns(secs + 1)
        await new Promise((resolve) => setTimeout(resolve, 500))
        busy.push(await measure())
        hashed.push(await others)
      }
      const of = (records, field) => median(records.map((record) => record[field]))
      rows.push({
        name: target.name,
        what: `${what}, ${connections} at a time`,
        quiet: of(quiet, 'p50Ms'),
        busy: of(busy, 'p50Ms'),
        ratio: median(busy.map(({ p50Ms }, round) => p50Ms / quiet[round].p50Ms)),
        p99: of(busy, 'p99Ms'),
        perSecond: median(busy.map(({ perSecond }, round) => perSecond / quiet[round].perSecond)),
        signIns: of(hashed, 'perSecond'),
      })
    }
  }
  const head = [
    '',
    '',
    'without',
    'while',
    'times as long',
    'p99 while',
    'per second, as a ratio to without',
    'sign-ins per second meanwhile',
  ]
  const cells = rows.map((row) => [
    row.name,
    row.what,
    ms(row.quiet),
    ms(row.busy),
    digits(row.ratio),
    ms(row.p99),
    digits(row.perSecond),
    digits(row.signIns),
  ])
  return { rows, text: table(head, cells) }
}
