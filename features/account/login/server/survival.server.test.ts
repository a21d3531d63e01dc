import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@stadion/database/database'
import { afterEach, expect, test } from 'vitest'
import { botToken, seedPassword } from '../../testing.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
let api: ChildProcess | undefined
afterEach(() => api?.kill('SIGKILL'))

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

async function startApi(dataDir: string, port: number): Promise<ChildProcess> {
  const { DATABASE_URL, REDIS_URL, NODE_ENV, ...rest } = process.env
  const env = { ...rest, DATA_DIR: dataDir, API_PORT: String(port), RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/api/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('ready') && resolve())
    child.once('exit', () => reject(new Error('The API did not start')))
  })
  return child
}

test('a kill in the middle of sign-ins loses none that was answered, and leaves none half made', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stadion-account-'))
  const port = await freePort()
  const answered: string[] = []
  for (let round = 0; round < 2; round++) {
    const child = await startApi(dataDir, port)
    api = child
    const shopper = async (): Promise<void> => {
      while (child.exitCode === null && child.signalCode === null) {
        const body = JSON.stringify({ email: 'full@example.com', password: seedPassword, recaptcha: botToken('login') })
        const headers = { 'content-type': 'application/json', 'original-host': 'www.stadion.de' }
        const answer = await fetch(`http://127.0.0.1:${port}/api/account/login`, { method: 'POST', headers, body }).catch(() => undefined)
        if (answer?.status !== 200) continue
        answered.push(
          answer.headers
            .getSetCookie()
            .join()
            .match(/account\.sid=([\w-]{43})/)![1]!,
        )
      }
    }
    const shoppers = Array.from({ length: 4 }, shopper)
    const enough = answered.length + 5 + round * 3
    await expect.poll(() => answered.length, { timeout: 60_000, interval: 1 }).toBeGreaterThan(enough)
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await Promise.all([gone, ...shoppers])
  }

  const db = await openDatabase({ dataDir: join(dataDir, 'database') })
  const all = async (table: string) => db.selectFrom(table).selectAll().execute()
  const [sessions, devices, mails] = [await all('account.session'), await all('account.device'), await all('mails.mail')]
  const kept = new Set(sessions.map(({ token_hash }) => (token_hash as Buffer).toString('hex')))
  const newest = answered.slice(-5).map((token) => createHash('sha256').update(token).digest('hex'))
  expect(newest.filter((hash) => !kept.has(hash))).toEqual([])
  // Each came from a browser without cookies: a session, a device and a mail, or nothing of the three.
  expect(devices.length).toBeGreaterThanOrEqual(answered.length)
  expect(mails.filter(({ template }) => template === 'new-device-login').length).toBe(devices.length)
  expect(sessions.length).toBe(Math.min(20, devices.length))
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 180_000)
