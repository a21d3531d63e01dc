import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Database } from './database.ts'
import { databaseOn } from './database-on.ts'
import { lockDirectory } from './directory-lock.ts'
import { readableError } from './embedded-errors.ts'
import { embeddedFailure } from './embedded-failure.ts'
import { EmbeddedQueue } from './embedded-queue.ts'
import { parameterSerializers } from './parameters.ts'
import { scalarParsers } from './type-parsers.ts'

async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
    await access(directory, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `The embedded database cannot be kept in ${directory}: ${readableError(error).message}. Set DATA_DIR to a directory that this process may write to.`,
    )
  }
}

/**
 * A server's 128 MB of buffers would duplicate the operating system's file cache, and one process is the only client. A small value saves
 * 120 MB.
 */
const smallerThanAServer = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=10']

/**
 * PostgreSQL compiled to WebAssembly, inside this process. It survives the death of the process, but not a power failure: it never calls
 * fsync.
 */
export async function openEmbedded(dataDir?: string, load?: Blob): Promise<Database> {
  const directory = dataDir === undefined ? undefined : resolve(dataDir)
  if (directory) await makeDirectory(directory)
  // PGlite itself lets two processes write to one directory, and silently loses rows of one.
  const unlock = directory ? await lockDirectory(directory) : undefined
  const { PGlite } = await import('@electric-sql/pglite')
  try {
    const pglite = await PGlite.create({
      startParams: [...PGlite.defaultStartParams, ...smallerThanAServer],
      ...(directory ? { dataDir: directory } : {}),
      ...(load ? { loadDataDir: load } : {}),
      parsers: scalarParsers,
      serializers: parameterSerializers,
    })
    await pglite.exec(`set timezone = 'UTC'`)
    const queue = new EmbeddedQueue(pglite)
    let closing: Promise<void> | undefined
    const close = async () => {
      await queue.close()
      await unlock?.()
    }
    return databaseOn({
      engine: 'pglite',
      connect: () => queue.lease(),
      dump: () => pglite.dumpDataDir('none'),
      close: () => (closing ??= close()),
    })
  } catch (error) {
    await unlock?.()
    throw await embeddedFailure(directory, error)
  }
}
