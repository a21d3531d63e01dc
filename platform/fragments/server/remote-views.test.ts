import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { remoteViews, viewsElsewhere } from './remote-views.ts'
import { ViewNotFound } from './view-client.ts'

const good = {
  'content-type': 'text/html; charset=utf-8',
  'x-mf-id': 'f',
  'x-mf-version': '1',
  'x-mf-type': 'component',
  'cache-control': 'public, max-age=60',
}
/** Splits the first name and the last value; the bytes between arrive in one read. */
function sendInPieces(socket: Socket | null, version: string): void {
  const pieces = [
    'HTTP/1.1 200 OK\r\ncontent',
    `-type: text/html\r\nx-mf-id: f\r\nx-mf-version: ${version}\r\nx-mf-type: component\r\nconnection: close\r\ncontent-length: 1`,
    '2\r\n\r\n<p>three</p>',
  ]
  const next = () => {
    socket?.write(pieces.shift() ?? '')
    if (pieces.length > 0) setTimeout(next, 20)
  }
  next()
}

const behaviours: Record<string, (response: ServerResponse) => void> = {
  good: (response) => response.writeHead(200, good).end('<p>whole</p>'),
  error: (response) => response.writeHead(500, good).end('stack trace'),
  missing: (response) => response.writeHead(404, good).end(),
  otherId: (response) => response.writeHead(200, { ...good, 'x-mf-id': 'g' }).end('<p>g</p>'),
  plainText: (response) => response.writeHead(200, { ...good, 'content-type': 'text/plain' }).end('text'),
  otherBuild: (response) => response.writeHead(200, { ...good, 'x-mf-version': '2' }).end('<p>whole</p>'),
  otherStatus: (response) => response.writeHead(500, 'OK', good).end('<p>whole</p>'),
  inPieces: ({ socket }) => sendInPieces(socket, '3'),
  otherInPieces: ({ socket }) => sendInPieces(socket, '4'),
  hangs: () => {},
  stalls: (response) => response.writeHead(200, good).write('<p>half'),
  dies(response) {
    response.writeHead(200, good).write('<p>half')
    setTimeout(() => response.destroy(), 20)
  },
  announcesTooMuch: (response) => response.writeHead(200, { ...good, 'content-length': 50_000_000 }).write('x'),
  sendsTooMuch(response) {
    response.writeHead(200, good)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  },
}
behaviours['below/good?a=1'] = (response) => response.writeHead(200, good).end('<p>below</p>')
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => behaviours[request.url?.slice(1) ?? '']?.(response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const view = (behaviour: string) => remoteViews(url).view({ path: `/${behaviour}`, mfId: 'f', maxBytes: 100_000, timeoutMs: 400 })

test('a complete and correct view has its version and freshness', async () => {
  const { html, version, sharing } = await view('good')
  expect([html.toString(), version, sharing]).toEqual(['<p>whole</p>', '1', { freshForMs: 60_000, staleForMs: 0 }])
})

test('heads that differ in one letter, in their status or in how they arrive are each parsed', async () => {
  const versions = []
  for (const behaviour of ['good', 'otherBuild', 'good', 'inPieces', 'otherInPieces', 'otherBuild'])
    versions.push((await view(behaviour)).version)
  expect(versions).toEqual(['1', '2', '1', '3', '4', '2'])
  await expect(view('otherStatus')).rejects.toMatchObject({ status: 500 })
})

test('a head that was valid for one fragment is not valid for another', async () => {
  await view('good')
  const asOther = () => remoteViews(url).view({ path: '/good', mfId: 'g', maxBytes: 100_000, timeoutMs: 400 })
  const first = await asOther().catch((error: Error) => error)
  const second = await asOther().catch((error: Error) => error)
  expect([String(first), String(second)]).toEqual(Array(2).fill('MismatchedFragmentId: Fragment id mismatch: expected g, received f'))
  expect(second).not.toBe(first)
})

test.each([
  ['error', /Error fetching mf/],
  ['otherId', /id mismatch/],
  ['plainText', /Error fetching mf/],
  ['hangs', /Error fetching mf/],
  ['stalls', /Error fetching mf/],
  ['dies', /Error fetching mf/],
  ['announcesTooMuch', /Error fetching mf/],
  ['sendsTooMuch', /Error fetching mf/],
])('a fragment that %s is rejected whole', async (behaviour, message) => {
  await expect(view(behaviour)).rejects.toThrow(message)
})

test('nothing to show is distinguished from a failure', async () => {
  await expect(view('missing')).rejects.toThrow(ViewNotFound)
})

test('an unreachable server is a failure', async () => {
  await expect(remoteViews('http://127.0.0.1:9').view({ path: '/x', mfId: 'f', maxBytes: 1, timeoutMs: 1000 })).rejects.toThrow(
    'Error fetching mf',
  )
})

test('a connection that fails is known at once', async () => {
  const patient = { mfId: 'f', maxBytes: 100, timeoutMs: 60_000 }
  const refused = remoteViews('http://127.0.0.1:9').view({ ...patient, path: '/x' })
  await expect(refused).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  await expect(remoteViews(url).view({ ...patient, path: '/dies' })).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } })
})

test('a server with a path in its address is requested below it, also one that a request names', async () => {
  const request = { path: '/good?a=1', mfId: 'f', maxBytes: 100, timeoutMs: 5000 }
  for (const below of [`${url}/below`, `${url}/below/`]) {
    expect((await remoteViews(below).view(request)).html.toString()).toBe('<p>below</p>')
    expect((await viewsElsewhere.view({ ...request, server: below })).html.toString()).toBe('<p>below</p>')
  }
  await expect(viewsElsewhere.view({ ...request, path: '/error', server: url })).rejects.toMatchObject({ status: 500 })
  await expect(viewsElsewhere.view({ ...request, path: '/hangs', timeoutMs: 50, server: url })).rejects.toThrow('Error fetching mf')
})

test('a view may be as large as its limit, and no byte larger', async () => {
  const sized = (maxBytes: number, path = '/good') => remoteViews(url).view({ path, mfId: 'f', maxBytes, timeoutMs: 5000 })
  expect((await sized(12)).html).toHaveLength(12)
  for (const [maxBytes, path] of [
    [11, '/good'],
    [11, '/inPieces'],
  ] as const)
    await expect(sized(maxBytes, path)).rejects.toMatchObject({ cause: { message: 'Answer of f is larger than 11 bytes' } })
})

test('a request that times out before it gets a connection is not sent', async () => {
  const asked: unknown[] = []
  const own = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(200, good).end('<p>whole</p>')
  }).listen(0, '127.0.0.1')
  await once(own, 'listening')
  const request = { mfId: 'f', maxBytes: 100, server: `http://127.0.0.1:${(own.address() as { port: number }).port}` }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = viewsElsewhere.view({ ...request, path: '/late', timeoutMs: 1000 })
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await expect(late).rejects.toMatchObject({ cause: { message: 'No complete answer within 1000 ms' } })
  await viewsElsewhere.view({ ...request, path: '/next', timeoutMs: 5000 })
  expect(asked).toEqual(['/next'])
  own.closeAllConnections()
  own.close()
})
