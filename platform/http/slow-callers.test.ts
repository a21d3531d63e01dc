import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openTrialApp } from './middleware/testing/trial-app.ts'
import { defaultTimeouts } from './request-timeouts.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

/** The API's answer to the start of a request that never ends, until it closes the connection. */
async function answerTo(start: string): Promise<string> {
  ;({ app } = await openTrialApp({ timeouts: { requestTimeout: 20, headersTimeout: 10, connectionsCheckingInterval: 5 } }))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(start))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

const head = 'POST /api/bridge/things HTTP/1.1\r\nhost: api\r\ncontent-type: application/json\r\n'

test.each([
  ['headers do not end', head],
  ['body does not arrive', `${head}content-length: 100\r\n\r\n{`],
])('a call whose %s is cut off', async (_what, start) => {
  expect(await answerTo(start)).toMatch(/^(HTTP\/1\.1 408 |$)/)
})

test('by default headers have 15 seconds and whole requests 30, checked every 5', async () => {
  ;({ app } = await openTrialApp())
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([15_000, 30_000])
  expect(defaultTimeouts.connectionsCheckingInterval).toBe(5_000)
})
