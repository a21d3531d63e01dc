import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** A picture that was made: its hash and its width in pixels. */
export interface MediaFile {
  hash: string
  width: number
}

/** The files of pictures, named by their content, in a folder that all processes of a shop share. */
export interface MediaFiles {
  /** Marks the folder. True if it was not marked: then it has none of the pictures that were made. */
  begin(): boolean
  /** Keeps a picture of this width, and returns its hash. A reader never sees half of it. */
  write(jpeg: Buffer, width: number): string
  remove(file: MediaFile): void
  /** Undefined if there is none. */
  read(file: MediaFile): Promise<Buffer | undefined>
}

const hashOf = (jpeg: Buffer): string => createHash('sha256').update(jpeg).digest('hex').slice(0, 32)

export function mediaFiles(folder: string): MediaFiles {
  const folderOf = (hash: string) => `${folder}/${hash.slice(0, 2)}/${hash}`
  return {
    begin() {
      const mark = `${folder}/pictures`
      if (existsSync(mark)) return false
      mkdirSync(folder, { recursive: true })
      writeFileSync(mark, '')
      return true
    },
    remove({ hash, width }) {
      rmSync(`${folderOf(hash)}/${width}.jpg`, { force: true })
    },
    write(jpeg, width) {
      const hash = hashOf(jpeg)
      mkdirSync(folderOf(hash), { recursive: true })
      const part = `${folderOf(hash)}/${process.pid}.part`
      writeFileSync(part, jpeg)
      renameSync(part, `${folderOf(hash)}/${width}.jpg`)
      return hash
    },
    async read({ hash, width }) {
      const file = await readFile(`${folderOf(hash)}/${width}.jpg`).catch(() => undefined)
      // A disk that lost its power may hold another content under a name.
      return file && hashOf(file) === hash ? file : undefined
    },
  }
}
