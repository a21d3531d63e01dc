import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const script = readFileSync(new URL('./live-page.js', import.meta.url), 'utf8')

/**
 * The server that browsers stay connected to while `npm run dev` runs. The shop behind it is replaced at each edit; meanwhile requests
 * wait.
 */
export function createLiveServer() {
  let shop
  let waiting = []
  const listening = new Set()
  const started = Date.now()
  let changes = 0
  let lastProblem
  /** Of the code that is running: a page that was written by an older one is reloaded when it connects. */
  const version = () => `${started}.${changes}`

  const server = createServer((request, response) => {
    if (request.url === '/__dev__/changes') return listen(response)
    if (request.url.startsWith('/__dev__/live.js'))
      return response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script)
    addScript(request, response, version)
    if (shop) shop(request, response)
    else waiting.push({ request, response })
  })

  function listen(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    listening.add(response)
    response.on('close', () => listening.delete(response))
    send(response, 'start', version())
    if (lastProblem !== undefined) send(response, 'problem', lastProblem)
  }
  const send = (response, event, data) =>
    response.write(
      `event: ${event}\n${data
        .split('\n')
        .map((line) => `data: ${line}\n`)
        .join('')}\n`,
    )
  const sendEvent = (event, data) => {
    for (const response of listening) send(response, event, data)
  }

  return {
    server,
    /** From here on requests wait for the next shop. */
    hold() {
      shop = undefined
    },
    /** @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} next */
    use(next) {
      shop = next
      const held = waiting
      waiting = []
      for (const { request, response } of held) if (!response.destroyed) next(request, response)
    },
    /** Answers every request with the error. */
    fail(text) {
      this.use((_, response) => {
        if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        response.end(`<!doctype html><title>No shop</title><pre>${asText(text)}</pre>`)
      })
    },
    /** The code has been replaced; connected pages reload. */
    changed() {
      changes += 1
      lastProblem = undefined
      sendEvent('start', version())
    },
    /** Shows an error over connected pages, and over those that connect before the next change. */
    problem(text) {
      lastProblem = text
      sendEvent('problem', text)
    },
  }
}

const asText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Appends the script to every document; documents are therefore not compressed. */
function addScript(request, response, version) {
  const isDocument = request.headers['sec-fetch-dest'] === 'document' && request.method === 'GET'
  if (!isDocument) return
  request.headers['accept-encoding'] = 'identity'
  const { writeHead, end } = response
  // Before the page is written: a change meanwhile makes it an old one.
  const tag = `<script src="/__dev__/live.js?${version()}" async></script>`
  let isHtml = false
  response.writeHead = (status, ...rest) => {
    const given = rest.find((one) => typeof one === 'object') ?? {}
    // A page of the cache is sent with names and values in turn.
    const headers = Array.isArray(given) ? pairs(given) : Object.entries(given)
    const isOf = (name) => (header) => header[0].toLowerCase() === name
    const type = headers.find(isOf('content-type'))?.[1] ?? response.getHeader('content-type')
    isHtml = String(type).startsWith('text/html')
    if (!isHtml) return writeHead.call(response, status, ...rest)
    response.removeHeader('content-length')
    const kept = headers.filter((header) => !isOf('content-length')(header))
    return writeHead.call(response, status, kept.flat())
  }
  response.end = (chunk, ...rest) => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    if (chunk && typeof chunk !== 'function') response.write(chunk, typeof rest[0] === 'string' ? rest[0] : undefined)
    const done = [chunk, ...rest].find((one) => typeof one === 'function')
    return isHtml ? end.call(response, tag, done) : end.call(response, done)
  }
}

function pairs(list) {
  return list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1]]] : []))
}
