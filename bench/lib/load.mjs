// Closed-loop load: each connection asks again when its answer is there. Reads its orders as JSON, prints one line of JSON.
import { Pool } from 'undici'
import { readInput } from './processes.mjs'
import { quantile } from './stats.mjs'

const { url, connections, seconds, headers, scenario, state, from = 0 } = readInput()
const target = new URL(url)
const pool = new Pool(target.origin, { connections, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 })
const plain = { path: target.pathname + target.search, method: 'GET', headers }
const { ask, isRight } = scenario ? await import(scenario) : { ask: () => plain, isRight: undefined }

const firstByte = []
const whole = []
let asked = from
let wrong = 0
let sample
let bytes = 0

function once() {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const text = isRight && []
    let firstAt = 0
    let size = 0
    let status = 0
    const settle = (failure) => {
      if (failure || status >= 400 || (isRight && !isRight(Buffer.concat(text).toString()))) {
        wrong++
        sample ??= failure ? String(failure) : `${status} ${text ? Buffer.concat(text).toString().slice(0, 300) : ''}`
      } else {
        firstByte.push((firstAt || performance.now()) - startedAt)
        whole.push(performance.now() - startedAt)
        bytes += size
      }
      resolve()
    }
    pool.dispatch(ask ? ask(asked++, state, plain) : plain, {
      onConnect() {},
      onHeaders(code) {
        status = code
        return true
      },
      onData(chunk) {
        firstAt ||= performance.now()
        size += chunk.length
        text?.push(chunk)
        return true
      },
      onComplete: () => settle(),
      onError: settle,
    })
  })
}

const startedAt = performance.now()
const endAt = startedAt + seconds * 1000
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < endAt && wrong < 500) await once()
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
