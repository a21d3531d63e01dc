import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bundledEntry } from './bundled-entry.ts'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** An API process that a test may kill. */
export interface OwnApi {
  url: string
  /** False once it has ended. */
  readonly alive: boolean
  /** Kills it; resolves when it has ended. */
  kill(): Promise<void>
}

/** Starts one on its own port, with the engines in `env`; without any, on the embedded database of its `DATA_DIR`. */
export async function startOwnApi(env: Readonly<Record<string, string>>): Promise<OwnApi> {
  const { DATABASE_URL, REDIS_URL, NODE_ENV, ...rest } = process.env
  const port = String(await freePort())
  const own = { API_PORT: port, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error', EXTERNAL_PROVIDER_PORT: '0', MEDIA_DIR: 'none', ...env }
  const child = spawn(process.execPath, [await bundledEntry('apps/api/main.ts')], {
    cwd: root,
    env: { ...rest, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve())
    child.once('exit', () => reject(new Error('The API did not start')))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    get alive() {
      return isAlive(child)
    },
    kill: () =>
      new Promise((resolve) => {
        if (!isAlive(child)) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null
