import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestRedis {
  /** An address for REDIS_URL. */
  url: string
  /** Freezes it in the middle of its work: it accepts connections and commands, and answers nothing. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/**
 * Starts a separate Redis or Valkey on a unix socket, `socket` in a folder of its own or in the given one; undefined if neither is installed, which is printed.
 */
export async function openTestRedis({
  folder = mkdtempSync(join(tmpdir(), 'stadion-redis-')),
  password = '',
} = {}): Promise<TestRedis | undefined> {
  const binary = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)
  if (!binary) {
    console.log('Left out: tests on Redis, as neither redis-server nor valkey-server is installed.')
    return undefined
  }
  const socket = join(folder, 'socket')
  const flags = [
    '--port',
    '0',
    '--unixsocket',
    socket,
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    ...(password ? ['--requirepass', password] : []),
  ]
  const server = spawn(binary, flags, { stdio: ['ignore', 'pipe', 'ignore'] })
  const killWithUs = () => server.kill('SIGKILL')
  process.once('exit', killWithUs)
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (text) => String(text).includes('eady to accept connections') && ready())
    server.once('error', failed)
    server.once('exit', (code) => failed(new Error(`${binary} ended with ${code}`)))
  })
  server.removeAllListeners('exit')
  return {
    url: socket,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    stop: () =>
      new Promise((stopped) => {
        process.removeListener('exit', killWithUs)
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          stopped()
        })
        server.kill('SIGKILL')
      }),
  }
}
