import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDesk, type DeskCommand } from '@stadion/flags/desk'
import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRunningShop, flagsChannel, listenForFlagCommands } from './flags-channel.ts'

const folder = mkdtempSync(join(tmpdir(), 'flags-'))
let db: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})
const command = (...words: string[]): DeskCommand => ({ words, environment: 'development', project: 'storefront', actor: 'ann' })

test('a running shop executes commands itself, gives the reason of a refusal, and is not called when it is gone', async () => {
  const path = flagsChannel(folder)
  expect(await askRunningShop(path, command('list'))).toBeUndefined()
  // A killed process's socket file must not be in the way.
  writeFileSync(path, '')
  const stop = await listenForFlagCommands(
    path,
    createDesk(db, () => new Date()),
  )
  // Only the owner of the shop may send commands.
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await askRunningShop(path, command('set', 'wishlist', 'off'))).toEqual([expect.stringMatching(/^revision 2: wishlist is off/)])
  expect(await askRunningShop(path, command('history'))).toHaveLength(1)
  await expect(askRunningShop(path, command('set', 'wishlist', 'maybe'))).rejects.toThrow('maybe is not JSON')
  await stop()
  expect(await askRunningShop(path, command('list'))).toBeUndefined()
  expect(existsSync(path)).toBe(false)
})
