import { constants, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A write returns when the disk has it: one call to the system instead of two. */
const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_DSYNC

/** A file that only grows by lines. It is created with the first line. */
export function appendLines(path: string) {
  let file: Promise<FileHandle> | undefined
  let waiting: string[] = []
  let flushing: Promise<void> | undefined

  async function flush(): Promise<void> {
    file ??= opened(path)
    const handle = await file
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      await handle.writeFile(`${lines.join('\n')}\n`)
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

function opened(path: string): Promise<FileHandle> {
  mkdirSync(dirname(path), { recursive: true })
  return open(path, flags)
}

function wholeLines(path: string): string[] {
  try {
    const text = readFileSync(path, 'utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    // Otherwise the next line would be written behind the half of one.
    if (whole !== text) truncateSync(path, Buffer.byteLength(whole))
    return whole.split('\n').filter((line) => line !== '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
