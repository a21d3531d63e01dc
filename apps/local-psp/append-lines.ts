import { mkdirSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file that only grows by lines. It is created with the first line. */
export function appendLines(path: string) {
  let file: Promise<FileHandle> | undefined
  let waiting: string[] = []
  let flushing: Promise<void> | undefined

  async function flush(): Promise<void> {
    mkdirSync(dirname(path), { recursive: true })
    file ??= open(path, 'a')
    const handle = await file
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      await handle.appendFile(`${lines.join('\n')}\n`)
      await handle.datasync()
    }
  }

  return {
    /** The lines that were there before. One that was cut off by a crash was never answered, so it is left out. */
    earlier: wholeLines(path),
    add: (line: string): void => void waiting.push(line),
    async flushed(): Promise<void> {
      while (waiting.length > 0 || flushing) {
        flushing ??= flush().finally(() => {
          flushing = undefined
        })
        await flushing
      }
    },
    async close(): Promise<void> {
      await this.flushed()
      await (await file)?.close()
    },
  }
}

function wholeLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .slice(0, -1)
      .filter((line) => line !== '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
