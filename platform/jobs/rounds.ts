/** Runs a job one round at a time. A call during a round gets the next one, which all calls meanwhile share. */
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
    /** Resolves after a whole round that started no earlier than this call. */
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
