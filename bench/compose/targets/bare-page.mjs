// The limit of a cached page: one buffer, as large as a page of the gateway, with length and content type.
import http from 'node:http'

const page = Buffer.alloc(Number(process.env.BYTES ?? 63_000), '<p>A page that was made before.</p>\n')
const server = http.createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }).end(page),
)
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
