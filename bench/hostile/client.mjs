// Requests the paths one after another, some at once, for a while. Reads its orders as JSON, prints one line of JSON.
import { Agent, request } from 'node:http'
import { readInput } from '../lib/processes.mjs'

const { url, from, addresses = 1, atOnce, seconds, paths } = readInput()
const { hostname, port } = new URL(url)
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
const times = []
const statuses = {}
const mostAnswers = 50_000

/** Sends the path unchanged; a client library would normalise it. */
const ask = (path, visitor) =>
  new Promise((resolve) => {
    const headers = { 'x-original-host': 'www.stadion.co.uk', 'x-forwarded-for': visitor, accept: 'text/html' }
    const sent = request({ hostname, port, path, headers, agent, timeout: 20_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
      answer.on('error', () => resolve('broken'))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', () => resolve('none'))
    sent.end()
  })

const endAt = performance.now() + seconds * 1000
let asked = 0
const some = async () => {
  while (performance.now() < endAt && asked < mostAnswers) {
    const at = asked++
    const startedAt = performance.now()
    const status = await ask(paths[at % paths.length], from ?? `198.51.100.${1 + (at % addresses)}`)
    times.push(performance.now() - startedAt)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}
await Promise.all(Array.from({ length: atOnce }, some))
agent.destroy()
// A pipe has a limited buffer: if the process ended before all is written, the line would be cut.
process.stdout.write(`${JSON.stringify({ times: times.map((time) => Number(time.toFixed(2))), statuses })}\n`, () => process.exit(0))
