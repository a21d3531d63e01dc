import { fileURLToPath } from 'node:url'
import { runScript } from '../lib/processes.mjs'
import { print, save } from '../lib/report.mjs'
import { compare, takeTurns } from '../lib/rounds.mjs'
import { digits, mebibytes, ms, shownRatio, table } from '../lib/table.mjs'
import { forgetPeak, memoryOf } from '../lib/usage.mjs'
import { setFragments, startTargets } from './targets.mjs'

const load = fileURLToPath(new URL('../lib/load.mjs', import.meta.url))
const base = 'bare join'
const connectionCounts = [1, 16, 64]

/** Composing a page: pages per second as a ratio to a bare server that joins, first byte, and memory. */
export async function compose({ rounds, secs, peers, only, before }) {
  const { targets, stop } = await startTargets({ peers, only, before })
  const say = (line) => console.error(line)
  const ask = (connections, seconds) => (target) => runScript(load, { url: target.url, connections, seconds })
  const found = {}
  try {
    const memory = new Map(targets.map(({ name, pid }) => [name, [memoryOf(pid).now]]))
    for (const delay of [0, 5])
      for (const connections of connectionCounts) {
        await setFragments({ delay })
        say(`fragments answer ${delay ? `after ${delay} ms` : 'at once'}, ${connections} connections`)
        for (const { pid } of targets) forgetPeak(pid)
        const records = await takeTurns({ targets, rounds, say, warm: ask(connections, 1), run: ask(connections, secs) })
        found[`${delay} ms, ${connections}`] = compare(records, targets.some(({ name }) => name === base) ? base : targets[0].name)
      }
    await setFragments({ delay: 0 })
    const compressing = targets.filter(({ compresses }) => compresses)
    if (compressing.length > 1) {
      say('compressed, 16 connections')
      const asBrowsers = (seconds) => (target) =>
        runScript(load, { url: target.url, connections: 16, seconds, headers: { 'accept-encoding': 'gzip, deflate, br' } })
      const records = await takeTurns({ targets: compressing, rounds, say, warm: asBrowsers(1), run: asBrowsers(secs) })
      found.compressed = compare(records, compressing[0].name)
    }
    await setFragments({ on: 'recommendations', fault: 'slow' })
    const first = await takeTurns({ targets, rounds, say, run: ask(1, Math.min(secs, 1)) })
    found['first byte'] = compare(first, targets[0].name)
    for (const { name, pid } of targets) memory.get(name).push(memoryOf(pid).now, memoryOf(pid).peak)
    report(targets, found, memory)
    save('compose', { rounds, secs, found, memory })
  } finally {
    await stop()
  }
}

function report(targets, found, memory) {
  for (const [field, title] of [
    ['ratio', 'pages per second'],
    ['cpuRatio', 'pages per CPU second of the server'],
  ]) {
    const columns = Object.keys(found).filter((name) => name.includes(' ms, '))
    const rows = targets.map(({ name }) => [
      name,
      ...columns.map((column) => shownRatio(found[column].find((target) => target.name === name)[field])),
    ])
    print(
      `Composing a page: ${title}, as a ratio to ${targets.some(({ name }) => name === base) ? base : targets[0].name}`,
      table(['', ...columns.map((column) => `${column} conn.`)], rows),
    )
  }
  if (found.compressed) {
    const rows = found.compressed.map(({ name, ratio, cpuRatio, perSecond, bytes }) => [
      name,
      shownRatio(ratio),
      shownRatio(cpuRatio),
      digits(perSecond),
      `${Math.round(bytes / 1024)} kB`,
    ])
    print(
      `Composing a page, compressed as browsers ask for it, 16 connections, as a ratio to ${rows[0][0]}`,
      table(['', 'pages per second', 'per CPU second', 'pages/s', 'page'], rows),
    )
  }
  const rows = targets.map(({ name }) => {
    const of = (column) => found[column].find((target) => target.name === name)
    const [before, after, peak] = memory.get(name)
    const wrong = Object.values(found).reduce((sum, column) => sum + (column.find((target) => target.name === name)?.wrong ?? 0), 0)
    return [
      name,
      ms(of('first byte').firstByteMs),
      digits(of('0 ms, 64').perSecond),
      ms(of('0 ms, 64').p99Ms),
      `${Math.round(of('0 ms, 64').bytes / 1024)} kB`,
      mebibytes(before),
      mebibytes(after),
      mebibytes(peak),
      wrong,
    ]
  })
  print(
    'Composing a page: first byte, size and memory',
    table(
      ['', 'first byte, one fragment 200 ms late', 'pages/s at 64', 'p99 at 64', 'page', 'memory before', 'after', 'peak', 'wrong answers'],
      rows,
    ),
  )
}
