export interface ClosingOptions {
  /** Milliseconds that answers under way may take. */
  deadlineMs?: number
  /** For tests: where signals come from and what ends the process. */
  process?: Pick<NodeJS.Process, 'once' | 'on' | 'exit'>
}

/**
 * Ends the process well at SIGTERM or SIGINT: `close` lets answers under way finish, then exit 0. What is not
 * done by the deadline is cut off; a second signal ends at once.
 */
export function closeGracefully(close: () => Promise<void>, { deadlineMs = 10_000, process: own = process }: ClosingOptions = {}): void {
  let closing = false
  const onSignal = () => {
    if (closing) return own.exit(1)
    closing = true
    const deadline = setTimeout(() => own.exit(0), deadlineMs)
    close().then(
      () => {
        clearTimeout(deadline)
        own.exit(0)
      },
      (error: unknown) => {
        console.error(`Closing failed: ${error instanceof Error ? error.message : String(error)}`)
        own.exit(1)
      },
    )
  }
  own.on('SIGTERM', onSignal)
  own.on('SIGINT', onSignal)
}

/** Runs a program; what stops it from starting is one readable message and exit code 1. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
