import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonical } from '@stadion/slices/data-lines'
import { z } from 'zod'
import type { DataKind } from './data-kind.ts'

/** What a data folder and the shop had in common when they last met: hashes of records, by `{kind} {key}`. */
export type DataState = Map<string, string>

const name = '.state.json'
const stateSchema = z.record(z.string(), z.string())

export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16)
export const stateKey = ({ name: kind }: DataKind, key: string): string => `${kind} ${key}`

/** Undefined for a folder that has met no shop. @throws a sentence if the file is damaged */
export async function readState(folder: string): Promise<DataState | undefined> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return new Map(Object.entries(stateSchema.parse(JSON.parse(text))))
  } catch {
    throw new Error(`${join(folder, name)} is damaged: take it back from an earlier copy of the folder, or remove it. Nothing was changed.`)
  }
}

/** One line for each record, sorted: two copies of a folder differ in few lines. */
export async function writeState(folder: string, state: DataState): Promise<void> {
  const lines = [...state]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, hash]) => `${JSON.stringify(key)}:${JSON.stringify(hash)}`)
  const path = join(folder, name)
  await writeFile(`${path}.part`, lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`)
  await rename(`${path}.part`, path)
}
