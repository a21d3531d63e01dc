import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type OwnApi, startOwnApi } from '@stadion/testing/own-api'
import { addressOfTestDatabase, onPostgres, openTestDatabase, testImage } from '@stadion/testing/test-database'
import { afterEach, expect, test } from 'vitest'
import { anEvent } from '../testing.ts'

let api: OwnApi | undefined
afterEach(() => api?.kill())

test('a kill during many events loses none that was answered with 202', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stadion-events-'))
  const shared = onPostgres() ? await openTestDatabase() : undefined
  if (!shared) await (await openDatabase({ dataDir: join(dataDir, 'database'), load: await testImage() })).close()
  const env: Record<string, string> = { DATA_DIR: dataDir }
  if (shared) env.DATABASE_URL = await addressOfTestDatabase(shared)
  const answered: string[] = []
  for (let round = 0; round < 2; round++) {
    const own = await startOwnApi(env)
    api = own
    const sender = async (): Promise<void> => {
      while (own.alive) {
        const sessionId = randomUUID()
        const answer = await fetch(`${own.url}/api/session-events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'original-host': 'www.stadion.de' },
          body: JSON.stringify(anEvent({ sessionId })),
        }).catch(() => undefined)
        if (answer?.status === 202) answered.push(sessionId)
      }
    }
    const senders = Array.from({ length: 32 }, sender)
    const enough = answered.length + 400
    await expect.poll(() => answered.length, { interval: 1 }).toBeGreaterThan(enough)
    await Promise.all([own.kill(), ...senders])
  }

  const db = shared ?? (await openDatabase({ dataDir: join(dataDir, 'database') }))
  const kept = new Set((await sql`select session_id from session_events.event`.execute(db)).map((row) => row.session_id))
  expect(answered.length).toBeGreaterThan(800)
  expect(answered.filter((id) => !kept.has(id))).toEqual([])
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 180_000)
