/** Pause between two tries, in milliseconds. */
const againMs = 250

/**
 * Repeats a request to a server that may be starting, recovering or restarting, until it answers or the time is over.
 * @param isFinal whether an error cannot be fixed by waiting; default: none is
 */
export async function retryUntilAvailable<T>(
  ask: () => Promise<T>,
  timeoutMs: number,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  const until = performance.now() + timeoutMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (isFinal(error) || performance.now() >= until) throw error
      await new Promise((resume) => setTimeout(resume, againMs))
    }
  }
}
