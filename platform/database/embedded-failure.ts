import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readableError } from './embedded-errors.ts'

/** The major version of PostgreSQL inside PGlite; it opens no directory of another one. */
export const embeddedVersion = '18'

/** One segment of the write-ahead log. A start after a crash may need a new one. */
const neededBytes = 16 * 1024 * 1024
const megabyte = 1024 * 1024

/**
 * Why the embedded database did not open, and what to do about it. The engine itself only says that it was aborted, so this looks at the disk
 * and at the directory's version. No message says to move a directory away: it holds the shop's data.
 */
export async function embeddedFailure(directory: string | undefined, error: unknown): Promise<Error> {
  const said = readableError(error)
    .message.replace(/\s*Build with -s\w+ for more info\.?/, '')
    .replace(/[.\s]+$/, '')
  const reason = !said || /^Aborted\(.*\)$/.test(said) ? 'its engine ended without giving a reason' : said
  if (!directory) return new Error(`The embedded database could not be opened: ${reason}.`)
  const failed = `The embedded database in ${directory} could not be opened`
  const madeBy = (await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (madeBy && madeBy !== embeddedVersion)
    return new Error(
      `${failed}: PostgreSQL ${madeBy} made it, and this version of the shop runs PostgreSQL ${embeddedVersion}. Start the version that made it: it has the orders, accounts and gift cards of the shop. If the directory is moved away, the shop begins without them.`,
    )
  const free = await freeBytes(directory)
  if (free < neededBytes)
    return new Error(
      `${failed}: the disk is full. ${(free / megabyte).toFixed(1)} MB are free, and a start may need ${neededBytes / megabyte} MB. Free some space outside of this directory and start again.`,
    )
  return new Error(`${failed}: ${reason}. Leave the directory as it is and start again; if that fails too, restore a backup.`)
}

/** Bytes that this process may still write; unlimited if the system does not say. */
async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
