import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSmallDisk } from '@stadion/testing/small-disk'
import { testImage } from '@stadion/testing/test-database'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { lockByPidFile, lockDirectory } from './directory-lock.ts'
import { embeddedVersion } from './embedded-failure.ts'
import { EmbeddedQueue } from './embedded-queue.ts'
import { sql } from './sql.ts'

let template: string
let folder: string
let child: ChildProcess | undefined
// Creating a database takes seconds, copying one does not.
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'embedded-'))
  await (await openDatabase({ dataDir: template, load: await testImage() })).close()
})
afterAll(() => rm(template, { recursive: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'))
})
afterEach(async () => {
  vi.useRealTimers()
  child?.kill('SIGKILL')
  child = undefined
  await rm(folder, { recursive: true, force: true })
})

const copyTemplate = () => cp(template, join(folder, 'data'), { recursive: true })

function addRows(): { child: ChildProcess; said: () => string } {
  let said = ''
  const file = fileURLToPath(new URL('./testing/adding-rows.ts', import.meta.url))
  const started = spawn(process.execPath, ['--import', 'tsx', file, join(folder, 'data')], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.stdout.on('data', (text) => {
    said += text
  })
  return { child: started, said: () => said }
}

const until = (met: () => boolean) => vi.waitUntil(met, { timeout: 60_000 })

test('a directory that another process uses is refused; when that is killed it is free at once, and no acknowledged row is lost', async () => {
  await copyTemplate()
  const adding = addRows()
  child = adding.child
  await until(() => adding.said().includes('open'))
  await expect(openDatabase({ dataDir: join(folder, 'data') })).rejects.toThrow(/in use by another process.*DATA_DIR.*DATABASE_URL/)
  await until(() => adding.said().split('\n').length > 60)
  child.kill('SIGKILL')
  await once(child, 'close')
  const acknowledged = adding.said().trim().split('\n').slice(1).map(Number)
  const db = await openDatabase({ dataDir: join(folder, 'data') })
  const rows = await sql<{ n: number }>`select n from public.line order by n`.execute(db)
  await db.close()
  expect(acknowledged.length).toBeGreaterThan(50)
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
})

test('an impossible directory is reported with its variable', async () => {
  await writeFile(join(folder, 'no-folder'), '')
  await expect(openDatabase({ dataDir: join(folder, 'no-folder', 'data') })).rejects.toThrow(/cannot be kept in .*no-folder.*DATA_DIR/)
})

test('a directory is refused within one process too, and is free after closing', async () => {
  const unlock = await lockDirectory(join(folder, 'data'))
  await expect(openDatabase({ dataDir: join(folder, 'data') })).rejects.toThrow('in use by another process')
  await unlock()
  await (await lockDirectory(join(folder, 'data')))()
})

test('without abstract sockets a file with the process id is the lock', async () => {
  const unlock = await lockByPidFile(folder)
  await expect(lockByPidFile(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  await unlock()
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'close')
  await writeFile(join(folder, 'stadion.pid'), String(dead.pid))
  const again = await lockByPidFile(folder)
  expect(await readFile(join(folder, 'stadion.pid'), 'utf8')).toBe(String(process.pid))
  await again()
})

/** What an operator reads if the directory cannot be opened. */
const refusalOf = async (dataDir: string) => {
  const error = await openDatabase({ dataDir }).then(
    (db) => db.close().then(() => new Error('opened')),
    (thrown: Error) => thrown,
  )
  return error.message
}

test('a directory of another version is named as such, and what moving it away would cost', async () => {
  const data = join(folder, 'data')
  await copyTemplate()
  expect((await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()).toBe(embeddedVersion)
  await writeFile(join(data, 'PG_VERSION'), '9.6')
  expect(await refusalOf(data)).toBe(
    `The embedded database in ${data} could not be opened: PostgreSQL 9.6 made it, and this version of the shop runs PostgreSQL ${embeddedVersion}. Start the version that made it: it has the orders, accounts and gift cards of the shop. If the directory is moved away, the shop begins without them.`,
  )
  await (await lockDirectory(data))()
})

test('a damaged directory is kept: nobody is told to move it away', async () => {
  const data = join(folder, 'data')
  await copyTemplate()
  await rm(join(data, 'global', 'pg_control'))
  expect(await refusalOf(data)).toBe(
    `The embedded database in ${data} could not be opened: its engine ended without giving a reason. Leave the directory as it is and start again; if that fails too, restore a backup.`,
  )
})

const disk = openSmallDisk(128)
afterAll(() => disk?.close())

test.runIf(disk)('a full disk is the reason that is given, and with room again the database opens with its rows', async () => {
  const data = join(disk!.directory, 'data')
  await cp(template, data, { recursive: true })
  const before = await openDatabase({ dataDir: data })
  await before.query(`create table public.kept (n integer); insert into public.kept values (7)`)
  await before.close()
  disk!.fill()
  expect(await refusalOf(data)).toBe(
    `The embedded database in ${data} could not be opened: the disk is full. 0.0 MB are free, and a start may need 16 MB. Free some space outside of this directory and start again.`,
  )
  disk!.free()
  const after = await openDatabase({ dataDir: data })
  expect(await sql`select n from public.kept`.execute(after)).toEqual([{ n: 7 }])
  await after.close()
})

const answering = { closed: false, query: async () => ({ rows: [] }), exec: async () => [], close: async () => undefined }
const queueOf = (pglite: object) => new EmbeddedQueue(pglite as ConstructorParameters<typeof EmbeddedQueue>[0])

test('the event loop runs while queries wait', async () => {
  const queue = queueOf(answering)
  let turns = 0
  let counting = true
  const count = () => {
    turns++
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  for (let n = 0; n < 200; n++) {
    const lease = await queue.lease()
    await lease.run('select 1', [])
    lease.release()
  }
  counting = false
  // With results only in microtasks this would still be 0 after the whole queue.
  expect(turns).toBeGreaterThan(100)
  await queue.close()
})

test('leases are first come, first served', async () => {
  const queue = queueOf(answering)
  const order: number[] = []
  const first = await queue.lease()
  const waiting = [1, 2, 3].map(async (n) => {
    const lease = await queue.lease()
    order.push(n)
    lease.release()
  })
  first.release()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
  await queue.close()
})

test('a wait of 10 s fails with a message about the outer handle', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const queue = queueOf(answering)
  const held = await queue.lease()
  const refused = expect(queue.lease()).rejects.toThrow('use its own handle instead of the outer one')
  await vi.advanceTimersByTimeAsync(12_000)
  await refused
  held.release()
  ;(await queue.lease()).release()
  await queue.close()
})

test('a server that does not answer is reported without its password', async () => {
  const opening = openDatabase({ url: 'postgresql://shop:hunter2@127.0.0.1:1/shop' })
  const { message } = await opening.then(
    () => new Error('opened'),
    (error: Error) => error,
  )
  expect(message).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/shop does not answer: .*DATABASE_URL/)
  expect(message).not.toContain('hunter2')
})
