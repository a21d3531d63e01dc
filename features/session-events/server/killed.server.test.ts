import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '@stadion/database/database'
import { onPostgres, openTestDatabase, testImage } from '@stadion/testing/test-database'
import { afterEach, expect, test } from 'vitest'
import { anEvent } from '../testing.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
let api: ChildProcess | undefined
afterEach(() => api?.kill('SIGKILL'))

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

async function startApi(port: number, own: Record<string, string>): Promise<ChildProcess> {
  const { DATABASE_URL, REDIS_URL, NODE_ENV, ...rest } = process.env
  const env = { ...rest, ...own, API_PORT: String(port), RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', EXTERNAL_PROVIDER_PORT: '0' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('ready') && resolve())
    child.once('exit', () => reject(new Error('The API did not start')))
  })
  return child
}

/** The address of the PostgreSQL that a test database is on. */
async function addressOf(db: Database): Promise<string> {
  const [row] = await db.prepared<{ name: string; sockets: string }>(
    'where',
    `select current_database() as name, current_setting('unix_socket_directories') as sockets`,
  )
  const url = new URL(process.env.TEST_DATABASE_URL ?? `postgresql://postgres@localhost/?host=${encodeURIComponent(row!.sockets)}`)
  url.pathname = `/${row!.name}`
  return url.href
}

test('a kill in the middle of many events loses none that was answered with 202', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stadion-events-'))
  const shared = onPostgres() ? await openTestDatabase() : undefined
  if (!shared) await (await openDatabase({ dataDir: join(dataDir, 'database'), load: await testImage() })).close()
  const env: Record<string, string> = { DATA_DIR: dataDir }
  if (shared) env.DATABASE_URL = await addressOf(shared)
  const port = await freePort()
  const answered: string[] = []
  for (let round = 0; round < 2; round++) {
    const child = await startApi(port, env)
    api = child
    const sender = async (): Promise<void> => {
      while (child.exitCode === null && child.signalCode === null) {
        const sessionId = randomUUID()
        const answer = await fetch(`http://127.0.0.1:${port}/api/session-events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'original-host': 'www.stadion.de' },
          body: JSON.stringify(anEvent({ sessionId })),
        }).catch(() => undefined)
        if (answer?.status === 202) answered.push(sessionId)
      }
    }
    const senders = Array.from({ length: 32 }, sender)
    const enough = answered.length + 400
    await expect.poll(() => answered.length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(enough)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await Promise.all([gone, ...senders])
  }

  const db = shared ?? (await openDatabase({ dataDir: join(dataDir, 'database') }))
  const kept = new Set((await db.selectFrom('session_events.event').select('session_id').execute()).map((row) => row.session_id))
  expect(answered.length).toBeGreaterThan(800)
  expect(answered.filter((id) => !kept.has(id))).toEqual([])
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 180_000)
