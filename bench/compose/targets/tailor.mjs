// Zalando's Tailor with a template of its own tags; the same timeout of one second as everywhere.
import http from 'node:http'
import { importPeer } from '../../lib/peers.mjs'
import { fragmentsUrl, head, names, tail } from '../page.mjs'

const { default: Tailor } = await importPeer('compose', 'node-tailor')
const tag = (name) =>
  `<fragment id="${name}" src="${fragmentsUrl}/f/${name}" timeout="1000" fallback-src="${fragmentsUrl}/fb/${name}"></fragment>`
const template = head + names.map(tag).join('') + tail
let parsed
const tailor = new Tailor({ fetchTemplate: async (_, parse) => (parsed ??= await parse(template)), maxAssetLinks: 1 })
for (const event of ['error', 'context:error', 'fragment:error', 'fragment:warn']) tailor.on(event, () => {})

const server = http.createServer((request, response) => tailor.requestHandler(request, response))
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
