import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { mostBytes, type Problem } from '@stadion/slices/data-files'
import type { DataKind, DataRecord, ReadFile } from './data-kind.ts'
import { isOfLines, piecesOf } from './pieces-of.ts'

/** The records of a data folder by their kinds. */
export type Folder = Map<DataKind, DataRecord[]>

/**
 * Reads what kinds there are of a data folder (D-152), and lists every line that cannot be used.
 * @param mostOfLines the most bytes that a file with a line for each record may have
 */
export async function readFolder(
  folder: string,
  kinds: readonly DataKind[],
  mostOfLines = Number.POSITIVE_INFINITY,
): Promise<{ records: Folder; problems: Problem[] }> {
  const records = new Map<DataKind, DataRecord[]>(kinds.map((kind) => [kind, []]))
  const problems: Problem[] = []
  const files = await filesIn(folder, kinds)
  if (files.length === 0) throw new Error(`${await whyEmpty(folder, kinds)}. Nothing was changed.`)
  for (const file of files) {
    const kind = kindOf(file, kinds)
    const reader = kind?.readerOf(file) ?? 'a data folder has no such file'
    const path = join(folder, file)
    if (typeof reader === 'string') problems.push({ file, line: 1, why: reader })
    else if ((await stat(path)).size > (isOfLines(file) ? mostOfLines : mostBytes))
      problems.push({ file, line: 1, why: 'the file has more than 32 MB; divide it among several imports' })
    else if (isOfLines(file)) await readLines(path, file, reader, records.get(kind!)!, problems)
    else for (const record of reader(await readFile(path, 'utf8'), problems)) records.get(kind!)!.push(record)
  }
  onlyOnce(records, problems)
  return { records, problems }
}

/** Reads a file of lines piece by piece. A head that is wrong is said once. */
async function readLines(path: string, file: string, reader: ReadFile, records: DataRecord[], problems: Problem[]): Promise<void> {
  try {
    for await (const { text, shift } of piecesOf(path)) {
      const known = problems.length
      for (const record of reader(text, problems)) records.push(shift === 0 ? record : { ...record, line: record.line + shift })
      const found = problems.slice(known)
      for (const problem of found) problem.line += shift
      if (shift === 0 && path.endsWith('.csv') && found.some(({ line }) => line === 1)) return
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error
    problems.push({ file, line: 1, why: (error as Error).message })
  }
}

/** The kind that a file belongs to. */
export const kindOf = (file: string, kinds: readonly DataKind[]): DataKind | undefined =>
  kinds.find((kind) => kind.readerOf(file) !== undefined)

/** The files of a data folder, in an order that is the same everywhere. */
export async function filesIn(folder: string, kinds: readonly DataKind[]): Promise<string[]> {
  const found = await Promise.all(topsOf(kinds).map((top) => filesBelow(join(folder, top))))
  return found
    .flat()
    .map((path) => relative(folder, path).split(sep).join('/'))
    .sort()
}

async function whyEmpty(folder: string, kinds: readonly DataKind[]): Promise<string> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) return `There is no folder ${folder}`
  return `${folder} has no files of a shop: a data folder has them in ${topsOf(kinds).join(', ')}`
}

const topsOf = (kinds: readonly DataKind[]) => [...new Set(kinds.map(({ top }) => top))]

async function filesBelow(path: string): Promise<string[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return found.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => join(entry.parentPath, entry.name))
}

/** Of two lines for one thing the second is wrong. */
function onlyOnce(records: Folder, problems: Problem[]): void {
  for (const all of records.values()) {
    const seen = new Map<string, DataRecord>()
    for (const one of all) {
      const first = seen.get(one.key)
      if (first) problems.push({ file: one.file, line: one.line, why: `stands in ${first.file}:${first.line} already` })
      else seen.set(one.key, one)
    }
  }
}
