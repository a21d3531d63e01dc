import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '@stadion/testing/free-port'

const server = (entry: string) => fileURLToPath(new URL(`../../dist/server/${entry}.mjs`, import.meta.url))

/** The built shop as a process. */
export interface ShopProcess {
  site: string
  /** How often it ended unexpectedly. */
  readonly ends: number
  /** Its output, to explain a failure. */
  readonly said: string
  kill(): Promise<void>
  start(): Promise<void>
}

/** Runs a command of the shop to its end. */
export const runEntry = (entry: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = open(entry, env, args)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('close', (code) => resolve({ code, output }))
  })

export async function openShopProcess(more: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const env = {
    SITE_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    EXTERNAL_PROVIDER_PORT: '0',
    RATE_LIMIT_FACTOR: '100000',
    ...more,
  }
  let child: ChildProcess | undefined
  let isAsked = false
  let ends = 0
  let said = ''
  const start = () =>
    new Promise<void>((resolve, reject) => {
      isAsked = false
      let own = ''
      const started = open('storefront', env, [])
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk) => {
          own += chunk
          said = `${said}${chunk}`.slice(-4_000)
          if (own.includes('is ready: ')) resolve()
        })
      started.once('exit', () => {
        if (!isAsked) ends++
        reject(new Error(`The shop ended: ${own.slice(-1_000)}`))
      })
    })
  await start()
  return {
    site: `http://127.0.0.1:${env.SITE_PORT}`,
    get ends() {
      return ends
    },
    get said() {
      return said
    },
    start,
    kill: () =>
      new Promise((resolve) => {
        isAsked = true
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

function open(entry: string, env: Readonly<Record<string, string>>, args: readonly string[]): ChildProcess {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|DATABASE_URL|REDIS_URL)/.test(name))
  return spawn(process.execPath, [server(entry), ...args], {
    env: { ...Object.fromEntries(own), NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
