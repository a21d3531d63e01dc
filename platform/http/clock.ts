/** The time of the server. Business rules use it instead of the machine's, so that tests can let a day pass. */
export interface Clock {
  now(): Date
  /** Moves the time forward. */
  advance(milliseconds: number): void
  /** Back to the machine's time. */
  reset(): void
}

export function createClock(machine: () => number = Date.now): Clock {
  let ahead = 0
  return {
    now: () => new Date(machine() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds
    },
    reset: () => {
      ahead = 0
    },
  }
}
