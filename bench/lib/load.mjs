// Closed-loop load: each connection sends its next request after the answer. Reads its orders as JSON, prints one line of JSON.
import { Line } from './line.mjs'
import { readInput } from './processes.mjs'
import { quantile } from './stats.mjs'

const { url, connections, seconds, headers, scenario, state, from = 0 } = readInput()
const target = new URL(url)
const plain = { path: target.pathname + target.search, method: 'GET', headers }
const { ask, isRight } = scenario ? await import(scenario) : { ask: () => plain, isRight: undefined }

const firstByte = []
const whole = []
let asked = from
let wrong = 0
let sample
let bytes = 0

async function once(line) {
  const question = ask(asked++, state, plain)
  const startedAt = performance.now()
  try {
    const { status, pieces, firstAt, bytes: size } = await line.ask(question, isRight)
    const endedAt = performance.now()
    const text = pieces && Buffer.concat(pieces).toString()
    if (status < 400 && (!isRight || isRight(text))) {
      firstByte.push((firstAt || endedAt) - startedAt)
      whole.push(endedAt - startedAt)
      bytes += size
      return
    }
    sample ??= `${status} ${text?.slice(0, 300) ?? ''}`
  } catch (error) {
    sample ??= String(error)
  }
  wrong++
}

const startedAt = performance.now()
const endAt = startedAt + seconds * 1000
await Promise.all(
  Array.from({ length: connections }, async () => {
    const line = new Line(target)
    while (performance.now() < endAt && wrong < 500) await once(line)
  }),
)
const took = (performance.now() - startedAt) / 1000
const done = whole.length
const report = {
  perSecond: done / took,
  done,
  wrong,
  sample,
  bytes: bytes / Math.max(1, done),
  firstByteMs: quantile(firstByte, 0.5),
  p50Ms: quantile(whole, 0.5),
  p95Ms: quantile(whole, 0.95),
  p99Ms: quantile(whole, 0.99),
  next: asked,
}
console.log(JSON.stringify(report))
process.exit(0)
