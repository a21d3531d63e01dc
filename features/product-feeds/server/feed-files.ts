import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Rows in a file. */
export const mostRows = 500_000

/** A name that a reader may ask for. */
const fileName = /^[a-z0-9]+-[a-z]{2}_[A-Z]{2}-(?:google|meta)-(?:(?:\d{1,4}|changes)\.tsv\.gz|files\.txt)$/
const tokenForm = /^[0-9a-f]{32}$/

interface OpenFile {
  file: FileHandle
  bytes: number
  changedAt: Date
}

/** The files of feeds: a folder for each, named by its token. */
export function feedFiles(folder: string) {
  const folderOf = (token: string) => `${folder}/feeds/${token}`
  return {
    /**
     * Writes a feed as files of at most so many rows, and puts each in the place of the one before when all are whole. Readers of an earlier file keep it.
     * @param name `stadion-de_DE-google`
     * @param lines ended here, also where the files cannot be written: they may read from other files
     * @returns rows and files
     */
    async write(
      token: string,
      name: string,
      header: string,
      lines: AsyncGenerator<string>,
      most = mostRows,
    ): Promise<{ rows: number; files: number }> {
      const own = folderOf(token)
      // Of this run alone: one that was thought dead may still write.
      const run = randomUUID()
      const partOf = (file: string) => `${own}/${file}.${run}.part`
      const made: string[] = []
      let rows = 0
      let next = await lines.next()
      const part = async function* () {
        yield header
        for (let count = 0; count < most && !next.done; count += 1) {
          yield next.value
          rows += 1
          next = await lines.next()
        }
      }
      try {
        await mkdir(own, { recursive: true })
        do {
          const file = `${name}-${made.length + 1}.tsv.gz`
          made.push(file)
          await pipeline(Readable.from(part()), createGzip(), createWriteStream(partOf(file)))
        } while (!next.done)
        const list = `${name}-files.txt`
        await pipeline(Readable.from(made.map((file) => `${file}\n`)), createWriteStream(partOf(list)))
        // Of what was before: it is no longer true of what comes now.
        await rm(`${own}/${changesOf(name)}`, { force: true })
        for (const file of [...made, list]) await rename(partOf(file), `${own}/${file}`)
        const names = new Set([...made, list])
        for (const file of await readdir(own))
          if (!names.has(file) && !(await isOfAnother(`${own}/${file}`))) await rm(`${own}/${file}`, { force: true })
      } catch (error) {
        for (const file of await readdir(own).catch(() => []))
          if (file.endsWith(`.${run}.part`)) await rm(`${own}/${file}`, { force: true })
        throw withoutToken(error, name)
      } finally {
        await lines.return(undefined)
      }
      return { rows, files: made.length }
    },
    /** The lines of the last whole files, without the names of the columns; none where there are no files. */
    async *read(token: string, name: string): AsyncGenerator<string> {
      const own = folderOf(token)
      const list = await readFile(`${own}/${name}-files.txt`, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw withoutToken(error, name)
      })
      for (const file of list.split('\n').filter(Boolean)) {
        let isHeader = true
        for await (const line of linesOf(`${own}/${file}`)) {
          if (!isHeader) yield line
          isHeader = false
        }
      }
    },
    /** Writes what has changed since the last whole files, in the place of what was said before. Ends the lines. @returns rows */
    async writeChanges(token: string, name: string, header: string, lines: AsyncGenerator<string>): Promise<number> {
      const own = folderOf(token)
      const part = `${own}/${changesOf(name)}.${randomUUID()}.part`
      let rows = 0
      const all = async function* () {
        yield header
        for await (const line of lines) {
          rows += 1
          yield line
        }
      }
      try {
        await mkdir(own, { recursive: true })
        await pipeline(Readable.from(all()), createGzip(), createWriteStream(part))
        await rename(part, `${own}/${changesOf(name)}`)
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw withoutToken(error, name)
      } finally {
        await lines.return(undefined)
      }
      return rows
    },
    /**
     * A file, open: one that takes its place meanwhile has another length. The caller reads it to its end or closes it.
     * @returns undefined if there is none
     */
    async open(token: string, name: string): Promise<OpenFile | undefined> {
      if (!tokenForm.test(token) || !fileName.test(name)) return undefined
      const file = await open(`${folderOf(token)}/${name}`).catch((error: NodeJS.ErrnoException) => {
        // Only what is not there is no feed: a programme drops the offers of one.
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw withoutToken(error, name)
      })
      const found = await file?.stat()
      if (file && found?.isFile()) return { file, bytes: found.size, changedAt: found.mtime }
      await file?.close()
      return undefined
    },
    /** Of feeds that are no more. */
    async keepOnly(tokens: ReadonlySet<string>): Promise<void> {
      for (const token of await readdir(`${folder}/feeds`).catch(() => []))
        if (!tokens.has(token)) await rm(folderOf(token), { recursive: true, force: true })
    },
  }
}

const changesOf = (name: string) => `${name}-changes.tsv.gz`

async function* linesOf(path: string): AsyncGenerator<string> {
  const packed = createReadStream(path)
  const text = packed.pipe(createGunzip()).setEncoding('utf8')
  packed.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    // Whoever stops in the middle ends the text, and not what it is read from.
    packed.destroy()
  }
}

const dayMs = 86_400_000

/** A part that another process may still write; what a killed one left goes after a day. */
async function isOfAnother(path: string): Promise<boolean> {
  if (!path.endsWith('.part')) return false
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtime.getTime() > Date.now() - dayMs
}

/** The folder is named by the secret of the feed, which no log may have. */
function withoutToken(error: unknown, name: string): unknown {
  const { path, code } = error as NodeJS.ErrnoException
  return path === undefined ? error : new Error(`The files of ${name} cannot be read or written: ${code}`)
}

export type FeedFiles = ReturnType<typeof feedFiles>
