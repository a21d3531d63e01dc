import http from 'node:http'
import { names, stateOf } from './page.mjs'

const timeoutMs = 20_000
/** Of a page that hardly ends, only this much of its start and of its end is examined. */
const lookedAt = 1024 * 1024

/** Reads one page like a browser: its start, its end, and its fragments. */
export function readPage(url) {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const seen = { firstByteMs: Number.NaN, bytes: 0, status: undefined }
    const start = []
    let end = []
    const finish = (ended) => {
      const html = Buffer.concat([...start, ...end]).toString()
      const states = Object.fromEntries(names.map((name) => [name, stateOf(html, name)]))
      const closed = html.trimEnd().endsWith('</html>')
      resolve({
        ...seen,
        ended,
        closed,
        states,
        leaked: html.includes('stack trace of the fragment'),
        totalMs: performance.now() - startedAt,
      })
    }
    const request = http.get(url, { agent: false, timeout: timeoutMs }, (response) => {
      seen.status = response.statusCode
      response.on('data', (chunk) => {
        if (seen.bytes === 0) seen.firstByteMs = performance.now() - startedAt
        if (seen.bytes < lookedAt) start.push(chunk)
        else {
          end.push(chunk)
          if (end.length > 200) end = end.slice(-100)
        }
        seen.bytes += chunk.length
      })
      response.on('close', () => finish(response.complete))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => finish(false))
  })
}
