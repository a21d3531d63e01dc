import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stadion/database/database'
import { bundledEntry } from '@stadion/testing/bundled-entry'
import { testImage } from '@stadion/testing/test-database'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

// Each test starts processes.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let main: string
const started: ChildProcess[] = []
beforeAll(async () => {
  main = await bundledEntry('apps/api/main.ts')
  folder = await mkdtemp(join(tmpdir(), 'api-'))
  await (await openDatabase({ dataDir: join(folder, 'database'), load: await testImage() })).close()
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rm(folder, { recursive: true }))

function start(env: Record<string, string>) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, DATA_DIR: folder, API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const port = new Promise<number>((known, ended) => {
    child.stdout.on('data', () => {
      const found = /ready: http:\/\/[^:]+:(\d+)/.exec(said)
      if (found) known(Number(found[1]))
    })
    child.once('close', () => ended(new Error(said)))
  })
  port.catch(() => undefined)
  return { child, port, end: once(child, 'close').then(([code]) => ({ code: code as number, said })) }
}

const away = { APP_ENV: 'dev', REDIS_URL: 'redis://:hunter2@127.0.0.1:1', ENGINE_WAIT_S: '0', DRAIN_SECONDS: '0' }

test('OPS-RUN-04 outside of local a start without Redis serves and says so once; SIGTERM finishes the running answer, accepts no new one, and exits with 0', async () => {
  const { child, port: ready, end } = start({ ...away, HOST: '127.0.0.1' })
  const port = await ready
  const body = '{"items":[{"productId":"AA1001_540"}]}'
  const path = '/api/bridge/baskets/-/items'
  const headers = { 'content-type': 'application/json', 'original-host': 'dev.stadion.de' }
  expect((await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })).status).toBe(200)
  const underWay = request({ port, method: 'POST', path, headers: { ...headers, 'content-length': body.length } })
  const answered = new Promise<number | undefined>((done, failed) => {
    underWay.once('response', (response) => {
      response.resume()
      done(response.statusCode)
    })
    underWay.once('error', failed)
  })
  underWay.write(body.slice(0, 5))
  const [socket] = (await once(underWay, 'socket')) as [Socket]
  // The name of this machine is resolved first, which may take longer than everything else.
  if (socket.connecting) await once(socket, 'connect')
  // The server has the start of this request once it has answered a later one.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  await refused(port)
  underWay.end(body.slice(5))
  expect(await answered).toBe(200)
  const { code, said } = await end
  expect(code).toBe(0)
  expect(said.match(/Redis is away .*/g)).toEqual([
    'Redis is away (connect ECONNREFUSED 127.0.0.1:1); limits are counted per process until it is back.',
  ])
  expect(said).not.toContain('hunter2')
})

test('a busy port is reported and exits with 1', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const { code, said } = await start({ API_PORT: String(port) }).end
  busy.close()
  expect(code).toBe(1)
  expect(said).toBe(`Another process already listens on port ${port} on 127.0.0.1. Stop it, or set API_PORT to a free port.\n`)
})

test.each<Record<string, string>>([{ APP_ENV: 'local' }, { APP_ENV: 'dev', REDIS_REQUIRED: '1' }])(
  'OPS-RUN-04 engines that do not answer are reported together and exit with 1 with %j',
  async (required) => {
    const away = { ...required, DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop', REDIS_URL: 'redis://127.0.0.1:1' }
    const { code, said } = await start({ ...away, ENGINE_WAIT_S: '0' }).end
    expect(code).toBe(1)
    expect(said).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/shop does not answer: .*\nRedis \(REDIS_URL\) does not answer: .*\n$/)
    expect(said).not.toContain('hunter2')
  },
)

test('OPS-RUN-04 outside of local a start needs PostgreSQL, if not Redis', async () => {
  const { code, said } = await start({ ...away, DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' }).end
  expect(code).toBe(1)
  expect(said).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/shop does not answer: .*/m)
})

test('an invalid environment is reported and exits with 1', async () => {
  const { code, said } = await start({ APP_ENV: 'production', API_PORT: 'x' }).end
  expect(code).toBe(1)
  expect(said).toMatch(/^The environment is not usable:\n- APP_ENV is "production"\n {2}Why: .*\n {2}Fix: .*\n- API_PORT is "x"/)
})

async function refused(port: number): Promise<void> {
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
}
