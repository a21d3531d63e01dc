import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRunningShop, commandChannel, listenForCommands } from './command-channel.ts'
import { type AskedCommand, commandsOn } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'commands-'))
let db: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})
const command = (...words: string[]): AskedCommand => ({ words, environment: 'development', actor: 'ann' })

test('a running shop runs commands itself and says why it refuses one; a stopped shop gets none', async () => {
  const path = commandChannel(folder)
  expect(await askRunningShop(path, command('flags', 'list'))).toBeUndefined()
  // The socket file of a killed process does not prevent a start.
  writeFileSync(path, '')
  const stop = await listenForCommands(
    path,
    commandsOn(db, () => new Date()),
  )
  // Only the user who runs the shop may send commands to it.
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await askRunningShop(path, command('flags', 'set', 'wishlist', 'off'))).toEqual([
    expect.stringMatching(/^revision 2: wishlist is off/),
  ])
  expect(await askRunningShop(path, command('flags', 'history'))).toHaveLength(1)
  await expect(askRunningShop(path, command('flags', 'set', 'wishlist', 'maybe'))).rejects.toThrow('maybe is not JSON')
  expect(await askRunningShop(path, command('privacy', 'list'))).toEqual(['No request is open.'])
  expect(await askRunningShop(path, command('privacy', 'receipts', crypto.randomUUID()))).toEqual([expect.stringMatching(/has no receipt/)])
  await stop()
  expect(await askRunningShop(path, command('flags', 'list'))).toBeUndefined()
  expect(existsSync(path)).toBe(false)
})

test('a word that no command has is named before the help', async () => {
  const given = (...words: string[]) => commandsOn(db, () => new Date())(command(...words))
  await expect(given('care', 'ordres', 'show')).rejects.toThrow(/^There is no "care ordres"\.\nnpm run care -- /)
  await expect(given('care')).rejects.toThrow(/^npm run care -- /)
})
