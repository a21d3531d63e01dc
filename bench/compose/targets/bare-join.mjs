// The simplest possible gateway: six requests at once, joined, sent.
import http from 'node:http'
import { Pool } from 'undici'
import { fragmentsUrl, head, names, pathOf, tail } from '../page.mjs'

const pool = new Pool(fragmentsUrl, { connections: 384, pipelining: 1 })
const [before, after] = [Buffer.from(head), Buffer.from(tail)]
const read = async (name) => {
  const { body } = await pool.request({ path: pathOf(name), method: 'GET' })
  return Buffer.from(await body.arrayBuffer())
}

const server = http.createServer(async (_, response) => {
  try {
    const page = Buffer.concat([before, ...(await Promise.all(names.map(read))), after])
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }).end(page)
  } catch {
    response.writeHead(502).end()
  }
})
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
