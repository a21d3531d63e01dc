import { type ChildProcess, fork } from 'node:child_process'

/** One file to be made of a drawing. */
export interface Rendition {
  width: number
  height: number
  format: 'avif' | 'jpg'
  quality: number
}

/** Turns drawings into pictures, one at a time. */
export interface Rasterizer {
  /** Its files, in the order of the renditions. @throws Error if the drawing cannot be turned into a picture, or takes longer than 30 s */
  filesOf(svg: string, renditions: readonly Rendition[]): Promise<Buffer[]>
  close(): void
}

const mostMs = 30_000

/** Starts the process that makes pictures; undefined where the optional package `sharp` is not installed. */
export async function openRasterizer(): Promise<Rasterizer | undefined> {
  const child = fork(new URL('./rasterizer-process.mjs', import.meta.url), {
    execArgv: ['--max-old-space-size=256'],
    // No secrets of the shop.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  const close = () => void child.kill('SIGKILL')
  try {
    await answerOf(child)
  } catch (error) {
    close()
    if (child.exitCode === 3) return undefined
    throw error
  }
  return {
    async filesOf(svg, renditions) {
      const answer = answerOf(child)
      child.send({ svg, renditions })
      const { files, problem } = await answer
      if (!files) throw new Error(problem ?? 'no picture')
      return files.map((file) => Buffer.from(file, 'base64'))
    },
    close,
  }
}

interface Answer {
  files?: string[]
  problem?: string
}

/** The next message of the process. */
function answerOf(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new Error('a picture took too long'))), mostMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', told).off('exit', gone).off('error', failed)
      settle()
    }
    const told = (answer: unknown) => end(() => resolve(answer as Answer))
    const gone = (code: number | null) => end(() => reject(new Error(`the process that makes pictures ended with ${code}`)))
    const failed = (error: Error) => end(() => reject(error))
    child.on('message', told).on('exit', gone).on('error', failed)
  })
}
