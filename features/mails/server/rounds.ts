/** Runs a piece of work one round at a time. Whoever asks during a round gets the next one, which all who ask meanwhile share. */
export function createRounds(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    /** Resolves after a whole round that began no earlier than this call. */
    run(): Promise<void> {
      if (!running) return start()
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined
          return start()
        })
      return next
    },
    async idle(): Promise<void> {
      while (running || next) await Promise.allSettled([running, next])
    },
  }
}
