/** How long to wait before the next try, in milliseconds. */
const againMs = 250

/**
 * What a server answers that may be starting, recovering or restarting, asked until it does or patience is at an end.
 * @param isFinal what it said that no waiting will change; nothing is where it is not given
 */
export async function untilItAnswers<T>(
  ask: () => Promise<T>,
  patienceMs: number,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (isFinal(error) || performance.now() >= until) throw error
      await new Promise((resume) => setTimeout(resume, againMs))
    }
  }
}
