import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type OwnApi, startOwnApi } from '@stadion/testing/own-api'
import { testImage } from '@stadion/testing/test-database'
import { afterEach, expect, test } from 'vitest'
import { botToken, seedPassword } from '../../testing.ts'

let api: OwnApi | undefined
afterEach(() => api?.kill())

test('a kill in the middle of sign-ins loses none that was answered, and leaves none incomplete', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stadion-account-'))
  await (await openDatabase({ dataDir: join(dataDir, 'database'), load: await testImage() })).close()
  const answered: string[] = []
  for (let round = 0; round < 2; round++) {
    const own = await startOwnApi({ DATA_DIR: dataDir })
    api = own
    const shopper = async (): Promise<void> => {
      while (own.alive) {
        const body = JSON.stringify({ email: 'full@example.com', password: seedPassword, recaptcha: botToken('login') })
        const headers = { 'content-type': 'application/json', 'original-host': 'www.stadion.de' }
        const answer = await fetch(`${own.url}/api/account/login`, { method: 'POST', headers, body }).catch(() => undefined)
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
    await expect.poll(() => answered.length, { interval: 1 }).toBeGreaterThan(enough)
    await Promise.all([own.kill(), ...shoppers])
  }

  const db = await openDatabase({ dataDir: join(dataDir, 'database') })
  const all = async (table: string) => sql`select * from ${sql.id(table)}`.execute(db)
  const [sessions, devices, mails] = [await all('account.session'), await all('account.device'), await all('mails.mail')]
  const kept = new Set(sessions.map(({ token_hash }) => (token_hash as Buffer).toString('hex')))
  const newest = answered.slice(-5).map((token) => createHash('sha256').update(token).digest('hex'))
  expect(newest.filter((hash) => !kept.has(hash))).toEqual([])
  // Each came from a browser without cookies: a session, a device and a mail, or none of the three.
  expect(devices.length).toBeGreaterThanOrEqual(answered.length)
  expect(mails.filter(({ template }) => template === 'new-device-login').length).toBe(devices.length)
  expect(sessions.length).toBe(Math.min(20, devices.length))
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 180_000)
