import { type ChildProcess, fork } from 'node:child_process'

/** A process that makes pictures, one question at a time. */
export interface PictureProcess<Answer> {
  /** @throws Error if there is no picture, the process has ended, or it takes longer than 30 s */
  ask(question: object): Promise<Answer>
  close(): void
}

const mostMs = 30_000

/** Starts a process that makes pictures; undefined where the optional package `sharp` is not installed. */
export async function openPictureProcess<Answer extends object>(script: URL): Promise<PictureProcess<Answer> | undefined> {
  const child = fork(script, {
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
    async ask(question) {
      const answering = answerOf<Answer & { problem?: string }>(child)
      child.send(question)
      const answer = await answering
      if (answer.problem !== undefined) throw new Error(answer.problem)
      return answer
    },
    close,
  }
}

/** The next message of the process. */
function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
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
