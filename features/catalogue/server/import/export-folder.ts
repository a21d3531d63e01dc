import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '@stadion/database/database'
import { brands } from '@stadion/site/brands'
import type { DataKind } from './data-kind.ts'
import { hashOf, readState, stateKey, writeState } from './data-state.ts'
import { filesIn, kindOf } from './read-folder.ts'
import { madeShopId } from './shop-id.ts'

/** What of the shop is written into a folder. */
export interface ExportScope {
  kinds: readonly DataKind[]
  /** Undefined: of all brands. Records that belong to no brand are always there. */
  brand?: string | undefined
}

/** Writes the shop's records into a data folder, and removes files of records that the shop has not. @returns how many there are of each kind */
export async function exportFolder(db: Database, folder: string, { kinds, brand }: ExportScope): Promise<Map<DataKind, number>> {
  const before = (await filesIn(folder, kinds)).filter((file) => kindOf(file, kinds) && !isOfOtherBrand(file, brand))
  // Beside the files that it replaces, so that an export that fails leaves these as they are.
  const parts = join(folder, `.${process.pid}-${randomUUID()}.part`)
  await dropLeftParts(folder)
  const [files, counts] = [new Set<string>(), new Map<DataKind, number>()]
  const shop = await madeShopId(db)
  const state = new Map([...((await readState(folder, shop)).state ?? [])].filter(([key]) => !isExported(key, { kinds, brand })))
  try {
    for (const kind of kinds) {
      let count = 0
      for await (const entries of kind.all(db, brand)) {
        const texts = new Map<string, string[]>()
        for (const entry of entries) {
          const file = kind.fileOf(entry.key)
          if (!texts.has(file)) texts.set(file, kind.head === undefined || files.has(file) ? [] : [kind.head])
          texts.get(file)!.push(kind.lineOf(entry))
          files.add(file)
          if (!kind.isStateless) state.set(stateKey(kind, entry.key), hashOf(entry.value))
        }
        for (const [file, lines] of texts)
          await append(join(parts, file), kind.textOf?.(lines) ?? lines.map((line) => `${line}\n`).join(''))
        count += entries.length
      }
      counts.set(kind, count)
    }
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await rename(join(parts, file), join(folder, file))
    }
    for (const file of before) if (!files.has(file)) await rm(join(folder, file))
    await mkdir(folder, { recursive: true })
    await writeState(folder, state, shop)
  } finally {
    await rm(parts, { recursive: true, force: true })
  }
  return counts
}

/** What exports left whose process was killed. */
async function dropLeftParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [is, pid] = /^\.(?:(\d+)-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/.exec(name) ?? []
    if (is && !(pid && isAlive(Number(pid)))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function append(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, text)
}

const isOfOtherBrand = (file: string, brand: string | undefined): boolean =>
  brand !== undefined && brands.some(({ key }) => key !== brand && file.split(/[/.]/).includes(key))

/** Whether a record of the state, by its name there, is among what is exported: of one of the kinds, and of the brand or of none. */
export const isExported = (name: string, { kinds, brand }: ExportScope): boolean =>
  kinds.some((kind) => name.startsWith(stateKey(kind, ''))) &&
  (brand === undefined || !brands.some((other) => other.key !== brand && name.split(' ')[1] === other.key))
