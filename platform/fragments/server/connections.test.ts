import { createServer, type Server } from 'node:http'
import type { Client } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerReader, type Connections, openConnections } from './connections.ts'

let server: Server
let origin: string
let sockets = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/dies') response.destroy()
    else if (request.url !== '/hangs') setTimeout(() => response.end(request.url), 5)
  })
    .on('connection', () => {
      sockets += 1
    })
    .listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Requests `path`; `giveUpAfterMs` aborts it like an impatient client. */
const ask = (connections: Connections, path: string, giveUpAfterMs?: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const reader: AnswerReader = {
      connection: undefined as Client | undefined,
      onConnect: (abort) => {
        if (giveUpAfterMs !== undefined) setTimeout(() => abort(new Error('given up')), giveUpAfterMs)
      },
      onHeaders: () => true,
      onData: (chunk) => {
        text += chunk
        return true
      },
      onComplete: () => {
        connections.giveBack(reader)
        resolve(text)
      },
      onError: (error) => {
        connections.giveBack(reader)
        reject(error)
      },
    }
    connections.send({ path, method: 'GET' }, reader)
  })
const open = () => {
  sockets = 0
  return openConnections(origin, 2, { pipelining: 1 })
}

test('more requests than connections are all answered, in turn', async () => {
  const connections = open()
  const paths = Array.from({ length: 9 }, (_, place) => `/${place}`)
  expect(await Promise.all(paths.map((path) => ask(connections, path)))).toEqual(paths)
  expect(sockets).toBe(2)
})

test('a free connection is used before a new one is opened', async () => {
  const connections = open()
  for (const path of ['/a', '/b', '/c']) expect(await ask(connections, path)).toBe(path)
  expect(sockets).toBe(1)
})

test('broken answers and aborted requests do not block connections', async () => {
  const connections = open()
  const asked = ['/dies', '/hangs', '/hangs', '/dies', '/whole', '/too'].map((path) =>
    ask(connections, path, path === '/hangs' ? 20 : undefined),
  )
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await Promise.all(['/1', '/2', '/3'].map((path) => ask(connections, path)))).toEqual(['/1', '/2', '/3'])
})

test('an impossible address fails only its own request', async () => {
  const connections = open()
  await expect(ask(connections, '/with a space')).rejects.toThrow('invalid request path')
  expect(await ask(connections, '/whole')).toBe('/whole')
})
