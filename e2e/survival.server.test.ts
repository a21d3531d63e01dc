import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@stadion/database/database'
import { freePort } from '@stadion/testing/free-port'
import { testImage } from '@stadion/testing/test-database'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openShopProcess } from './engines/shop-process.ts'
import { sendShoppers } from './engines/shoppers.ts'

const server = (entry: string) => fileURLToPath(new URL(`../dist/server/${entry}.mjs`, import.meta.url))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})
/** The data of a shop that has run before. */
const preparedData = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stadion-survival-'))
  await (await openDatabase({ dataDir: join(folder, 'database'), load: await testImage() })).close()
  return folder
}

/** Starts a process of the shop and waits for its line on standard output, or for its end. */
function start(entry: string, env: Record<string, string>): Promise<{ child: ChildProcess; output: string; code: number | null }> {
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|DATABASE_URL|REDIS_URL)/.test(name)),
  )
  const child = spawn(process.execPath, [server(entry)], {
    env: { ...own, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      if (/ready: /.test(output)) resolve({ child, output, code: null })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => {
      running.delete(child)
      resolve({ child, output, code })
    })
  })
}

test('a kill at any moment loses, doubles and halves nothing that was answered: bags, accounts, sign-ins and events', async () => {
  const dataDir = await preparedData()
  const shop = await openShopProcess({ DATA_DIR: dataDir })
  onTestFinished(() => shop.kill())
  const loads = []
  for (let round = 0; round < 2; round += 1) {
    const load = sendShoppers(shop.site)
    loads.push(load)
    // While calls are running, whatever the speed of the machine.
    await expect.poll(load.count, { timeout: 120_000, interval: 5 }).toBeGreaterThan(30 + round * 7)
    await shop.kill()
    await load.stop()
    await shop.start()
  }
  const none = { lost: [], doubled: [], partial: [] }
  for (const load of loads) expect(await load.verdictOfBags()).toEqual(none)
  await shop.kill()
  const db = await openDatabase({ dataDir: join(dataDir, 'database') })
  for (const load of loads) expect(await load.verdictOfRows(db)).toEqual(none)
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 240_000)

/** A keep-alive connection that repeats requests until it is closed; returns its failures. */
function visitor(url: string, onAnswer: () => void): { asked: () => number; done: Promise<string[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const wrong: string[] = []
  let asked = 0
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      asked += 1
      const question = get(url, { agent }, (answer) => {
        if (answer.statusCode !== 200) wrong.push(`${answer.statusCode} ${url}`)
        answer.on('error', (error) => wrong.push(String(error)))
        answer.on('close', () => {
          onAnswer()
          resolve(answer.headers.connection !== 'close')
        })
        answer.resume()
      })
      question.on('error', (error) => {
        wrong.push(String(error))
        resolve(false)
      })
    })
  const done = (async () => {
    while (await ask());
    agent.destroy()
    return wrong
  })()
  return { asked: () => asked, done }
}

describe('beside a shop that was started on nothing', () => {
  let dataDir: string
  let env: { DATA_DIR: string; SITE_PORT: string; API_PORT: string }
  let first: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'stadion-survival-'))
    env = { DATA_DIR: dataDir, SITE_PORT: String(await freePort()), API_PORT: String(await freePort()) }
    first = await start('storefront', { ...env, RATE_LIMIT_FACTOR: '10000', DRAIN_SECONDS: '3' })
  }, 240_000)
  afterAll(() => {
    first.child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a second process on the same data, a taken port and a wrong environment are each one clear message', async () => {
    expect(first.output.trim()).toBe(`Stadion is ready: http://localhost:${env.SITE_PORT}`)
    const second = await start('storefront', { ...env, SITE_PORT: String(await freePort()), API_PORT: String(await freePort()) })
    expect([second.code, second.output.trim().split('\n').length]).toEqual([1, 1])
    const elsewhere = await preparedData()
    const taken = await start('storefront', { ...env, DATA_DIR: elsewhere, API_PORT: String(await freePort()) })
    expect(taken.code).toBe(1)
    expect(taken.output).toContain(`port ${env.SITE_PORT}`)
    const wrong = await start('storefront', { ...env, APP_ENV: 'live', SITE_PORT: 'many', ROLES: 'cook', FRAGMENTS: 'nobody=ftp://x' })
    expect(wrong.code).toBe(1)
    for (const name of ['APP_ENV', 'SITE_PORT', 'ROLES', 'FRAGMENTS']) expect(wrong.output).toContain(name)
    rmSync(elsewhere, { recursive: true, force: true })
  }, 240_000)

  test('shutdown is announced first, all requests are answered meanwhile, and no keep-alive connection sees a failure', async () => {
    const { child } = first
    const site = `http://127.0.0.1:${env.SITE_PORT}`
    const statusOf = async (path: string) => {
      const answer = await fetch(site + path, { headers: { connection: 'close' } })
      // A body that nobody reads ends the process that asked (https://github.com/nodejs/undici/issues/5360).
      await answer.arrayBuffer()
      return answer.status
    }
    expect(await statusOf('/readyz')).toBe(200)
    const paths = ['/', '/men', '/help', '/search?q=shoe', '/api/bridge/products', '/cart', '/robots.txt', '/healthz']
    // From now on a fragment that is late on a busy machine has a kept copy.
    for (const path of paths) await expect.poll(() => statusOf(path), { timeout: 60_000 }).toBe(200)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    let answers = 0
    let signalled = false
    // Once all are busy the shutdown starts.
    const onAnswer = () => {
      answers += 1
      if (answers < 60 || signalled) return
      signalled = true
      child.kill('SIGTERM')
    }
    const visitors = paths.map((path) => visitor(site + path, onAnswer))
    await expect.poll(() => statusOf('/readyz'), { timeout: 60_000, interval: 20 }).toBe(503)
    const before = visitors.map(({ asked }) => asked())
    expect([await statusOf('/healthz'), await statusOf('/men')]).toEqual([200, 200])
    expect((await Promise.all(visitors.map(({ done }) => done))).flat()).toEqual([])
    expect(visitors.every(({ asked }, at) => asked() > (before[at] ?? 0))).toBe(true)
    expect(await ended).toBe(0)
  }, 240_000)
})

test('production refuses to start on development secrets, and while nobody sells and nobody sends', async () => {
  const { code, output } = await start('storefront', { APP_ENV: 'prod', DATA_DIR: mkdtempSync(join(tmpdir(), 'stadion-survival-')) })
  expect(code).toBe(1)
  const refused = ['ACQ_API_KEY', 'FLAGS_API_KEY', 'BOT_CHECK_SECRET', 'ACCOUNT_SECRET', 'SELLERS is missing', 'EXCHANGE_URL is missing']
  for (const said of refused) expect(output).toContain(said)
})
