import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonical } from '@stadion/slices/data-lines'
import { z } from 'zod'
import type { DataKind } from './data-kind.ts'

/** What a data folder and the shop had in common when they last met: hashes of records, by `{kind} {key}`. */
export type DataState = Map<string, string>

/** The state that a folder has, and whose it is. */
export interface KeptState {
  /** Undefined for a folder that has not met this shop. */
  state: DataState | undefined
  /** It has met another one. */
  isOfOther: boolean
  /** An earlier version wrote it, which noted no shop: what this one has not, it may never have had. */
  isUnnamed: boolean
}

const name = '.state.json'
/** Which shop it is; names of records have a space. */
const shopName = 'shop'
const stateSchema = z.record(z.string(), z.string())

export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16)
export const stateKey = ({ name: kind }: DataKind, key: string): string => `${kind} ${key}`

/**
 * @param shop the id of the shop; undefined if it has met no folder yet
 * @throws a sentence if the file is damaged
 */
export async function readState(folder: string, shop: string | undefined): Promise<KeptState> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (text === undefined) return { state: undefined, isOfOther: false, isUnnamed: false }
  try {
    const state = new Map(Object.entries(stateSchema.parse(JSON.parse(text))))
    const isUnnamed = !state.has(shopName)
    const isOfOther = !isUnnamed && state.get(shopName) !== shop
    state.delete(shopName)
    return { state: isOfOther ? undefined : state, isOfOther, isUnnamed }
  } catch {
    throw new Error(`${join(folder, name)} is damaged: take it back from an earlier copy of the folder, or remove it. Nothing was changed.`)
  }
}

/** One line for each record, sorted: two copies of a folder differ in few lines. */
export async function writeState(folder: string, state: DataState, shop: string): Promise<void> {
  await writeWaitingState(folder, state, shop, 'part')
  await takeWaitingState(folder, 'part')
}

/** Keeps what folder and shop will have in common once a run is done, beside what they have. */
export async function writeWaitingState(folder: string, state: DataState, shop: string, of: number | 'part'): Promise<void> {
  const lines = [...state, [shopName, shop] as const]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, hash]) => `${JSON.stringify(key)}:${JSON.stringify(hash)}`)
  await writeFile(waitingPath(folder, of), `{\n${lines.join(',\n')}\n}\n`)
}

/** It has come to be. @returns false if nothing waits there */
export async function takeWaitingState(folder: string, of: number | 'part'): Promise<boolean> {
  try {
    await rename(waitingPath(folder, of), join(folder, name))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Those of earlier runs, which nobody can resume any more. */
export async function dropEarlierStates(folder: string): Promise<void> {
  for (const file of await readdir(folder)) if (file.startsWith(`${name}.run-`)) await rm(join(folder, file), { force: true })
}

export const dropWaitingState = (folder: string, of: number): Promise<void> => rm(waitingPath(folder, of), { force: true })

const waitingPath = (folder: string, of: number | 'part') => join(folder, `${name}.${of === 'part' ? of : `run-${of}`}`)
