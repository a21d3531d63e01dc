// The limit: the shell at once, the fragments as they arrive in document order, on undici's dispatch. No checks, no timeouts, no caching:
// the maximum per CPU second of any gateway in JavaScript.
import http from 'node:http'
import { Pool } from 'undici'
import { fragmentsUrl, head, names, pathOf, tail } from '../page.mjs'

const pool = new Pool(fragmentsUrl, { connections: 384, pipelining: 1 })
const [before, after] = [Buffer.from(head), Buffer.from(tail)]
const paths = names.map(pathOf)

const server = http.createServer((_, response) => {
  const parts = paths.map(() => [])
  const isReady = new Uint8Array(paths.length)
  let next = 0
  let scheduled = false
  const flush = () => {
    scheduled = false
    const chunks = []
    while (next < paths.length && isReady[next]) chunks.push(...parts[next++])
    if (next === paths.length) response.end(Buffer.concat([...chunks, after]))
    else if (chunks.length > 0) response.write(Buffer.concat(chunks))
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  paths.forEach((path, place) => {
    const settle = () => {
      isReady[place] = 1
      if (place !== next || scheduled) return
      scheduled = true
      setImmediate(flush)
    }
    pool.dispatch(
      { path, method: 'GET' },
      {
        onConnect() {},
        onHeaders: () => true,
        onData: (chunk) => parts[place].push(chunk) > 0,
        onComplete: settle,
        onError() {
          parts[place].length = 0
          settle()
        },
      },
    )
  })
  response.write(before)
})
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
