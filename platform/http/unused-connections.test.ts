import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openTrialApp } from './middleware/testing/trial-app.ts'
import { closeUnusedConnections } from './unused-connections.ts'

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})

async function connectTo(app: FastifyInstance): Promise<Socket> {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(port), '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => undefined)
  await accepted
  return socket
}

test('the server of the API closes although a browser keeps a connection without a request', async () => {
  const { app } = await openTrialApp()
  const socket = await connectTo(app)
  const ended = once(socket, 'close')
  await app.close()
  await ended
})

test('an answer that has begun is finished while the server closes', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeUnusedConnections(app)
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    app.get('/', (_, reply) => {
      answer = () => reply.header('connection', 'close').send('done')
      resolve()
    })
  })
  const socket = await connectTo(app)
  const unused = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  opened.push(unused)
  const unusedEnded = once(unused, 'close')
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  const ended = once(socket, 'close')
  socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
  await isAsked
  const closed = app.close()
  // The sweep is over when the unused one has ended.
  await unusedEnded
  answer()
  await ended
  await closed
  expect(said).toMatch(/done$/)
})
