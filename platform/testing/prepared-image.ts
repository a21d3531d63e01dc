import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '@stadion/database/database'
import { lockDirectory } from '@stadion/database/directory-lock'

const cache = fileURLToPath(new URL('../../node_modules/.cache/stadion/', import.meta.url))

/** The folder for files that tests prepare once and use often. */
async function cacheFolder(): Promise<string> {
  await mkdir(cache, { recursive: true })
  return cache
}

/** An image of a prepared embedded database: created by the first caller, read by all others. */
export async function preparedImage(key: string, prepare: (db: Database) => Promise<void>): Promise<Blob> {
  const folder = await cacheFolder()
  const file = join(folder, `database-${key}.tar`)
  const ready = await read(file)
  if (ready) return ready
  return alone(join(folder, 'making'), async () => {
    const made = await read(file)
    if (made) return made
    const db = await openDatabase()
    try {
      await prepare(db)
      const image = await db.dump()
      await writeFile(`${file}.part`, Buffer.from(await image.arrayBuffer()))
      await rename(`${file}.part`, file)
      await forgetOld(folder)
      return image
    } finally {
      await db.close()
    }
  })
}

/** Runs work that only one process may do at a time. */
export async function alone<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + 120_000
  for (;;) {
    let unlock: (() => Promise<void>) | undefined
    try {
      unlock = await lockDirectory(directory)
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resume) => setTimeout(resume, 50))
      continue
    }
    try {
      return await work()
    } finally {
      await unlock()
    }
  }
}

/** Bytes that are read once: a plain Blob copies all of them for every database. */
class KeptImage extends Blob {
  readonly #bytes: ArrayBuffer
  constructor(bytes: ArrayBuffer) {
    super()
    this.#bytes = bytes
  }
  override get size(): number {
    return this.#bytes.byteLength
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }
}

let kept: { file: string; image: Blob } | undefined

const read = async (file: string): Promise<Blob | undefined> => {
  if (kept?.file === file) return kept.image
  try {
    const image = new KeptImage(new Uint8Array(await readFile(file)).buffer)
    kept = { file, image }
    return image
  } catch {
    return undefined
  }
}

/** Images of earlier sources are useless; the last few are kept for switching between branches. */
async function forgetOld(folder: string): Promise<void> {
  const images = (await readdir(folder)).filter((name) => name.startsWith('database-') && name.endsWith('.tar'))
  const dated = await Promise.all(images.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  for (const { name } of dated.sort((a, b) => b.at - a.at).slice(4)) await rm(join(folder, name), { force: true })
}
