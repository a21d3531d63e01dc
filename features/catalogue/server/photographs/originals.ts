import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { RefusedPicture } from './picture-type.ts'

const mostBytes = 40_000_000

/** Files as they came, named by their content. Nobody is served one: it says where and by whom it was taken. */
export interface Originals {
  pathOf(hash: string): string
  /** A copy that nobody changes while it is looked at; `keep` names it by its content, `drop` removes it. @throws RefusedPicture if there is no such file, or it is too large */
  take(path: string): Promise<{ path: string; keep(): Promise<string>; drop(): Promise<void> }>
}

export function originals(folder: string): Originals {
  const pathOf = (hash: string) => `${folder}/originals/${hash.slice(0, 2)}/${hash}`
  return {
    pathOf,
    async take(path) {
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) throw new RefusedPicture('there is no such file')
      if (found.size > mostBytes) throw new RefusedPicture(`it has ${Math.ceil(found.size / 1e6)} MB, and at most 40 are taken`)
      const part = `${folder}/originals/${randomUUID()}.part`
      await mkdir(`${folder}/originals`, { recursive: true, mode: 0o700 })
      await copyFile(path, part)
      return {
        path: part,
        async keep() {
          const hash = createHash('sha256')
          await pipeline(createReadStream(part), hash)
          const name = hash.digest('hex')
          await mkdir(`${folder}/originals/${name.slice(0, 2)}`, { recursive: true })
          if (existsSync(pathOf(name))) await rm(part)
          else await rename(part, pathOf(name))
          return name
        },
        drop: () => rm(part, { force: true }),
      }
    },
  }
}
