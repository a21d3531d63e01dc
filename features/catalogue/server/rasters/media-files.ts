import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'

/** One file of a picture: `640.avif`. */
export interface MediaFile {
  name: string
  bytes: Buffer
}

/** The files of pictures: a folder for each picture, named by its content, in a folder that all processes of a shop share. */
export interface MediaFiles {
  /** It was never marked: then it has none of the pictures that were made. */
  isNew(): boolean
  /** Marks the folder, once what was made in another is forgotten. */
  begin(): void
  /** Keeps the files of a picture, and returns its hash. A reader sees all of them or none, and never half of one. */
  write(files: readonly MediaFile[]): Promise<string>
  remove(hash: string): Promise<void>
  /** Undefined if there is none. */
  read(hash: string, name: string): Promise<Buffer | undefined>
}

export function mediaFiles(folder: string): MediaFiles {
  const mark = `${folder}/pictures`
  const folderOf = (hash: string) => `${folder}/${hash.slice(0, 2)}/${hash}`
  return {
    isNew: () => !existsSync(mark),
    begin() {
      mkdirSync(folder, { recursive: true })
      writeFileSync(mark, '')
    },
    async write(files) {
      const hash = hashOf(files)
      // Two articles that look the same share it.
      if (existsSync(folderOf(hash))) return hash
      const part = `${folderOf(hash)}.${randomUUID()}.part`
      await mkdir(part, { recursive: true })
      try {
        for (const { name, bytes } of files) await writeWhole(`${part}/${name}`, bytes)
        await rename(part, folderOf(hash)).catch((error: unknown) => {
          // Another process made the same one meanwhile.
          if (!existsSync(folderOf(hash))) throw error
        })
      } finally {
        await rm(part, { recursive: true, force: true })
      }
      return hash
    },
    remove: (hash) => rm(folderOf(hash), { recursive: true, force: true }),
    read: (hash, name) => readFile(`${folderOf(hash)}/${name}`).catch(() => undefined),
  }
}

function hashOf(files: readonly MediaFile[]): string {
  const hash = createHash('sha256')
  // The names of one kind of picture are always the same.
  for (const { bytes } of files) hash.update(bytes)
  return hash.digest('hex').slice(0, 32)
}

/** A disk that loses its power after the folder got its name has the content too. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
