import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { mostBytes, type Problem } from '@stadion/slices/data-files'
import type { DataKind, DataRecord } from './data-kind.ts'

/** The records of a data folder by their kinds. */
export type Folder = Map<DataKind, DataRecord[]>

/** Reads what kinds there are of a data folder (D-152), and lists every line that cannot be used. */
export async function readFolder(folder: string, kinds: readonly DataKind[]): Promise<{ records: Folder; problems: Problem[] }> {
  const records = new Map<DataKind, DataRecord[]>(kinds.map((kind) => [kind, []]))
  const problems: Problem[] = []
  for (const file of await filesIn(folder, kinds)) {
    const found = kinds.map((kind) => [kind, kind.readerOf(file)] as const).find(([, reader]) => reader !== undefined)
    const [kind, reader = 'a data folder has no such file'] = found ?? []
    const path = join(folder, file)
    if (typeof reader === 'string') problems.push({ file, line: 1, why: reader })
    else if ((await stat(path)).size > mostBytes)
      problems.push({ file, line: 1, why: 'the file has more than 32 MB; divide it among several imports' })
    else for (const record of reader(await readFile(path, 'utf8'), problems)) records.get(kind!)!.push(record)
  }
  onlyOnce(records, problems)
  return { records, problems }
}

/** The files of all kinds, in an order that is the same everywhere. */
async function filesIn(folder: string, kinds: readonly DataKind[]): Promise<string[]> {
  const tops = [...new Set(kinds.map(({ top }) => top))]
  const found = await Promise.all(tops.map((top) => filesBelow(join(folder, top))))
  if (found.every((files) => files === undefined))
    throw new Error(`There is no folder ${tops.map((top) => join(folder, top)).join(' and no folder ')}. Nothing was changed.`)
  return found
    .flatMap((files) => files ?? [])
    .map((path) => relative(folder, path).split(sep).join('/'))
    .sort()
}

async function filesBelow(path: string): Promise<string[] | undefined> {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  return found?.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => join(entry.parentPath, entry.name))
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
