import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stadion/database/database'
import type { TestServer } from '@stadion/testing/postgres'
import { openTestRedis, type TestRedis } from '@stadion/testing/redis'
import { openSmallDisk, type SmallDisk } from '@stadion/testing/small-disk'
import { openPreparedServer } from '@stadion/testing/test-database'
import { openShopProcess, type ShopProcess } from './shop-process.ts'
import type { sendShoppers } from './shoppers.ts'

/** A shop with its own engines. Its mail server accepts connections and never answers. */
export interface ShopWithEngines {
  shop: ShopProcess
  env: Readonly<Record<string, string>>
  postgres: TestServer
  /** Undefined if this machine has no Redis. */
  redis: TestRedis | undefined
  disk: SmallDisk | undefined
  dataDir: string
  close(): Promise<void>
}

export async function openShopWithEngines(): Promise<ShopWithEngines> {
  // Acknowledged writes must survive the server, not the machine.
  const postgres = await openPreparedServer(['fsync=off', 'full_page_writes=off'])
  const redis = await openTestRedis()
  const disk = openSmallDisk(24)
  const dataDir = disk?.directory ?? mkdtempSync(join(tmpdir(), 'stadion-faults-'))
  const silent = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as { port: number }
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    // A shop that was killed starts while an engine recovers.
    ENGINE_WAIT_S: '60',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ...(redis && { REDIS_URL: redis.url }),
  }
  const shop = await openShopProcess(env)
  return {
    shop,
    env,
    postgres,
    redis,
    disk,
    dataDir,
    async close() {
      await shop.kill()
      silent.close()
      await redis?.stop()
      await postgres.close()
      if (disk) disk.close()
      else rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Load = ReturnType<typeof sendShoppers>

export interface Fault {
  name: string
  /** False if this machine lacks what it needs. */
  isPossible(setup: ShopWithEngines): boolean
  /** Breaks an engine under load and repairs it. Rejects if pages or files change meanwhile. */
  strike(setup: ShopWithEngines, load: Load): Promise<void>
}

/** Resolves once a condition holds; rejects with its name after the timeout. */
export async function until(what: string, holds: () => boolean, timeoutMs = 60_000): Promise<void> {
  for (const end = performance.now() + timeoutMs; !holds(); ) {
    if (performance.now() > end) throw new Error(`${what}: not within ${timeoutMs} ms`)
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

async function backends(setup: ShopWithEngines, text: string): Promise<number[]> {
  const db = await openDatabase({ url: `${setup.postgres.url}&application_name=fault`, connections: 1 })
  try {
    const others = `from pg_stat_activity where backend_type = 'client backend' and application_name <> 'fault'`
    return (await db.prepared<{ pid: number }>(text, `select ${text} as pid ${others}`)).map(({ pid }) => pid)
  } finally {
    await db.close()
  }
}

async function restart({ postgres }: ShopWithEngines, signal: NodeJS.Signals): Promise<void> {
  if (signal === 'SIGKILL') postgres.signal(signal)
  await postgres.stop(signal)
  await postgres.start()
}

const pages = ['/', '/runner-one/AA1001.html']
async function pagesAreWhole({ shop }: ShopWithEngines, paths = pages): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(shop.site + path, { headers: { 'x-original-host': 'www.stadion.de' }, signal: AbortSignal.timeout(5_000) })
    const text = await answer.text()
    if (answer.status !== 200 || !text.includes('</html>')) throw new Error(`${path} is ${answer.status}, ${text.length} characters`)
    for (const file of new Set(text.match(/\/mf\/[\w/.-]+\.(?:js|css)/g))) {
      const asset = await fetch(shop.site + file)
      if (asset.status !== 200 || (await asset.text()).length === 0) throw new Error(`${file} is ${asset.status} or empty`)
    }
  }
}

/** Waits for a number of further answers with a status. */
const answers = (load: Load, status: string, more: number) => {
  const enough = (load.statuses.get(status) ?? 0) + more
  return until(`${more} answers ${status}`, () => (load.statuses.get(status) ?? 0) >= enough)
}

const always = () => true
const ofPostgres = (name: string, strike: (setup: ShopWithEngines) => Promise<unknown>): Fault => ({
  name,
  isPossible: always,
  strike: async (setup) => void (await strike(setup)),
})

export const faults: readonly Fault[] = [
  {
    name: 'kill -9 of the shop',
    isPossible: always,
    async strike({ shop }) {
      await shop.kill()
      await shop.start()
    },
  },
  ofPostgres('every connection terminated', (setup) => backends(setup, 'pg_terminate_backend(pid)::int')),
  ofPostgres('kill -9 of a backend', async (setup) => process.kill((await backends(setup, 'pid'))[0] as number, 'SIGKILL')),
  ofPostgres('kill -9 of all PostgreSQL', (setup) => restart(setup, 'SIGKILL')),
  ofPostgres('restart -m fast', (setup) => restart(setup, 'SIGINT')),
  ofPostgres('restart -m immediate', (setup) => restart(setup, 'SIGQUIT')),
  {
    name: 'PostgreSQL frozen',
    isPossible: always,
    async strike(setup, load) {
      await pagesAreWhole(setup)
      setup.postgres.signal('SIGSTOP')
      try {
        await answers(load, '503', 12)
        await pagesAreWhole(setup)
      } finally {
        setup.postgres.signal('SIGCONT')
      }
    },
  },
  {
    name: 'Redis frozen',
    isPossible: ({ redis }) => redis !== undefined,
    async strike(setup, load) {
      setup.redis?.freeze()
      try {
        await answers(load, '200', 20)
        await pagesAreWhole(setup)
      } finally {
        setup.redis?.thaw()
      }
    },
  },
  {
    name: 'disk full',
    isPossible: ({ disk }) => disk !== undefined,
    async strike(setup, load) {
      await setup.shop.kill()
      // As after a deployment: no files of this build are stored yet.
      rmSync(join(setup.dataDir, 'fragment-assets'), { recursive: true, force: true })
      setup.disk?.fill()
      try {
        await setup.shop.start()
        await answers(load, '200', 20)
        await pagesAreWhole(setup)
      } finally {
        setup.disk?.free()
      }
      await pagesAreWhole(setup)
    },
  },
]
