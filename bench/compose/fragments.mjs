// The fragments that all targets ask, in one plain process with bodies made beforehand, so that they cost everyone the same.
//   /f/{name}                         a view, as the composing targets ask for it
//   /{kept|fresh}/{fragment}/view/…   the same behind the shop's own gateway; `kept` may be cached, `fresh` may not
//   /fb/{name}, /m/{name}             the small fallback and the manifest that other gateways want
//   /__set?delay=5&on=hero&fault=hang what to do from now on
import http from 'node:http'
import { breakDown } from './faults-of-fragments.mjs'
import { fallbackOf, fragments, htmlOf } from './page.mjs'

const port = Number(process.env.PORT ?? 21000)
const own = `http://127.0.0.1:${port}`
const version = '1.0.0-bench'
const views = new Map()
const fixed = new Map()

for (const fragment of fragments) {
  const { name, view } = fragment
  const body = Buffer.from(htmlOf(fragment))
  const add = (key, id, cacheControl) => views.set(key, { name, body, headers: headersOf(id, body.length, cacheControl) })
  add(`/f/${name}`, name, 'no-store')
  add(`/fresh/${view.id}${view.query}`, view.id, 'no-store')
  add(`/kept/${view.id}${view.query}`, view.id, 'public, max-age=1, stale-while-revalidate=86400')
  fixed.set(`/fb/${name}`, ['text/html; charset=utf-8', fallbackOf(name)])
  const manifest = {
    name,
    version: '1.0.0',
    content: `${own}/f/${name}`,
    fallback: `${own}/fb/${name}`,
    assets: { js: '', css: '' },
    css: [],
    js: [],
    proxy: {},
  }
  fixed.set(`/m/${name}`, ['application/json', JSON.stringify(manifest)])
}

function headersOf(id, length, cacheControl) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-length': length,
    'cache-control': cacheControl,
    'x-mf-id': id,
    'x-mf-version': version,
    'x-mf-type': 'component',
    link: `</mf/${id}/${version}/style.css>; rel="stylesheet", </mf/${id}/${version}/index.js>; rel="modulepreload"`,
    'podlet-version': '1.0.0',
  }
}

let now = { delay: 0, on: '', fault: '' }
const server = http.createServer((request, response) => {
  const url = request.url ?? '/'
  const path = url.split('?', 1)[0]
  const at = path.indexOf('/view/')
  const view = views.get(at < 0 ? path : path.slice(0, at) + url.slice(path.length))
  if (view) {
    if (now.fault && view.name === now.on) return breakDown(now.fault, view, response)
    const answer = () => response.writeHead(200, view.headers).end(view.body)
    return now.delay ? setTimeout(answer, now.delay) : answer()
  }
  const [type, text] = fixed.get(path) ?? []
  if (text)
    return response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text), 'podlet-version': '1.0.0' }).end(text)
  if (path.endsWith('.css') || path.endsWith('.js'))
    return response.writeHead(200, { 'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/css' }).end('/* */')
  if (path === '/__set') {
    const asked = new URLSearchParams(url.slice(path.length))
    now = { delay: Number(asked.get('delay') ?? 0), on: asked.get('on') ?? '', fault: asked.get('fault') ?? '' }
  }
  response.end(JSON.stringify(now))
})
server.keepAliveTimeout = 120_000
server.listen(port, '127.0.0.1')
