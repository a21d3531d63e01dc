import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@stadion/database/database'
import type { DataKind } from './data-kind.ts'
import type { DataWords } from './data-words.ts'

/** `data export --patch`: what is stored as a patch of the files of a release, for a commit. */
export async function patched(db: Database, folder: string, all: readonly DataKind[], words: DataWords): Promise<string[]> {
  const able = all.filter(({ patch }) => patch)
  const names = able.flatMap(({ top, plural }) => (top === plural ? [top] : [top, plural])).join(', ')
  const only = words.valueOf('--only')?.split(',')
  const meant = able.filter(({ top, plural }) => only?.includes(top) || only?.includes(plural))
  const others = only?.filter((word) => !able.some(({ top, plural }) => top === word || plural === word)) ?? []
  if (meant.length === 0 || others.length > 0) throw new Error(`--patch is for --only ${names}. Nothing was written.`)
  if (words.valueOf('--brand') !== undefined) throw new Error('A patch has all brands: leave --brand out. Nothing was written.')
  const lines: string[] = []
  for (const kind of meant) {
    const { file, text, notes } = await kind.patch!(db)
    const path = join(folder, file)
    if (text !== '') {
      await mkdir(folder, { recursive: true })
      await writeFile(path, text)
    }
    lines.push(
      text === '' ? `The files have all ${kind.plural} already: no patch was written.` : `Written to ${path}: git apply ${path}`,
      ...notes,
    )
  }
  return lines
}

/** What is in the shop and needs a look. */
export async function notesIn(db: Database, kinds: readonly DataKind[]): Promise<string[]> {
  const notes: string[] = []
  for (const kind of kinds) notes.push(...((await kind.notes?.(db)) ?? []))
  return notes
}
