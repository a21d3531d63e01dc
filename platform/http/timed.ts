/** Runs with a signal that aborts after so many milliseconds, 0 for never. What it waits for includes reading the body. */
export async function timed<T>(milliseconds: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = milliseconds > 0 ? setTimeout(() => controller.abort(), milliseconds) : undefined
  try {
    return await run(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
