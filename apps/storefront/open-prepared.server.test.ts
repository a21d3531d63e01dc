import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stadion/database/database'
import { testImage } from '@stadion/testing/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPrepared } from './open-prepared.ts'

let databaseDir: string
beforeEach(async () => {
  databaseDir = join(await mkdtemp(join(tmpdir(), 'prepared-')), 'database')
})
afterEach(() => rm(join(databaseDir, '..'), { recursive: true }))

const open = () => openPrepared({ databaseUrl: undefined, databaseDir })
const refusal = () =>
  `No shop has run on a database in ${databaseDir}. Start one with npm start, or say where it is by DATA_DIR or DATABASE_URL.`

test('a command without any shop says so and creates nothing', async () => {
  await expect(open()).rejects.toThrow(refusal())
  expect(existsSync(databaseDir)).toBe(false)
})

test('the database of a shop is opened, and one without the shop’s tables is refused', async () => {
  await (await openDatabase({ dataDir: databaseDir, load: await testImage() })).close()
  const db = await open()
  expect(await db.prepared('requests', 'select id from privacy.request')).toEqual([])
  await db.query('drop schema platform cascade')
  await db.close()
  await expect(open()).rejects.toThrow(refusal())
})
