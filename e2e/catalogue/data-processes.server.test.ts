import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@stadion/database/database'
import { bundledEntry } from '@stadion/testing/bundled-entry'
import { freePort } from '@stadion/testing/free-port'
import { onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '../fixtures/own-database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let folder: string
let close: () => Promise<void>
let place: { url?: string; dataDir?: string }
let env: NodeJS.ProcessEnv
let shop: ChildProcess | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processes-'))
  const data = join(folder, 'data')
  await mkdir(data)
  const { DATABASE_URL: _, REDIS_URL: __, NODE_ENV: ___, ...rest } = process.env
  const port = String(await freePort())
  const shared = {
    ...rest,
    DATA_DIR: data,
    ROLES: 'api',
    API_PORT: port,
    LOG_LEVEL: 'error',
    EXTERNAL_PROVIDER_PORT: '0',
    MEDIA_DIR: 'none',
  }
  ;({ place, close } = await ownDatabase(data))
  env = { ...shared, ...(place.url ? { DATABASE_URL: place.url } : {}) }
})
afterAll(async () => {
  shop?.kill('SIGKILL')
  await close?.()
  await rm(folder, { recursive: true, force: true })
})

/** How a command ends, and what it says; one that does not end by itself is ended, and has no status. */
async function run(...words: string[]): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [await bundledEntry('apps/storefront/command-main.ts'), ...words], {
    env,
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  let said = ''
  for (const from of [child.stdout, child.stderr])
    from.on('data', (text) => {
      said += text
    })
  const [status] = await once(child, 'close')
  return { status, said }
}

async function startShop(): Promise<void> {
  const started = spawn(process.execPath, ['--import', './tools/sources.mjs', 'apps/storefront/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shop = started
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (text) => String(text).includes('ready') && resolve())
    started.once('exit', () => reject(new Error('The shop did not start')))
  })
}

async function stopShop(): Promise<void> {
  const ended = once(shop!, 'close')
  shop!.kill('SIGTERM')
  await ended
  shop = undefined
}

const articles = (price: string) => [
  {
    file: 'articles/stadion.ndjson',
    text: `${JSON.stringify({ ...{ id: 'PA-1', model: 'pacer', name: 'Pacer', gender: 'women', category: 'shoes' }, kind: 'running-shoe', colour: 'core-black', sizes: ['540'], listedAt: '2026-09-01T08:00:00Z' })}\n`,
  },
  { file: 'prices/stadion/GBP.csv', text: `article,sku,list,sale\nPA-1,,${price},\n` },
]
async function goods(name: string, price: string): Promise<string> {
  for (const { file, text } of articles(price)) {
    const path = join(folder, name, 'catalogue', file)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, text)
  }
  return join(folder, name)
}

const everyRow = ['article', 'article_record', 'variation', 'price', 'waiting_price', 'reference', 'import_run', 'shop']
  .map((table) => `select '${table}' as of, md5(string_agg(t::text, ',' order by t::text)) as rows from catalogue.${table} t`)
  .join(' union all ')

// A PostgreSQL server does not see whether another process is there.
const states = [
  ['stopped', 0],
  ['running', 1],
] as const
test.each(onPostgres() ? states.slice(1) : states)(
  'DESK-IMP-11 DESK-IMP-03: every command ends by itself with 0, 1 or 3: the shop is %s',
  { timeout: 300_000 },
  async (state, n) => {
    if (state === 'running') await startShop()
    const mine = await goods(`mine-${state}`, String(60 + n))
    const wrong = await goods(`wrong-${state}`, '6.505')
    const stored = async () => {
      if (state === 'running' && !onPostgres()) return undefined
      const db = await openDatabase({ ...place, connections: 2 })
      return db.query(everyRow).finally(() => db.close())
    }
    const before = await stored()
    expect(await run('data', 'diff', mine)).toMatchObject({
      status: 3,
      said: expect.stringMatching(/differences; .* Nothing was changed\./),
    })
    expect(await run('data', 'diff', wrong)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/GBP\.csv:2 list: expected an amount/),
    })
    expect(await stored()).toEqual(before)
    expect(await run('data', 'import', wrong, '--yes')).toMatchObject({ status: 1 })
    expect(await run('data', 'import', mine)).toMatchObject({ status: 0 })
    expect(await run('data', 'import', mine, '--yes')).toMatchObject({ status: 0, said: expect.stringMatching(/Imported\.\n$/) })
    expect(await run('data', 'diff', mine)).toMatchObject({ status: 0, said: expect.stringMatching(/^Nothing differs/) })
    expect(await run('data', 'export', join(folder, `out-${state}`))).toMatchObject({ status: 0 })
    const runs = await run('data', 'runs')
    expect(runs).toMatchObject({ status: 0, said: expect.stringMatching(/^\d+ {2}DONE/) })
    const no = runs.said.split(' ')[0]!
    expect(await run('data', 'show', no)).toMatchObject({ status: 0 })
    expect(await run('data', 'stop')).toMatchObject({ status: 0, said: 'No import is at work.\n' })
    expect(await run('data', 'resume', no)).toMatchObject({ status: 1, said: expect.stringContaining('is done') })
    expect(await run('data', 'reverse', no)).toMatchObject({ status: 0 })
    expect(await run('data', 'walk')).toMatchObject({ status: 1, said: expect.stringContaining('There is no "data walk"') })
    expect(await run('care', 'history')).toMatchObject({ status: 0 })
    expect(await run('care', 'orders', 'show', 'X')).toMatchObject({ status: 1 })
    expect(await run('privacy', 'list')).toMatchObject({ status: 0, said: 'No request is open.\n' })
    expect(await run('privacy', 'walk')).toMatchObject({ status: 1 })
    expect(await run('flags', 'list')).toMatchObject({ status: 0 })
    expect(await run('flags', 'set', 'wishlist', 'maybe')).toMatchObject({ status: 1, said: expect.stringContaining('maybe is not JSON') })
    if (state === 'running') await stopShop()
  },
)
