import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex')
const noteOf = (file: string): string => `${file}.sha256`

/** Writes a file atomically: no reader sees half of one, even if this process dies or the disk is full. */
export function writeAtomically(file: string, body: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true })
  const part = `${file}.${randomUUID()}.part`
  try {
    writeFileSync(part, body)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** The same, with a second file that has its checksum, for `readWithChecksum`. */
export function writeWithChecksum(file: string, body: Buffer): void {
  writeAtomically(noteOf(file), hashOf(body))
  writeAtomically(file, body)
}

export interface FileWithChecksum {
  body: Buffer
  /** By its checksum; `unknown` without one. */
  state: 'whole' | 'damaged' | 'unknown'
}

/** A file written by `writeWithChecksum`; an empty one counts as missing. */
export function readWithChecksum(file: string): FileWithChecksum | undefined {
  const body = readIfThere(file)
  if (!body || body.length === 0) return undefined
  const note = readIfThere(noteOf(file))?.toString()
  if (!note) return { body, state: 'unknown' }
  return { body, state: note === hashOf(body) ? 'whole' : 'damaged' }
}

/** A file that cannot be read counts as missing: the caller gets it from another place, or answers 404. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Whether the error means a full disk, which is temporary and no programming error. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))
