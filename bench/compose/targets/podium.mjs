// @podium/layout on plain node:http, its lightest setup.
import http from 'node:http'
import { importPeer } from '../../lib/peers.mjs'
import { fragmentsUrl, head, names, tail } from '../page.mjs'

const { default: Layout } = await importPeer('compose', '@podium/layout')
const { HttpIncoming } = await importPeer('compose', '@podium/utils')
const layout = new Layout({ name: 'page', pathname: '/', client: { timeout: 1000 } })
layout.metrics.resume?.()
layout.view((_, body) => head + body + tail)
const camelCase = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
const podlets = names.map((name) => layout.client.register({ name: camelCase(name), uri: `${fragmentsUrl}/m/${name}` }))

const server = http.createServer(async (request, response) => {
  const incoming = new HttpIncoming(request, response)
  try {
    if ((await layout.process(incoming)).proxy) return
    const parts = await Promise.all(podlets.map((podlet) => podlet.fetch(incoming)))
    const page = Buffer.from(layout.render(incoming, parts.map(({ content }) => content).join('')))
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }).end(page)
  } catch (error) {
    if (!response.headersSent) response.writeHead(500)
    response.end(String(error.message))
  }
})
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
