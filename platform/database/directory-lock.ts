import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/**
 * Locks a directory for this process, or rejects with the process that has it. On Linux the lock is an abstract socket, which the kernel
 * releases however the process ends; elsewhere it is a file with the process id.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true })
  const real = await realpath(directory)
  return process.platform === 'linux' ? lockBySocket(real) : lockByPidFile(real)
}

const taken = (directory: string, by = 'another process') =>
  new Error(
    `The embedded database in ${directory} is in use by ${by}. Two processes on one directory lose data: stop the other one, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.`,
  )

async function lockBySocket(directory: string): Promise<() => Promise<void>> {
  const name = `\0stadion-database-${createHash('sha256').update(directory).digest('hex')}`
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((locked, refused) => {
    server.once('error', (error: NodeJS.ErrnoException) => refused(error.code === 'EADDRINUSE' ? taken(directory) : error))
    server.listen({ path: name }, locked)
  })
  server.unref()
  return () => new Promise((released) => server.close(() => released()))
}

/** For systems without abstract sockets; exported for its test. */
export async function lockByPidFile(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'stadion.pid')
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    if (isAlive(owner)) throw taken(directory, `process ${owner}`)
    await rm(file, { force: true })
    await writeFile(file, String(process.pid), { flag: 'wx' })
  }
  return () => rm(file, { force: true })
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
